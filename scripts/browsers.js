// Browsers besides Chromium in which the nightly tests open every page. The tests do not install them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} OtherBrowser
 * @property {string} name
 * @property {string | undefined} path of the program; undefined if the browser is not installed
 * @property {string} install command that installs the browser on Debian
 */

/** @param {string[]} programs @param {NodeJS.ProcessEnv} env */
function onPath(programs, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((path) => existsSync(path));
}

/** @param {NodeJS.ProcessEnv} [env] */
export function findOtherBrowsers(env = process.env) {
  /** @type {(programs: string[]) => string | undefined} */
  const find = (programs) => onPath(programs, env);
  // WebKit needs a display, which Xvfb provides.
  const webkit = find(['Xvfb']) && find(['WebKitWebDriver']);
  return {
    firefox: {
      name: 'Firefox',
      path: find(['firefox-esr', 'firefox']),
      install: 'apt-get install firefox-esr',
    },
    webkit: { name: 'WebKit', path: webkit, install: 'apt-get install webkit2gtk-driver xvfb' },
  };
}

/** Message about a missing browser. @param {OtherBrowser} browser */
export const describeMissing = ({ name, install }) =>
  `${name} is not installed here, and was left out: ${install}`;

/** @param {NodeJS.ProcessEnv} [env] */
export const listMissingBrowsers = (env) => Object.values(findOtherBrowsers(env)).filter(({ path }) => !path);
