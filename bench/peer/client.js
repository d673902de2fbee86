// Matches of boardgame.io, each with somebody who moves and somebody who looks on, by what its own clients send:
// node client.js PORT MATCHES SECONDS prints the moves of a second.
const { io } = require("socket.io-client");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${server}/games/peer/${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// A connection as of a browser of its own; resolves when it has the state and has changed over to a WebSocket.
function connected(match, player, credentials, hear) {
  return new Promise((resolve, reject) => {
    const socket = io(`${server}/peer`, { forceNew: true });
    let missing = 2;
    const there = () => (missing -= 1) === 0 && resolve(socket);
    socket.on("connect_error", reject);
    socket.on("connect", () => {
      const { engine } = socket.io;
      if (engine.transport.name === "websocket") there();
      else engine.once("upgrade", there);
      socket.emit("sync", match, player, credentials, 2);
    });
    socket.once("sync", (_, { state }) => {
      hear(state._stateID);
      there();
    });
    socket.on("update", (_, state) => hear(state._stateID));
  });
}

async function sat(number) {
  const { matchID } = await post("create", { numPlayers: 2 });
  const { playerCredentials } = await post(`${matchID}/join`, { playerID: "0", playerName: `Player ${number}` });
  const table = { matchID, credentials: playerCredentials, at: 0, seen: 0, told: () => {} };
  const mover = (at) => {
    table.at = at;
    table.told();
  };
  table.socket = await connected(matchID, "0", playerCredentials, mover);
  table.onlooker = await connected(matchID, null, undefined, (at) => (table.seen = at));
  return table;
}

function move(table) {
  const { matchID, credentials, at } = table;
  const payload = { type: "count", args: [at % 1000], playerID: "0", credentials };
  return new Promise((resolve) => {
    table.told = () => table.at > at && resolve();
    table.socket.emit("update", { type: "MAKE_MOVE", payload }, at, matchID, "0");
  });
}

async function tap(table, end) {
  let made = 0;
  for (; performance.now() < end; made += 1) await move(table);
  return made;
}

async function main() {
  const tables = await Promise.all(Array.from({ length: matches }, (_, number) => sat(number)));
  const start = performance.now();
  const made = await Promise.all(tables.map((table) => tap(table, start + seconds * 1000)));
  const took = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const untold = tables.filter((table) => table.seen !== table.at).length;
  if (untold) throw new Error(`${untold} who look on were not told everything`);
  console.log(made.reduce((sum, one) => sum + one, 0) / took);
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
