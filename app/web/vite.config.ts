import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './', // works under any path prefix without a new build
  plugins: [svelte({ configFile: false })],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000, // swagger-ui comes as one piece; only the docs page loads it
    rolldownOptions: { input: ['index.html', 'docs.html'] },
  },
});
