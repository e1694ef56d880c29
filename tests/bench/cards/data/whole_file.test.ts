import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './whole_file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has all that was written at its place, and nothing beside it', async () => {
  await writeWhole(join(folder, 'drawn.txt'), (part) => writeFile(part, '20'));
  expect(await readdir(folder)).toEqual(['drawn.txt']);
  expect(await readFile(join(folder, 'drawn.txt'), 'utf8')).toBe('20');
});

it('leaves what was there when it is interrupted', async () => {
  const file = join(folder, 'drawn.txt');
  await writeFile(file, '20');
  const interrupted = writeWhole(file, async (part) => {
    await writeFile(part, '4');
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await readFile(file, 'utf8')).toBe('20');
});
