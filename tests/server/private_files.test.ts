import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDurably } from '../../server/platform/durable_file.ts';
import { openDataDir } from '../../server/platform/storage/data_dir.ts';
import { scratchFolder } from '../support/scratch.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const FILES = ['backstock.db', 'backstock.db-wal', 'backstock.db-shm', 'secret', 'lock'];
const NOBODY = 65_534;

describe('the data folder', () => {
  let around: string;
  let folder: string;
  beforeEach(async () => {
    around = await mkdtemp(join(scratchFolder, 'backstock-modes-'));
    await chmod(around, 0o755);
    folder = join(around, 'data');
    await mkdir(folder);
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(around, { recursive: true }));

  test('and its files are closed to other accounts when the folder is opened', async () => {
    for (const name of FILES) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o644);
    }
    await mkdir(join(folder, 'images'));
    await chmod(join(folder, 'images'), 0o755);
    (await openDataDir(folder, 'shared')).release();
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'images'))).toBe(0o700);
    for (const name of FILES) expect(await modeOf(join(folder, name)), name).toBe(0o600);
  });

  test('is closed to other accounts behind a link, and so are images on another disk', async () => {
    await mkdir(join(around, 'disk'), { mode: 0o755 });
    await symlink(join(around, 'disk'), join(folder, 'images'));
    await symlink(folder, join(around, 'link'));
    await openDataDir(join(around, 'link'), 'shared');
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(around, 'disk'))).toBe(0o700);
  });

  test('is refused when all accounts share it', async () => {
    await chmod(folder, 0o1777);
    await expect(openDataDir(folder, 'shared')).rejects.toThrow(/^DATA_DIR=.*share it\. Choose a folder/);
    expect(await modeOf(folder)).toBe(0o777);
  });

  describe.runIf(process.getuid?.() === 0)('seen by another account', () => {
    const asNobody = async <Result>(work: () => Promise<Result>) => {
      process.seteuid?.(NOBODY);
      try {
        return await work();
      } finally {
        process.seteuid?.(0);
      }
    };

    test('has no database that the account can read', async () => {
      const file = join(folder, 'backstock.db');
      await writeFile(file, 'hashes');
      await chmod(file, 0o644);
      expect(await asNobody(() => readFile(file, 'utf8'))).toBe('hashes');
      await openDataDir(folder, 'shared');
      await expect(asNobody(() => readFile(file))).rejects.toThrow(/EACCES/);
    });

    test('is refused when it belongs to another account and is open to all', async () => {
      const opened = asNobody(() => openDataDir(folder, 'shared'));
      await expect(opened).rejects.toThrow(/open to every account .* \(chown\)/);
    });
  });
});

describe('a file that is written at once or not at all', () => {
  test('replaces the earlier one, and leaves no draft where it cannot be written', async () => {
    const place = await mkdtemp(join(scratchFolder, 'backstock-durable-'));
    try {
      const file = join(place, 'secret');
      for (const content of ['first', 'second']) {
        await writeDurably(file, content);
        expect(await readFile(file, 'utf8')).toBe(content);
        expect(await modeOf(file)).toBe(0o600);
      }
      await mkdir(join(place, 'taken', 'inside'), { recursive: true });
      await expect(writeDurably(join(place, 'taken'), 'third')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
      await expect(writeDurably(join(place, 'none', 'a'), 'third')).rejects.toThrow(/ENOENT/);
      expect((await readdir(place)).toSorted()).toEqual(['secret', 'taken']);
    } finally {
      await rm(place, { recursive: true });
    }
  });
});
