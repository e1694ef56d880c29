import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runOrExit, root, step, StepFailed } from './step.js';

/** @type {Record<number, number>} */
const firstMinor = { 20: 19, 22: 13 };

/**
 * Why Backstock cannot run on this Node, in one line; undefined if it can. The build tools refuse odd
 * versions (21, 23) and early releases of 22.
 *
 * @param {string} version as in process.versions.node
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || minor >= (firstMinor[major] ?? Infinity)) return undefined;
  return `Backstock needs Node 20.19 or newer (20.19+, 22.13+, or 24 and up); this is Node ${version}.`;
}

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
 * Whether node_modules matches package-lock.json. npm writes its own list of installed packages last, so that
 * an interrupted installation has no list. Optional packages for other platforms may be missing. A package
 * for another platform means that the folder was copied from there.
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

/** Installs development packages whatever NODE_ENV says, because the build needs them. */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  const npm = npmCommand();
  const args = [...npm.args, 'ci', '--include=dev'];
  await step('Installing', npm.command, args, { cwd: folder, shell: npm.shell });
}

/**
 * Runs the main work of a script, after it has checked the version of Node and installed the packages.
 *
 * @param {() => unknown} work
 * @param {string} [lastWords] what to print after a failure
 */
export const runScript = (work, lastWords) =>
  runOrExit(async () => {
    const problem = nodeProblem(process.versions.node);
    if (problem) throw new StepFailed(problem);
    process.chdir(root);
    await install();
    await work();
  }, lastWords);
