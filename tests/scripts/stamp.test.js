import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamped, removeStamp, isFresh } from '../../scripts/stamp.js';

const output = { inputs: ['src', 'lock.json', 'absent'], folder: 'dist/app', entry: 'main.js' };

/** @type {string} */
let root;

/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const make = async () => write('dist/app/main.js', 'built');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backstock-stamp-'));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a built output', () => {
  it('is stale before its first build and fresh after it', async () => {
    expect(isFresh(root, output)).toBe(false);
    await buildStamped(root, output, make);
    expect(isFresh(root, output)).toBe(true);
  });

  it.each([
    ['a file changed', () => write('src/deep/b.ts', 'changed')],
    ['a file was added', () => write('src/c.ts', '')],
    ['a file was removed', () => rmSync(join(root, 'src/a.ts'))],
    ['a file moved to another name', () => (rmSync(join(root, 'src/a.ts')), write('src/z.ts', 'a'))],
    ['a missing input appeared', () => write('absent', 'here')],
    ['the output is gone', () => rmSync(join(root, 'dist/app'), { recursive: true })],
    ['it was forgotten', () => removeStamp(root, output)],
  ])('is stale once %s', async (_what, change) => {
    await buildStamped(root, output, make);
    change();
    expect(isFresh(root, output)).toBe(false);
  });

  it('is stale under other settings', async () => {
    await buildStamped(root, { ...output, settings: { VITE_API_URL: 'https://a.example' } }, make);
    expect(isFresh(root, { ...output, settings: { VITE_API_URL: 'https://b.example' } })).toBe(false);
    expect(isFresh(root, { ...output, settings: { VITE_API_URL: 'https://a.example' } })).toBe(true);
  });

  it('stays fresh when files are written again with the same contents', async () => {
    await buildStamped(root, output, make);
    write('src/a.ts', 'a');
    write('src/.hidden', 'an editor was here');
    expect(isFresh(root, output)).toBe(true);
  });

  it('is stale when its build failed, even after an older good build', async () => {
    await buildStamped(root, output, make);
    const failing = buildStamped(root, output, async () => {
      await make();
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(isFresh(root, output)).toBe(false);
  });

  it('is stale while its build is running', async () => {
    await buildStamped(root, output, make);
    await buildStamped(root, output, async () => {
      await make();
      expect(isFresh(root, output)).toBe(false);
    });
  });

  it('stays stale when an input changed during the build', async () => {
    await buildStamped(root, output, async () => {
      await make();
      write('src/a.ts', 'edited meanwhile');
    });
    expect(isFresh(root, output)).toBe(false);
  });

  it('has no files of the build before', async () => {
    await buildStamped(root, output, async () => {
      await make();
      write('dist/app/old.js', '');
    });
    await buildStamped(root, output, make);
    expect(existsSync(join(root, 'dist/app/old.js'))).toBe(false);
  });
});
