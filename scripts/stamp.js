import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Output
 * @property {string[]} inputs source files and folders; missing ones count as empty
 * @property {Record<string, string | undefined>} [settings] further values that affect the output
 * @property {string} folder where the output is written
 * @property {string} entry a file that a complete output has
 */

/** @param {string} folder @param {string} name @returns {string[]} */
function filesUnder(folder, name) {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path)
    .filter((entry) => !entry.startsWith('.'))
    .toSorted()
    .flatMap((entry) => filesUnder(folder, `${name}/${entry}`));
}

/** @param {string} root @param {Output} output */
function hashInputs(root, { inputs, settings = {} }) {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).toSorted()));
  for (const name of inputs.flatMap((input) => filesUnder(root, input))) {
    const content = readFileSync(join(root, name));
    hash.update(`\n${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {Output} output */
const stampOf = (root, output) => join(root, `${output.folder}.stamp`);

/**
 * Whether the output was completely built from the current inputs.
 *
 * @param {string} root
 * @param {Output} output
 */
export function isFresh(root, output) {
  const stamp = stampOf(root, output);
  if (!existsSync(stamp) || !existsSync(join(root, output.folder, output.entry))) return false;
  return readFileSync(stamp, 'utf8') === hashInputs(root, output);
}

/**
 * Marks the output as stale.
 *
 * @param {string} root
 * @param {Output} output
 */
export function removeStamp(root, output) {
  rmSync(stampOf(root, output), { force: true });
}

/**
 * Builds into an empty folder. The stamp is removed first and written last, with the hash of the inputs at
 * the start. So the output stays stale if the build fails or is interrupted, or if the inputs change during
 * the build.
 *
 * @param {string} root
 * @param {Output} output
 * @param {() => Promise<void>} make
 */
export async function buildStamped(root, output, make) {
  const stamp = stampOf(root, output);
  const hash = hashInputs(root, output);
  removeStamp(root, output);
  rmSync(join(root, output.folder), { recursive: true, force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
