import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root, step } from './step.js';

/** @typedef {{ version?: string, optional?: boolean, extraneous?: boolean, os?: string[], cpu?: string[] }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {Locked} locked */
const fitsHere = ({ os, cpu }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list of what it
 * installed as the very last thing, so that an interrupted installation has none. Optional packages may
 * be missing: they are for other machines; one that is there means that the folder came from such a one.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = packagesIn(join(folder, 'package-lock.json')) ?? {};
  const present = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  if (!present) return false;
  const complete = Object.entries(wanted).every(
    ([name, { version, optional, extraneous }]) =>
      name === '' || (name in present ? present[name]?.version === version : optional || extraneous),
  );
  return (
    complete &&
    Object.entries(present).every(
      ([name, locked]) =>
        name in wanted && fitsHere(locked) && existsSync(join(folder, name, 'package.json')),
    )
  );
}

/** Development packages are wanted whatever NODE_ENV says: the build needs them. */
export async function install() {
  if (isInstalled(root)) return;
  const npm = npmCommand();
  await step('Installing', npm.command, [...npm.args, 'ci', '--include=dev'], { shell: npm.shell });
}
