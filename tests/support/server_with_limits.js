// Runs the compiled server in the folder with other limits.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', limits = '{}'] = process.argv.slice(2);
/** @param {string} file */
const load = (file) => import(pathToFileURL(resolve(folder, file)).href);

const { readConfig } = await load('platform/config.js');
const { DEFAULT_LIMITS } = await load('platform/context.js');
const { start } = await load('start.js');
const server = await start(readConfig(process.env), console.log, {
  ...DEFAULT_LIMITS,
  ...JSON.parse(limits),
});

process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
