import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh } from '../../scripts/stamp.js';
import { root } from '../../scripts/step.js';
import { consoleFiles, serverFiles } from '../../scripts/targets.js';

export { createBundlingArguments } from '../../scripts/targets.js';

/** Folder of the built server, if it was built from the current sources. */
export const findFreshBuild = () => (isFresh(root, serverFiles) ? join(root, serverFiles.folder) : undefined);

/** Copies the project without installed packages and built files. @param {string} to */
export function copyProject(to) {
  const names = new Set([...serverFiles.inputs, ...consoleFiles.inputs, 'scripts', '.npmrc']);
  for (const name of names)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(to, name), { recursive: true });
}
