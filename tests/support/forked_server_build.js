import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { buildStamped, isFresh } from '../../scripts/stamp.js';
import { root } from '../../scripts/step.js';
import { serverFiles } from '../../scripts/targets.js';
import serverConfig from '../../vite.server.config.ts';

const NAME = 'tests/support/forked_server';
const files = {
  inputs: [...serverFiles.inputs, 'tests/support'],
  folder: 'dist/forked-server',
  entry: `${NAME}.js`,
};

/** Bundles forked_server.ts, if a source has changed, and returns the path of the bundle. */
export async function buildForkedServer() {
  if (!isFresh(root, files))
    await buildStamped(root, files, async () => {
      const config = mergeConfig(serverConfig, {
        configFile: false,
        logLevel: 'error',
        build: { outDir: files.folder },
      });
      config.build.rolldownOptions.input = { [NAME]: `${NAME}.ts` };
      await build(config);
    });
  return join(root, files.folder, files.entry);
}
