import { defineConfig } from 'vite';
import { bundleWorkers, importCommonJs } from './vite.server.plugins.ts';

const STARTED = [
  'server/main',
  'server/cli/backup',
  'server/cli/cards',
  'server/cli/doctor',
  'server/cli/pictures',
  'server/cli/report',
  'server/cli/restore',
  'server/cli/seed',
  'server/cli/user',
];
/** Entry points of test servers with other limits, of the data of the bench, and of the pictures of screens. */
const LOADED = [
  ...['start', 'platform/config', 'platform/context', 'platform/db/open'].map((name) => `server/${name}`),
  ...['records/search/index_rows', 'seed/catalog/sets'].map((name) => `server/${name}`),
  ...['backdrop', 'card', 'drawing', 'photo', 'random'].map((name) => `pictures/${name}`),
];

/**
 * Packages with many small modules, which are bundled. Other packages stay in node_modules, because they have
 * binaries or read files of their own.
 */
const BUNDLED = ['aws4fetch', 'entities', 'fastify-type-provider-zod', 'htmlparser2', 'kysely', 'zod'];
const COMMONJS = [
  '@fastify/accept-negotiator',
  '@fastify/cors',
  '@fastify/error',
  '@fastify/helmet',
  '@fastify/jwt',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'fastify',
  'pg',
  'piscina',
  'sanitize-html',
  'sax',
  'sharp',
  'yauzl',
  'yazl',
];

/** Bundles the server into a few files: loading its modules one by one took most of the start-up time. */
export default defineConfig({
  plugins: [bundleWorkers(), importCommonJs(COMMONJS)],
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries([...STARTED, ...LOADED].map((name) => [name, `${name}.ts`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // The log prints the class names of errors.
        keepNames: true,
        // Node would load them, too: a fifth of the start-up time.
        comments: false,
      },
    },
  },
});
