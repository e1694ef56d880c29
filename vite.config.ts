import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressed, joined, preloaded } from './vite.plugins.ts';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/media', '/pokemon_cards', '/healthz'];

/** Where the two parts of the console begin: what is shown without a session, and the rest with its first page. */
const ENTRANCE = ['src/entrance/start.tsx'];
const CONSOLE = [
  'src/start.tsx',
  'resources/products/ProductList.tsx',
  'resources/bought_stocks/PurchaseList.tsx',
  'resources/incoming_shipments/ShipmentList.tsx',
  'resources/insertion_batches/BatchList.tsx',
];

/** Left to itself, Vitest leaves a core for those who watch. */
const together = { maxWorkers: '100%', sequence: { groupOrder: 0 } };
/** Each worker has a PostgreSQL of its own, where none is given: see tests/support/postgres.ts. */
const apart = { maxWorkers: process.env.TEST_DATABASE_URL ? 1 : 2, sequence: { groupOrder: 1 } };

export default defineConfig({
  plugins: [react(), joined(ENTRANCE, CONSOLE), preloaded(ENTRANCE, CONSOLE), compressed('dist/console')],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    // A few KB for every page.
    cssCodeSplit: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, SERVER])),
  },
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...together,
          include: ['tests/{domain,contract,pictures,bench}/**/*.test.ts', 'tests/scripts/*.test.js'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          ...apart,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres.ts'],
          // Threads that the server starts read TypeScript, too.
          execArgv: ['--import', './tests/support/typescript.js'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // As Node resolves: the tests share one copy of react-router with react-admin.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'console',
          ...together,
          include: ['tests/console/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // What a file needs is loaded once for all, and its state put back: see the setup.
          isolate: false,
          globalSetup: ['tests/support/server_folder.ts'],
          setupFiles: ['tests/console/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
