import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/step.js';
import { consoleFiles, serverFiles } from '../../scripts/targets.js';

/**
 * The top-level names that the files of a folder import from, including the folder itself.
 *
 * @param {string} folder
 */
function reachedFrom(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*\(?'((?:\.\.\/)+[^']+)'/g)].map(
        ([, path = '']) =>
          join(entry.parentPath, path)
            .slice(root.length + 1)
            .replaceAll('\\', '/')
            .replace(/\?raw$/, '')
            .split('/')[0],
      );
    });
  return [...new Set([folder, ...names])];
}

/** @param {string[]} inputs */
function unwatched(inputs) {
  const folders = inputs.filter((input) => !input.includes('.') && input !== 'public');
  return folders.flatMap(reachedFrom).filter((name) => !inputs.includes(name ?? ''));
}

describe('the inputs of a build', () => {
  it('cover all folders that the server imports', () => {
    expect(unwatched(serverFiles.inputs)).toEqual([]);
  });

  it('cover all folders that the console imports', () => {
    expect(unwatched(consoleFiles.inputs)).toEqual([]);
  });
});
