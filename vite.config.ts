import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SPECIFIED_NAMES, type ResourceName } from './contract/resources.ts';
import { compressFiles, joinChunks, loadOnlyUsedModules, preloadSharedChunks } from './vite.plugins.ts';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/media', '/pokemon_cards', '/healthz'];

/** Entry files of the two parts of the console: the pages without a session, and the console with its first list. */
const AUTH_PAGES = ['src/auth_pages/start.tsx'];
const CONSOLE = ['src/start.tsx', ...SPECIFIED_NAMES.map(listOf)];
/** The file that loads each page, so that a page loads together with the console. */
const PAGES = 'src/pages.ts';

/** The file of a resource's list. */
function listOf(name: ResourceName): string {
  const folder = `resources/${name}`;
  const list = readdirSync(join(import.meta.dirname, folder)).find((file) => file.endsWith('List.tsx'));
  if (!list) throw new Error(`There is no list in ${folder}.`);
  return `${folder}/${list}`;
}

export default defineConfig({
  plugins: [
    react(),
    loadOnlyUsedModules(),
    joinChunks({ authPages: AUTH_PAGES, frame: CONSOLE, pages: PAGES }),
    preloadSharedChunks(AUTH_PAGES, CONSOLE),
    compressFiles('dist/console'),
  ],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    // One file for all pages, a few KB: the order of rules of equal weight would depend on what was loaded before.
    cssCodeSplit: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The server compares `Origin` with `Host`, which therefore stays the one that the browser sent.
    proxy: Object.fromEntries(served.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
});
