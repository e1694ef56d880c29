import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A failed step that has printed its reason. The script ends with this message, without a stack. */
export class StepFailed extends Error {}

/**
 * Runs the main work of a script. A failed step ends the process with its message and exit code 1.
 *
 * @param {() => Promise<void>} work
 * @param {string} [lastWords] what to print after the failure
 */
export async function runOrExit(work, lastWords) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    if (lastWords) console.log(lastWords);
    process.exit(1);
  }
}

/**
 * The JavaScript file of an installed command, to run with Node. Needs no shell and no .cmd wrapper, and so
 * works on Linux, macOS and Windows.
 *
 * @param {string} name of the package
 */
export function packageCommand(name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return join(folder, file);
}

/** How to call npm: the npm that runs this script, else the npm beside Node, else the npm on the PATH. */
export function npmCommand() {
  const folder = dirname(process.execPath);
  const file = [
    process.env.npm_execpath ?? '',
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((candidate) => candidate.endsWith('npm-cli.js') && existsSync(candidate));
  if (file) return { command: process.execPath, args: [file], shell: false };
  // On Windows, npm is a .cmd file, which cannot start without a shell. All arguments are fixed words.
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends the child when the script gets a signal: an installation that continues would disturb the next one.
 * Returns a function that removes the handlers.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWith(child) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.once('close', () => process.kill(process.pid, signal));
    // The terminal sends Ctrl+C to the child too. A second signal would interrupt its cleanup.
    setTimeout(() => child.kill(), signal === 'SIGINT' ? 3000 : 0).unref();
  };
  for (const signal of endings) process.once(signal, end);
  return () => {
    for (const signal of endings) process.off(signal, end);
  };
}

/**
 * Runs a program to its end. Returns its exit code, or 1 if the program could not start or was ended by a
 * signal. The output goes to the terminal; with `quiet`, the output is returned.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, timeout?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((done) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', stdio, stdio] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    const letGo = endWith(child);
    /** @param {number | null} code */
    const end = (code) => {
      letGo();
      done({ code: code ?? 1, output });
    };
    child.on('close', end);
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
  });
}

/**
 * Runs a program, and prints its output only if the program fails.
 *
 * @param {string} what the line that announces it
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 */
export async function step(what, command, args, options = {}) {
  console.log(`${what}…`);
  const { code, output } = await run(command, args, { ...options, quiet: true });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new StepFailed(`${what} failed (exit code ${code}).`);
}
