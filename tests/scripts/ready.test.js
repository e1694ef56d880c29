import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, nodeProblem } from '../../scripts/ready.js';

const wanted = {
  '': { name: 'shop' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/dev': { version: '2.0.0', dev: true },
  'node_modules/binary-here': { version: '3.0.0', optional: true, os: [process.platform] },
  'node_modules/binary-elsewhere': { version: '3.0.0', optional: true, os: ['plan9'] },
};

const { 'node_modules/binary-elsewhere': _elsewhere, '': _root, ...complete } = wanted;

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backstock-install-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {object} packages */
function present(packages) {
  for (const name of Object.keys(packages)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), '{}');
  }
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

describe('node_modules', () => {
  it('is installed if it matches the lockfile, without packages for other systems', () => {
    present(complete);
    expect(isInstalled(folder)).toBe(true);
  });

  it('is not installed when it is missing', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is not installed when a package was removed', () => {
    present(complete);
    rmSync(join(folder, 'node_modules/a'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is not installed when npm was interrupted before it wrote its list', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  it.each([
    ['a package has another version', { ...complete, 'node_modules/a': { version: '1.0.1' } }],
    ['a package is missing', { ...complete, 'node_modules/dev': undefined }],
    ['a package is there that the lockfile lacks', { ...complete, 'node_modules/x': { version: '1.0.0' } }],
    [
      'it came from another system',
      { ...complete, 'node_modules/binary-elsewhere': { version: '3.0.0', os: ['plan9'] } },
    ],
  ])('must be installed again when %s', (_what, packages) => {
    present(packages);
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '26.1.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.12.0', '23.9.0'])(
    'refuses %s in one line',
    (version) => {
      expect(nodeProblem(version)).toMatch(/^Backstock needs Node 20\.19 or newer[^\n]*$/);
      expect(nodeProblem(version)).toContain(version);
    },
  );
});
