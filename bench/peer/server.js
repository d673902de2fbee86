// boardgame.io's server with a game whose state is one of our tables: node server.js STATE memory|FOLDER --port N
const { readFileSync } = require("node:fs");
const { INVALID_MOVE } = require("boardgame.io/core");
const { FlatFile, Server } = require("boardgame.io/server");

const [state, storage, , port] = process.argv.slice(2);
const table = readFileSync(state, "utf8");

const game = {
  name: "peer",
  setup: () => ({ table: JSON.parse(table), loot: 0 }),
  moves: {
    count: ({ G }, to) => {
      if (!Number.isInteger(to) || to < 0 || to > 999) return INVALID_MOVE;
      G.loot = to;
    },
  },
};

const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
// On this machine alone: what stands for the port is handed to Node's listen() as it is.
Server({ games: [game], db, origins: [] }).run({ port: { port: Number(port), host: "127.0.0.1" } });
