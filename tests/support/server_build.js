import { join } from 'node:path';
import { isFresh } from '../../scripts/stamp.js';
import { root } from '../../scripts/step.js';
import { serverFiles } from '../../scripts/targets.js';

export { bundling } from '../../scripts/targets.js';

/** Where the built server lies, where it is of the sources as they are. */
export const freshBuild = () => (isFresh(root, serverFiles) ? join(root, serverFiles.folder) : undefined);
