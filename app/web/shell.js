// What the build says of itself: its name, in the page and in version.json, and the service worker with its files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns {import('vite').Plugin} */
export function shell() {
  return {
    name: 'shell',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const html = String(page.source);
      const files = filesOf(html, bundle);
      const build = createHash('sha256').update([html, ...files].join('\n')).digest('hex').slice(0, 16);
      page.source = html.replace('%BUILD%', build);
      const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
      const source = worker.replace('%BUILD%', build).replace('%FILES%', files.join(' '));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ build })}\n` });
    },
  };
}

/**
 * All files that the page may ever load; each has in its name what is in it.
 *
 * @param {string} html
 * @param {Record<string, any>} bundle
 * @returns {string[]}
 */
function filesOf(html, bundle) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], dynamicImports = [], viteMetadata } = bundle[name];
    [...imports, ...dynamicImports, ...(viteMetadata?.importedCss ?? [])].forEach(visit);
  };
  for (const [, name] of html.matchAll(/"\.\/(assets\/[^"]+)"/g)) visit(name);
  return [...found].sort();
}
