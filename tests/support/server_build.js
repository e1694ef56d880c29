import { join } from 'node:path';
import { isFresh } from '../../scripts/stamp.js';
import { root, tool } from '../../scripts/step.js';
import { serverFiles } from '../../scripts/targets.js';

/** Where the built server lies, where it is of the sources as they are. */
export const freshBuild = () => (isFresh(root, serverFiles) ? join(root, serverFiles.folder) : undefined);

/** What Node runs to compile the server to another folder. @param {string} folder */
export const compiling = (folder) => [
  tool('typescript'),
  '-p',
  join(root, 'tsconfig.server.json'),
  '--outDir',
  folder,
];
