import { join } from 'node:path';
import { isFresh } from '../../scripts/stamp.js';
import { root } from '../../scripts/step.js';
import { serverFiles } from '../../scripts/targets.js';

export { bundlingArguments } from '../../scripts/targets.js';

/** Folder of the built server, if it was built from the current sources. */
export const freshBuild = () => (isFresh(root, serverFiles) ? join(root, serverFiles.folder) : undefined);
