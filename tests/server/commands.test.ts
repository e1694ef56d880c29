// @module-tag slow
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StepProgress } from '../../server/cli/step_progress.ts';
import { takeDailyBackup } from '../../server/platform/backup/take_daily_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { Disk } from '../../server/platform/storage/disk.ts';
import { folderFiles } from '../../server/platform/storage/images/folder.ts';
import { createEmptyPlace, createMigratedPlace } from '../support/engines.ts';
import type { Place } from '../support/place.ts';

vi.mock('../../server/platform/backup/priority.ts', () => ({ lowerPriority: () => {} }));

interface Printed {
  code: number;
  out: string;
  error: string;
}

let runs = 0;

/** Runs a command in this process, with these arguments and the environment of a place. */
async function run({ env }: Pick<Place, 'env'>, command: string, ...args: string[]): Promise<Printed> {
  const [argv, mask] = [process.argv, process.umask()];
  const [out, error]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubEnv('INIT_CWD', undefined);
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line) => void error.push(`${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  process.argv = ['node', command, ...args];
  try {
    const file = pathToFileURL(join('server', 'cli', `${command}.ts`)).href;
    await import(/* @vite-ignore */ `${file}?run=${(runs += 1)}`);
    return { code: Number(process.exitCode ?? 0), out: out.join(''), error: error.join('') };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    process.umask(mask);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

describe('a command', () => {
  let place: Place;
  let empty: Place;
  beforeAll(async () => {
    [place, empty] = [await createMigratedPlace('sqlite'), await createEmptyPlace('sqlite')];
    return async () => {
      await Promise.all([place.remove(), empty.remove()]);
    };
  });

  test.each<[code: number, ...command: [string, ...string[]]]>([
    [0, 'backup', '--help'],
    [1, 'backup'],
    [1, 'backup', '--all'],
    [1, 'backup', 'a.zip', 'b.zip'],
    [0, 'restore', '--help'],
    [1, 'restore'],
    [1, 'restore', 'a.zip', 'b.zip'],
    [0, 'doctor', '--help'],
    [1, 'doctor', '--mend'],
    [1, 'doctor', '--repair', '--repair'],
    [0, 'pictures'],
    [0, 'pictures', '--help'],
    [1, 'pictures', 'clear'],
    [1, 'pictures', 'clean', 'all'],
    [0, 'user', '--help'],
    [1, 'user'],
    [1, 'user', 'remove', 'Ada'],
    [0, 'seed', '--help'],
    [0, 'cards', '--help'],
    [0, 'report'],
    [0, 'report', '--help'],
    [0, 'report', 'profit', 'stock'],
  ])('shows its help, with the exit code %i: %s %s %s', async (code, command, ...args) => {
    const printed = await run(place, command, ...args);
    expect(printed).toEqual({ code, out: expect.stringContaining(`npm run ${command} -- `), error: '' });
  });

  test.each<[error: RegExp, ...command: [string, ...string[]]]>([
    [
      /^No backup was made: DATA_DIR=\S+ has no database, or none that this account may read\.\n$/,
      'backup',
      'a.zip',
    ],
    [/^Nothing was restored: There is no file \S+none\.zip\.\n$/, 'restore', 'none.zip'],
    [/^Nothing was checked: DATA_DIR=\S+ has no database\.\n$/, 'doctor'],
    [/^Nothing was changed: DATA_DIR=\S+ has no database\.\n$/, 'user', 'list'],
    [/^Cannot seed: [^\n]*--many[^\n]*\n$/, 'seed', '--many'],
    [/^Cannot do it: [^\n]*show[^\n]*\n$/, 'cards', 'show'],
    [/^Cannot report: [^\n]+\n$/, 'report', 'weather'],
  ])('says in one line %s', async (error, command, ...args) => {
    const printed = await run(empty, command, ...args);
    expect(printed).toEqual({ code: 1, out: '', error: expect.stringMatching(error) });
  });

  const change = async (statement: string) => {
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: undefined });
    await sql.raw(statement).execute(db);
    await db.destroy();
  };
  const done = (out: string | RegExp) => ({
    code: 0,
    out: typeof out === 'string' ? out : expect.stringMatching(out),
    error: '',
  });

  test('that lists accounts says that there are none, and one that changes an account names a missing one', async () => {
    expect(await run(place, 'user', 'list')).toEqual(done('There are no accounts.\n'));
    expect(await run(place, 'user', 'disable', 'nobody')).toEqual({
      code: 1,
      out: '',
      error: 'Nothing was changed: There is no account “nobody”. npm run user -- list lists all.\n',
    });
  });

  test('that reports prints the figures, or the table', async () => {
    const days = ['--from', '2026-01-01', '--to', '2026-11-21'];
    const { out, ...rest } = await run(place, 'report', 'profit', ...days);
    expect(rest).toEqual({ code: 0, error: '' });
    expect(out).toMatchInlineSnapshot(`
      "profit, 01/01/2026–21/11/2026
        profit         €0.00
        margin         –
        roi            –
        paid           €0.00
        net            €0.00
        refunds        €0.00
      "
    `);
    expect((await run(place, 'report', 'profit', '--csv', ...days)).out).toMatch(
      /^\ufeff"month","units",.*\r?\n"Sum",0,0\.00,.*\r?\n"Period 2026-01-01 to 2026-11-21, /,
    );
  });

  test('that checks an installation says what is damaged, whether that can be repaired, and repairs it', async () => {
    await change(`update types set name_key = 'other' where id = 1`);
    await change(`insert into price_rates (currency, day, rate) values ('USD', 'today', 1)`);
    const found = 'records: [^\\n]*\\nsearch: [^\\n]*\\n';
    expect(await run(place, 'doctor')).toEqual({
      code: 1,
      out: expect.stringMatching(
        new RegExp(`^${found}npm run doctor -- --repair repairs what can be made anew\\.\\n$`),
      ),
      error: '',
    });
    expect(await run(place, 'doctor', '--repair')).toEqual({
      code: 1,
      out: expect.stringMatching(
        new RegExp(`^${found}Repaired what can be recomputed\\. Checking again…\\nrecords: [^\\n]*\\n$`),
      ),
      error: '',
    });
  });

  test('that backs up, restores or cleans pictures says how much it has, and which pictures are missing', async () => {
    const { dataDir } = readConfig(place.env);
    const [first, second, missing] = ['1', '2', '3'].map((digit) => `ab/ab${digit.repeat(62)}.jpg`);
    const names = [first, second, missing].map((name) => `('/media/${name}', '${name}')`);
    await change(`insert into images (address, address_key) values ${names.join()}`);
    await mkdir(join(dataDir, 'images', 'ab'), { recursive: true });
    for (const name of [first, second]) await writeFile(join(dataDir, 'images', name ?? ''), 'A picture');
    expect(await run(place, 'pictures', 'clean')).toEqual(done('Cleaned: 0. Clean already: 0.\n'));

    const file = join(empty.env.DATA_DIR, 'a.zip');
    const backup = await run(place, 'backup', file);
    const [, rows] = /a\.zip: (\d+) rows/.exec(backup.out) ?? expect.fail(backup.out);
    expect(backup).toEqual(
      done(
        `${file}: ${rows} rows and 2 pictures, read back and compared.\nThis picture is named by a record and cannot be read: ${missing}\n`,
      ),
    );
    expect(await run(place, 'backup', file)).toEqual({
      code: 1,
      out: '',
      error: `No backup was made: ${file} exists already.\n`,
    });

    // A daily backup has its pictures beside it.
    const folder = join(dataDir, 'backups');
    const task = { folder, day: '2026-11-24', version: '0.9.0', reserve: 0, isTrialDue: false, rotated: [] };
    const images = folderFiles(join(dataDir, 'images'), new Disk(dataDir, 0));
    const database = { dataDir, databaseUrl: undefined };
    for await (const _ of takeDailyBackup({ ...task, database }, images));
    await rm(join(folder, 'pictures', second ?? ''));
    const target = await createEmptyPlace('sqlite');
    const daily = join(folder, 'backstock-2026-11-24.zip');
    const { out, ...restored } = await run(target, 'restore', daily);
    expect(restored).toEqual({ code: 0, error: '' });
    expect(out.replace(/ of \S+Z:/, ':')).toBe(
      [
        `Restored the backup: ${rows} rows and 1 pictures. Start with npm start.`,
        `This picture is not in the backup: ${missing}`,
        `This picture beside the backup is missing: ${second}\n`,
      ].join('\n'),
    );
    expect(await run(target, 'restore', daily)).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(/^Nothing was restored: .*already has records\. [^\n]*\n$/),
    });
    await target.remove();
  });
});

describe('the progress of a command in steps', () => {
  const { isTTY } = process.stderr;
  const setTerminal = (value: boolean) =>
    Object.defineProperty(process.stderr, 'isTTY', { value, configurable: true });
  afterEach(() => {
    setTerminal(isTTY);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each([true, false])('is shown on a terminal: %s', (isTerminal) => {
    setTerminal(isTerminal);
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const progress = new StepProgress({ rows: 'Records', images: 'Pictures' });
    for (const [time, step, done] of [
      [0, 'rows', 0],
      [1_000, 'rows', 5],
      [2_000, 'images', 0],
      [3_000, 'images', 10],
    ] as const) {
      vi.setSystemTime(time);
      progress.show({ step, done, total: 10 });
    }
    progress.end();
    const clear = '\r\u001b[2K';
    const bar = (filled: number, text: string) =>
      `${clear}${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${text}`;
    const shown = [
      'Records\n',
      bar(12, '5 of 10, 0:01 left'),
      clear,
      'Pictures\n',
      bar(24, '10 of 10, 0:00 left'),
      clear,
    ];
    expect(written).toEqual(isTerminal ? shown : []);
  });
});
