import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedChromium } from '../../scripts/chromium.js';

/** @type {string} */
let folder;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'backstock-chromium-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that only answers --version. @param {string} name @param {number} [code] */
function program(name, code = 0) {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** @param {string[]} names */
const PATH = (...names) => names.map((name) => join(folder, name)).join(delimiter);

describe.skipIf(process.platform === 'win32')('the search for an installed Chromium', () => {
  it('prefers the browser that CHROMIUM_PATH names', async () => {
    program('bin/chromium');
    const own = program('own/browser');
    expect(await installedChromium({ PATH: PATH('bin'), CHROMIUM_PATH: own }, 'linux')).toBe(own);
  });

  it('finds none if CHROMIUM_PATH is wrong', async () => {
    program('bin/chromium');
    const env = { PATH: PATH('bin'), CHROMIUM_PATH: join(folder, 'nowhere') };
    expect(await installedChromium(env, 'linux')).toBeUndefined();
  });

  it.each([
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ])('finds %s on the PATH', async (name) => {
    const path = program(`second/${name}`);
    expect(await installedChromium({ PATH: PATH('first', 'second') }, 'linux')).toBe(path);
  });

  it('prefers the headless shell, which is faster', async () => {
    program('first/chromium');
    const path = program('second/chromium-headless-shell');
    expect(await installedChromium({ PATH: PATH('first', 'second') }, 'linux')).toBe(path);
  });

  it('skips a browser that does not start', async () => {
    program('bin/chromium-browser', 1);
    const path = program('bin/google-chrome');
    expect(await installedChromium({ PATH: PATH('bin') }, 'linux')).toBe(path);
  });

  it('looks into the applications of a Mac', async () => {
    const path = program('Applications/Chromium.app/Contents/MacOS/Chromium');
    expect([path, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']).toContain(
      await installedChromium({ PATH: '', HOME: folder }, 'darwin'),
    );
  });

  it('finds none if none is installed', async () => {
    expect(await installedChromium({ PATH: PATH('empty') }, 'linux')).toBeUndefined();
  });
});
