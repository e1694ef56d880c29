import { mkdir, mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CheckResult } from '../../../contract/system.ts';
import { listDailyFiles, dailyFile } from '../../../server/platform/backup/daily_files.ts';
import { findLastTrial, predatesDamage } from '../../../server/platform/backup/daily_backups.ts';
import { cacheFor, measureDiskUsage } from '../../../server/platform/backup/disk_usage.ts';
import { HashList } from '../../../server/platform/backup/hash_list.ts';
import { imageNameOf, readRow, writeRow } from '../../../server/platform/backup/manifest.ts';
import type { DailyBackupRow } from '../../../server/platform/backup/repository.ts';
import { manualName, retryAt, retryBefore } from '../../../server/platform/backup/schedule.ts';
import { clearDrafts, Disk } from '../../../server/platform/storage/disk.ts';
import { scratchFolder } from '../../support/scratch.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder, 'backstock-platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a backup', () => {
  test('has each row as a line, with bytes as text', () => {
    const bytes = new Uint8Array([0, 255, 10]);
    const line = writeRow(['a\n', 1.5, null, bytes, bytes.buffer]);
    expect(line).toBe('["a\\n",1.5,null,{"base64":"AP8K"},{"base64":"AP8K"}]\n');
    expect(readRow(line)).toEqual(['a\n', 1.5, null, Buffer.from(bytes), Buffer.from(bytes)]);
  });

  test('lists hashes as sha256sum does, however many', () => {
    const list = new HashList();
    const lines = Array.from(
      { length: 2_001 },
      (_, index) => `${String(index).padStart(64, '0')}  f${index}\n`,
    );
    for (const line of lines) list.add(line.slice(0, 64), line.slice(66, -1));
    expect(list.pieces().length).toBe(3);
    expect(Buffer.concat(list.pieces()).toString()).toBe(lines.join(''));
    const text = new HashList();
    text.add('00', 'a');
    // printf '00  a\n' | sha256sum
    expect(text.digest()).toBe('ba4a3809d5c21a3dd18a739e295ba8a1bd6dd0d35b985b6c307838574e00733c');
  });

  test('names its pictures', () => {
    expect(imageNameOf('images/ab/cd.png')).toBe('ab/cd.png');
    expect(imageNameOf('tables/images.ndjson')).toBeUndefined();
  });

  test('that somebody asked for is named by its time', () => {
    expect(manualName(new Date('2026-11-27T03:04:05'))).toBe('2026-11-27-030405');
  });

  test('that failed is tried again after three hours', () => {
    expect(retryAt('2026-11-27T03:00:00.000Z').toISOString()).toBe('2026-11-27T06:00:00.000Z');
    expect(retryBefore(new Date('2026-11-27T03:00:00.000Z'))).toBe('2026-11-27T00:00:00.000Z');
  });

  const row = (id: number, tried_at: string | null) => ({ id, tried_at }) as DailyBackupRow;

  test('was last tried when the latest trial was, whatever its day', () => {
    expect(findLastTrial([])).toBeUndefined();
    expect(findLastTrial([row(3, null)])).toBeUndefined();
    const rows = [row(3, null), row(1, '2026-11-02'), row(2, '2026-11-09'), row(4, '2026-11-01')];
    expect(findLastTrial(rows)?.id).toBe(2);
  });

  test('from before a damage was found may be needed', () => {
    const found = (part: 'records' | 'leftovers') =>
      ({ checked_at: '2026-11-10', findings: [{ part }] }) as CheckResult;
    expect(predatesDamage(null, '2026-11-09')).toBe(false);
    expect(predatesDamage(found('leftovers'), '2026-11-09')).toBe(false);
    expect(predatesDamage(found('records'), '2026-11-09')).toBe(true);
    expect(predatesDamage(found('records'), '2026-11-10')).toBe(false);
    expect(predatesDamage(found('records'), undefined)).toBe(true);
  });

  test('is found in its folder, the newest first, among other files', async () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-10-030405', '2025-12-31'];
    const place = join(folder, 'backups');
    expect(await listDailyFiles(place)).toEqual([]);
    await mkdir(place);
    for (const day of days) await writeFile(join(place, dailyFile(day)), day);
    for (const name of [
      'backstock-2026-11-11.zip.part',
      'backstock-2026.zip',
      'notes.txt',
      'x-backstock-2026-11-11.zip',
    ])
      await writeFile(join(place, name), '');
    expect(await listDailyFiles(place)).toEqual(
      ['2026-11-10-030405', '2026-11-10', '2026-11-09', '2025-12-31'].map((day) => ({
        day,
        file: `backstock-${day}.zip`,
        bytes: day.length,
      })),
    );
  });
});

describe('the size on the disk', () => {
  test('is that of a file, or of all files in a folder and inside it', async () => {
    const place = join(folder, 'sizes');
    await mkdir(join(place, 'a', 'b'), { recursive: true });
    await writeFile(join(place, 'one'), 'x'.repeat(10));
    await writeFile(join(place, 'a', 'two'), 'x'.repeat(20));
    await writeFile(join(place, 'a', 'b', 'three'), 'x'.repeat(30));
    expect(await measureDiskUsage(place)).toBe(60);
    expect(await measureDiskUsage(join(place, 'one'))).toBe(10);
    expect(await measureDiskUsage(join(place, 'none'))).toBe(0);
  });

  test('is measured once in a while, and meanwhile the last one is shown', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    try {
      const compute = vi.fn(async () => compute.mock.calls.length);
      const read = cacheFor(1_000, compute);
      expect(await Promise.all([read(), read()])).toEqual([1, 1]);
      time = 999;
      expect(await read()).toBe(1);
      time = 1_000;
      expect(await read()).toBe(1);
      expect(await read()).toBe(2);
      time = 2_000;
      compute.mockRejectedValueOnce(new Error('gone'));
      expect(await read()).toBe(2);
      await Promise.resolve();
      expect(await read()).toBe(2);
      expect(compute).toHaveBeenCalledTimes(4);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('may not use up the reserve', async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    await new Disk(folder, free / 2).leaveRoom(free / 8);
    await expect(new Disk(folder, free / 2).leaveRoom((free * 3) / 4)).rejects.toMatchObject({
      code: 'full',
      reason: { parameters: { kept: Math.floor(free / 2 / 1024 / 1024) } },
    });
    await expect(new Disk(folder, free * 2).leaveRoom(0)).rejects.toMatchObject({ code: 'full' });
  });
});

test('drafts of killed servers are removed, but in a shared folder only those of a day ago', async () => {
  const place = join(folder, 'drafts');
  const make = async () => {
    await mkdir(join(place, 'old'), { recursive: true });
    await writeFile(join(place, 'new'), '');
    await writeFile(join(place, 'old', 'part'), '');
    const before = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await utimes(join(place, 'old'), before, before);
  };
  const left = () => readdir(place);
  await make();
  await clearDrafts(place, 'shared');
  expect(await left()).toEqual(['new']);
  await make();
  await clearDrafts(place, 'alone');
  expect(await left()).toEqual([]);
  await clearDrafts(join(folder, 'none'), 'alone');
});
