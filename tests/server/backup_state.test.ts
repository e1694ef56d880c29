import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IMPORT_FILE_DAYS } from '../../contract/imports.ts';
import { createMessage } from '../../contract/messages.ts';
import { writeMessage } from '../../contract/reasons.ts';
import { SystemState, type CheckResult } from '../../contract/system.ts';
import { backupState } from '../../server/platform/backup/state.ts';
import type { DailyBackupRow } from '../../server/platform/backup/repository.ts';
import { lastDueTime, nextDueTime } from '../../server/platform/backup/schedule.ts';
import { describeServerOnce } from '../support/server.ts';

const config = { backupDir: '/backups', backupKeep: 7 };
const NOW = new Date('2026-11-27T12:00');

function aRow(day: string, row: Partial<DailyBackupRow> = {}): DailyBackupRow {
  const sizes = { bytes: 100, records: 10, pictures: 1 };
  return {
    id: 1,
    day,
    taken_at: new Date(`${day.slice(0, 10)}T03:00`).toISOString(),
    state: 'checked',
    holder: null,
    file: `backstock-${day}.zip`,
    ...sizes,
    problem: null,
    tried_at: null,
    trial_problem: null,
    ...row,
  };
}

const failed = (day: string) =>
  aRow(day, {
    state: 'failed',
    file: null,
    bytes: null,
    records: null,
    pictures: null,
    problem: 'The disk is full.',
  });

const stateOf = (rows: DailyBackupRow[], damage: CheckResult | null = null) =>
  backupState({ config, rows, sizes: new Map(), damage, now: NOW });

describe('the state of daily backups', () => {
  test('lists them with the reason for which each is kept, and the day on which it is deleted', () => {
    const rows = [failed('2026-11-27'), aRow('2026-11-26'), aRow('2026-11-22', { state: 'restored' })];
    const { list, last_good } = stateOf(rows);
    expect(
      list.map(({ state, kept_as, kept_until, problem }) => [state, kept_as, kept_until, problem]),
    ).toEqual([
      ['failed', [], null, 'The disk is full.'],
      ['checked', ['daily', 'weekly'], '2026-12-04', null],
      ['restored', ['daily', 'weekly'], '2026-12-14', null],
    ]);
    expect(last_good).toBe(rows[1]?.taken_at);
  });

  test('lists manual ones too, with the size of their download', () => {
    const rows = [
      aRow('2026-11-26-143205', { id: 2 }),
      aRow('2026-11-26'),
      aRow('2026-11-25', { state: 'restored' }),
    ];
    const { list, running } = backupState({
      config,
      rows,
      sizes: new Map([[2, 150]]),
      damage: null,
      now: NOW,
    });
    expect(
      list.map(({ kept_as, kept_until, download_bytes }) => [kept_as, kept_until, download_bytes]),
    ).toEqual([
      [['manual'], '2026-12-26', 150],
      [['daily', 'weekly'], '2026-12-04', null],
      [['daily'], '2026-12-03', null],
    ]);
    expect(running).toBeNull();
  });

  test('says since when one is being made', () => {
    const rows = [aRow('2026-11-27-115500', { state: 'running', holder: 'a server' }), aRow('2026-11-27')];
    expect(stateOf(rows)).toMatchObject({
      running: rows[0]?.taken_at,
      list: [{ taken_at: rows[1]?.taken_at }],
    });
    expect(stateOf(rows.map((row) => ({ ...row, holder: null }))).running).toBeNull();
  });

  test('returns a problem with its code, and the text of an earlier version without a code', () => {
    const message = createMessage('backups.disk_full', { folder: '/backups' });
    const rows = [
      aRow('2026-11-27', { state: 'failed', problem: writeMessage(message), file: null }),
      failed('2026-11-26'),
    ];
    expect(stateOf(rows).list).toMatchObject([
      { problem: message.text, reason: { code: message.code, parameters: message.parameters } },
      { problem: 'The disk is full.' },
    ]);
    expect(stateOf(rows).list[1]).not.toHaveProperty('reason');
  });

  test('has no day of deletion while the installation is damaged, and lists no deleted backups', () => {
    const reason = { code: 'requests.internal', parameters: {} } as const;
    const finding = { part: 'records', message: '', reason, count: 1, repair: 'restore' } as const;
    const damage = { checked_at: NOW.toISOString(), complete: true, findings: [finding] };
    const { list } = stateOf([aRow('2026-11-27'), aRow('2026-11-26', { state: 'deleted' })], damage);
    expect(list.map(({ kept_until }) => kept_until)).toEqual([null]);
  });

  const trial = { tried_at: '2026-11-27T03:10:00.000Z' };
  test.each<[SystemState['backups']['warning'], string, DailyBackupRow[]]>([
    [null, 'the backup of today is good', [aRow('2026-11-27', { ...trial, state: 'restored' })]],
    [null, 'the last one is of yesterday', [aRow('2026-11-26')]],
    ['none_yet', 'there is none', []],
    ['none_yet', 'all were deleted', [aRow('2026-11-27', { state: 'deleted' })]],
    ['old', 'the last one is older than two days', [aRow('2026-11-25')]],
    ['failed', 'the last attempt failed', [failed('2026-11-27'), aRow('2026-11-26')]],
    ['incomplete', 'the last one lacks pictures', [aRow('2026-11-27', { problem: 'Pictures are missing.' })]],
    [
      null,
      'only an earlier one lacks pictures',
      [aRow('2026-11-27'), aRow('2026-11-26', { problem: 'Pictures are missing.' })],
    ],
    [
      'old',
      'the last one is older than two days, and its trial failed',
      [aRow('2026-11-25', { ...trial, trial_problem: 'A table is damaged.' })],
    ],
    [
      'trial_failed',
      'the last trial failed',
      [aRow('2026-11-27', { ...trial, trial_problem: 'A table is damaged.' })],
    ],
  ])('warns %s when %s', (warning, _, rows) => {
    expect(stateOf(rows).warning).toBe(warning);
  });

  test('has no warning and no next backup when they are turned off', () => {
    const off = backupState({
      config: { ...config, backupKeep: 0 },
      rows: [],
      sizes: new Map(),
      damage: null,
      now: NOW,
    });
    expect(off).toMatchObject({ enabled: false, warning: null, next: null });
  });

  test.each([
    ['the next hour when that of today is good', [aRow('2026-11-27')], '2026-11-28T03:00'],
    ['three hours after a failure', [failed('2026-11-27')], '2026-11-27T06:00'],
    ['at once when there is none of today', [aRow('2026-11-26')], '2026-11-27T12:00'],
    [
      'at once when that of today was deleted',
      [aRow('2026-11-27', { state: 'deleted' }), aRow('2026-11-26')],
      '2026-11-27T12:00',
    ],
  ])('has the time of the next one: %s', (_, rows, next) => {
    expect(stateOf(rows).next).toBe(new Date(next).toISOString());
  });
});

test.each([
  ['2026-11-27T02:59:59', '2026-11-26T03:00', '2026-11-27T03:00'],
  ['2026-11-27T03:00', '2026-11-27T03:00', '2026-11-28T03:00'],
  ['2026-12-31T23:00', '2026-12-31T03:00', '2027-01-01T03:00'],
])('backups are due at three o’clock: at %s the last one was due at %s', (now, last, next) => {
  expect(lastDueTime(new Date(now))).toEqual(new Date(last));
  expect(nextDueTime(new Date(now))).toEqual(new Date(next));
});

describeServerOnce('GET /api/system/', (server) => {
  test('returns the state of backups and disk only to logged-in accounts', async () => {
    expect(await server.get('/api/system/', { token: null })).toHaveStatus(401);
    const now = new Date().toISOString();
    const row = { ...aRow(now.slice(0, 10)), taken_at: now };
    await server.store.db.insertInto('daily_backups').values(row).execute();
    const { backupDir, dataDir } = server.store.config;
    for (const [folder, bytes] of [
      [backupDir, 1_234],
      [join(dataDir, 'images', 'aa'), 20_000_000],
    ] as const) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'a file'), '');
      await truncate(join(folder, 'a file'), bytes);
    }
    const answer = (await server.get('/api/system/')).as(SystemState);
    const { version, engine, backups, check, disk } = answer;
    expect([version, engine, check]).toEqual(['0.9.0', server.engine, null]);
    // The room of the disk is that of the data.
    expect(backups).toMatchObject({ enabled: false, last_good: now, bytes: 1_234, disk: null });
    expect(answer.sales_files_days).toBe(IMPORT_FILE_DAYS);
    expect(backups.list).toHaveLength(1);
    expect(disk.total).toBeGreaterThan(disk.free);
    expect(disk.free).toBeGreaterThan(0);
    expect(disk.data - 20_000_000).toBeGreaterThan(server.engine === 'sqlite' ? 0 : -1);
    expect(disk.data).toBeLessThan(40_000_000);
  });
});
