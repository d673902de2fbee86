// Which sentences the sources say: the keys of every catalogue.

const CALL = /(?<![\w.$])t\(\s*/g;
const LITERAL = /^(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*[,)]/;

/**
 * The English sentences that a source hands to t(), in order, and the calls whose sentence is not a literal.
 *
 * @param {string} source
 * @returns {{ sentences: string[], unreadable: string[] }}
 */
export function sentencesOf(source) {
  const sentences = [];
  const unreadable = [];
  for (const call of source.matchAll(CALL)) {
    const rest = source.slice(call.index + call[0].length);
    const literal = LITERAL.exec(rest);
    if (literal) sentences.push((literal[1] ?? literal[2] ?? '').replaceAll(/\\(.)/g, '$1'));
    else unreadable.push(call[0] + rest.slice(0, 60));
  }
  return { sentences, unreadable };
}

/**
 * The names of a sentence's parameters, each once, in alphabetical order.
 *
 * @param {string} sentence
 * @returns {string[]}
 */
export function parametersOf(sentence) {
  return [...new Set([...sentence.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((found) => found[1] ?? ''))].sort();
}

/**
 * How many forms each of a sentence's `{n:card|cards}` has.
 *
 * @param {string} sentence
 * @returns {number[]}
 */
export function formsOf(sentence) {
  return [...sentence.matchAll(/\{\w+:([^}]*)\}/g)].map((found) => (found[1] ?? '').split('|').length);
}

/**
 * Whether a file speaks: tests do not, and where t() is defined its parameter is no sentence.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function speaks(name) {
  return /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|language\.svelte\.ts$|schema\.d\.ts$/.test(name);
}
