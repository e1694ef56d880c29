// `node scripts/chromium.js` installs a Chromium for the browser tests if needed, and prints its path.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, packageCommand } from './step.js';

/** The headless shell starts twice as fast as the whole browser, and opens a page three times as fast. */
const shell = 'chromium-headless-shell';

const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

/**
 * Paths where Chrome or Chromium may be, best guess first.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
function places(env, platform) {
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
  if (platform === 'darwin') {
    const roots = ['/Applications', join(env.HOME ?? '', 'Applications')];
    return [...onPath, ...roots.flatMap((folder) => macApplications.map((name) => join(folder, name)))];
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return [
      ...onPath,
      ...roots.flatMap((folder) => (folder ? windowsPrograms.map((name) => join(folder, name)) : [])),
    ];
  }
  return onPath;
}

/**
 * Whether the program starts. An empty package, or a download without its system libraries, exists but does
 * not start. On Windows `--version` would open a window, so the program's existence suffices.
 *
 * @param {string} path
 */
async function works(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return (await run(path, ['--version'], { quiet: true, timeout: 20_000 })).code === 0;
}

/** @param {string[]} candidates */
async function firstWorking(candidates) {
  for (const path of candidates) if (await works(path)) return path;
  return undefined;
}

/**
 * Path of an installed Chrome or Chromium: CHROMIUM_PATH if set, else the first usual place where it works.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function installedChromium(env = process.env, platform = process.platform) {
  return firstWorking(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : places(env, platform));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (await works(path)) return path;
  console.error('Downloading Chromium…');
  const args = [packageCommand('@playwright/test'), 'install', '--no-shell', 'chromium'];
  await run(process.execPath, args, { quiet: true, timeout: 300_000 });
  return firstWorking([path]);
}

/**
 * Installs Debian's package of the headless shell, or of the whole browser if Debian has no such package. On
 * other systems the package "chromium" may be empty or another program.
 */
async function debianPackage() {
  if (!existsSync('/usr/bin/apt-get') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) {
    return undefined;
  }
  console.error('Installing Chromium…');
  await aptGet('update');
  for (const name of [shell, 'chromium']) {
    if (await aptGet('install', '-y', '--no-install-recommends', name)) return installedChromium();
  }
  return undefined;
}

/** @param {string[]} args */
async function aptGet(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  return (await run(program, rest, { quiet: true })).code === 0;
}

/** Path of a Chromium that starts, installed if needed; undefined if no way works. */
export async function ensureChromium() {
  return (await installedChromium()) ?? (await playwrightsOwn()) ?? (await debianPackage());
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = await ensureChromium();
  if (path) console.log(path);
  else process.exitCode = 1;
}
