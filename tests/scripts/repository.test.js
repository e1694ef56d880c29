import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/step.js';

const leftOut = ['.git', 'node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'];

const isText = /\.(ts|tsx|js|json|md|html|css|yml|yaml|svg|txt|sql|sh)$|(^|\/)(run|\.\w+rc|\.gitignore)$/;

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !leftOut.includes(entry.name))
    .flatMap((entry) => {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesUnder(name) : [name];
    })
    .filter((name) => isText.test(name));
}

/** @param {RegExp} pattern */
function linesWith(pattern) {
  return filesUnder('')
    .filter((name) => name !== 'tests/scripts/repository.test.js')
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${name}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
        ),
    );
}

/**
 * Whether the lockfile has a package `name` that `from` would find.
 *
 * @param {object} packages
 * @param {string} from
 * @param {string} name
 */
function found(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the repository works on any machine', () => {
  it('locks packages without their download address', () => {
    const withAddress = Object.keys(lock.packages).filter(
      (name) => lock.packages[name].resolved !== undefined,
    );
    expect(withAddress).toEqual([]);
  });

  it('locks the binaries for every system, without which npm ci refuses the lockfile', () => {
    const missing = Object.keys(lock.packages).flatMap((from) =>
      Object.keys(lock.packages[from].optionalDependencies ?? {})
        .filter((name) => !found(lock.packages, from, name))
        .map((name) => `${from} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('lists every dependency in docs/dependencies.md', () => {
    const stack = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const names = Object.keys({ ...project.dependencies, ...project.devDependencies });
    expect(names.filter((name) => !new RegExp(`[|,] ${name}(,| +\\|)`).test(stack))).toEqual([]);
  });

  it('names no folder of a particular machine', () => {
    expect(
      linesWith(/(^|[\s"'`(=:])(\/(home|Users|root|work|workspace|mnt)\/\w|[A-Z]:\\{1,2}Users\\)/),
    ).toEqual([]);
  });

  it('names no package registry', () => {
    expect(
      linesWith(/registry\.[a-z-]+\.[a-z]|npm\.pkg\.|https?:\/\/[^/\s]*(artifactory|nexus|verdaccio)/),
    ).toEqual([]);
  });
});
