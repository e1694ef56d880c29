import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Output
 * @property {string[]} inputs files and folders that it is made from; those that are missing count as empty
 * @property {Record<string, string | undefined>} [settings] what else shapes it
 * @property {string} folder where it goes
 * @property {string} entry a file in it without which it is of no use
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
 * Whether the output was completely built from the inputs as they are now.
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
 * Makes the output count as stale, whatever it holds.
 *
 * @param {string} root
 * @param {Output} output
 */
export function forget(root, output) {
  rmSync(stampOf(root, output), { force: true });
}

/**
 * Builds into an empty folder. The stamp goes first and comes back last, with the hash of the inputs as
 * they were at the start: a build that fails, is interrupted, or is overtaken by an edit stays stale.
 *
 * @param {string} root
 * @param {Output} output
 * @param {() => Promise<void>} make
 */
export async function buildStamped(root, output, make) {
  const stamp = stampOf(root, output);
  const hash = hashInputs(root, output);
  forget(root, output);
  rmSync(join(root, output.folder), { recursive: true, force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
