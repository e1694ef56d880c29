import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeMissing, listMissingBrowsers, findOtherBrowsers } from '../../scripts/browsers.js';

const folder = mkdtempSync(join(tmpdir(), 'backstock-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} program */
function install(program) {
  writeFileSync(join(folder, program), '#!/bin/sh\n');
  chmodSync(join(folder, program), 0o755);
}

describe('the browsers of nightly tests', () => {
  it('are reported as missing with the command that installs them', () => {
    expect(listMissingBrowsers({ PATH: folder }).map(describeMissing)).toEqual([
      'Firefox is not installed here, and was left out: apt-get install firefox-esr',
      'WebKit is not installed here, and was left out: apt-get install webkit2gtk-driver xvfb',
    ]);
  });

  it('are found on the path; WebKit counts only with Xvfb', () => {
    install('firefox-esr');
    install('WebKitWebDriver');
    expect(findOtherBrowsers({ PATH: folder }).firefox.path).toBe(join(folder, 'firefox-esr'));
    expect(listMissingBrowsers({ PATH: folder }).map(({ name }) => name)).toEqual(['WebKit']);
    install('Xvfb');
    expect(listMissingBrowsers({ PATH: folder })).toEqual([]);
  });
});
