import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rolldown } from 'vite';

import { shell } from './shell.js';

/** Whether the first page needs a module: all of these lie in one file, for each file more is a request more. */
function isFirst(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith('/src/main.ts')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return [...(graph.getModuleInfo(id)?.importers ?? [])].some((importer) => isFirst(importer, graph, seen));
}

export default defineConfig({
  base: './', // works under any path prefix without a new build
  plugins: [svelte({ configFile: false }), shell()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'], // before light-dark()
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000, // swagger-ui comes as one piece; only the docs page loads it
    rolldownOptions: {
      input: ['index.html', 'docs.html'],
      output: { codeSplitting: { groups: [{ name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first' }] } },
    },
  },
});
