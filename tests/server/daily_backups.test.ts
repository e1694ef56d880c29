// @module-tag slow
import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMessage, textOf } from '../../contract/messages.ts';
import { readMessage, writeMessage } from '../../contract/reasons.ts';
import { BackupError } from '../../server/platform/backup/manifest.ts';
import {
  claimAttempt,
  deleteOldAttempts,
  failAbandoned,
  listAttempts,
  markDeleted,
  recordFoundBackup,
  updateAttempt,
} from '../../server/platform/backup/repository.ts';
import { takeDailyBackup, type TakeDailyBackup } from '../../server/platform/backup/take_daily_backup.ts';
import { InstallationHealth } from '../../server/platform/doctor/installation_health.ts';
import { openImagesIn } from '../../server/open.ts';
import { readAllRows } from '../support/all_rows.ts';
import { startBucket } from '../support/bucket.ts';
import {
  createDailyBackups,
  takeBackupInThisProcess,
  takeBackupWithoutTrial,
} from '../support/daily_backups.ts';
import { emptiedServer } from '../support/emptied_server.ts';
import { type EngineName, oneEngineByDay } from '../support/engines.ts';
import { aPicture, aPurchase } from '../support/factories.ts';
import { restored } from '../support/restored_backup.ts';
import { TestServer } from '../support/server.ts';

const KEEPING = { BACKUP_KEEP: '7' };
const NOTHING = { file: null, bytes: null, records: null, pictures: null, problem: null };
const names = (...days: string[]) => days.map((day) => `backstock-${day}.zip`);

/** A clock that the test sets. */
function clockAt(time: string) {
  let now = new Date(time);
  return {
    now: () => now,
    set: (other: string) => (now = new Date(other)),
  };
}

const folderOf = ({ store }: TestServer) => store.config.backupDir;
const zipsOf = async (server: TestServer) =>
  (await readdir(folderOf(server))).filter((name) => name.endsWith('.zip')).toSorted();
const filesOf = async (server: TestServer) => {
  const found = await readdir(folderOf(server), { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ name }) => name);
};
const rowsOf = async ({ store }: TestServer) =>
  (await listAttempts(store.db)).map(({ day, state, problem }) => ({
    day,
    state,
    problem: problem && readMessage(problem),
  }));

/** Waits until no backup is being made. */
const atRest = ({ store }: TestServer) =>
  vi.waitFor(async () => {
    expect((await listAttempts(store.db)).every(({ holder }) => holder === null)).toBe(true);
  }, 10_000);

/** A server without records and backups at the start of each test. */
function serverWithoutBackups(engine: EngineName): TestServer {
  const server = emptiedServer(engine, { env: KEEPING });
  beforeEach(async () => {
    await server.store.db.deleteFrom('daily_backups').execute();
    await rm(folderOf(server), { recursive: true, force: true });
  });
  return server;
}

async function drain(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

/** The names of the stored images of a purchase, with its thumbnail. */
async function addPicture(server: TestServer): Promise<string[]> {
  const { images } = await aPurchase(server, { images: await aPicture() });
  return images.flatMap(({ image, thumbnail }) =>
    [image, thumbnail ?? ''].map((address) => address.slice('/media/'.length)),
  );
}

describe.each(oneEngineByDay)('daily backups on %s', (engine) => {
  const server = serverWithoutBackups(engine);
  const clock = clockAt('2026-11-24T09:00');
  beforeEach(() => void clock.set('2026-11-24T09:00'));
  const daily = (settings: Partial<Parameters<typeof createDailyBackups>[0]> = {}) =>
    createDailyBackups({ store: server.store, now: clock.now, ...settings });

  test('are taken once a day, and restore the same records and pictures', async () => {
    const images = await addPicture(server);
    const wanted = await Promise.all(
      images.map(async (name) => (await server.store.images.read(name))?.toString('base64')),
    );
    // A folder that somebody has made for them.
    await mkdir(folderOf(server));
    await chmod(folderOf(server), 0o755);
    const backups = await daily();
    await backups.look();
    await backups.look();
    expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'restored', problem: null }]);
    expect(await zipsOf(server)).toEqual(names('2026-11-24'));
    const [file = ''] = names('2026-11-24').map((name) => join(folderOf(server), name));
    expect((await stat(folderOf(server))).mode & 0o777).toBe(0o700);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const all = await restored(file, images);
    expect(all).toEqual({ lost: [], missing: [], rows: await readAllRows(server.store), images: wanted });

    // The next one is due at three o’clock.
    clock.set('2026-11-25T02:59');
    await backups.look();
    expect(await zipsOf(server)).toHaveLength(1);
    const [image = '', thumbnail = ''] = images;
    const copy = (name: string) => join(folderOf(server), 'pictures', name);
    const before = await stat(copy(image));
    const more = await addPicture(server);
    clock.set('2026-11-25T03:00');
    await backups.look();
    expect(await zipsOf(server)).toEqual(names('2026-11-24', '2026-11-25'));
    expect((await stat(copy(image))).ctimeMs).toBe(before.ctimeMs);
    expect(await filesOf(server)).toHaveLength(2 + images.length + more.length);

    await rm(copy(image));
    await truncate(copy(thumbnail), 10);
    expect((await restored(file, [])).lost).toEqual(
      [
        { name: image, problem: 'missing' },
        { name: thumbnail, problem: 'damaged' },
      ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    await backups.stop();
  });

  test('are taken by one of two servers', async () => {
    const two = await Promise.all([daily(), daily()]);
    await Promise.all(two.map((backups) => backups.look()));
    expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'restored', problem: null }]);
    expect(two.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(two.map((backups) => backups.stop()));
  });

  test('are also made on request, by one of two servers at a time', async () => {
    let gate = Promise.resolve();
    let goOn = () => {};
    const take: TakeDailyBackup = async function* take(task, signal) {
      await gate;
      yield* takeBackupWithoutTrial(server.store.config)(task, signal);
    };
    const two = await Promise.all([daily({ take }), daily({ take })]);
    const [one, other] = two;
    await one.look();
    clock.set('2026-11-24T14:32:05');
    gate = new Promise((resolve) => (goOn = resolve));
    expect((await Promise.all(two.map((backups) => backups.takeNow()))).toSorted()).toEqual([false, true]);
    expect(await other.takeNow()).toBe(false);
    // The one that is due waits as well.
    clock.set('2026-11-25T03:00');
    await other.look();
    goOn();
    await atRest(server);
    expect((await rowsOf(server)).map(({ day }) => day)).toEqual(['2026-11-24-143205', '2026-11-24']);
    await other.look();
    expect(await rowsOf(server)).toEqual([
      { day: '2026-11-25', state: 'checked', problem: null },
      { day: '2026-11-24-143205', state: 'checked', problem: null },
      { day: '2026-11-24', state: 'restored', problem: null },
    ]);
    expect(await zipsOf(server)).toEqual(names('2026-11-24-143205', '2026-11-24', '2026-11-25'));
    expect(two.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(two.map((backups) => backups.stop()));
  });
});

describe.each(oneEngineByDay)('the rules of daily backups, on %s', (engine) => {
  const server = serverWithoutBackups(engine);
  const clock = clockAt('2026-11-24T09:00');
  beforeEach(() => void clock.set('2026-11-24T09:00'));
  const daily = (settings: Partial<Parameters<typeof createDailyBackups>[0]> = {}) =>
    createDailyBackups({
      store: server.store,
      now: clock.now,
      take: takeBackupWithoutTrial({ ...server.store.config, ...settings.config }),
      ...settings,
    });

  test(
    'of a stopped server are taken by the next server, even if the process of the stopped server is still ending',
    { tags: ['nightly'] },
    async () => {
      const images = await addPicture(server);
      const { config } = server.store;
      const files = await openImagesIn(config, join(config.dataDir, 'images'));
      let [begin, goOn] = [() => {}, () => {}];
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const continued = new Promise<void>((resolve) => (goOn = resolve));
      const copy: typeof files.copy = async (name, path) => {
        begin();
        await continued;
        return files.copy(name, path);
      };
      let orphan: Promise<unknown> = Promise.resolve();
      const killed: TakeDailyBackup = async function* take(task, signal) {
        orphan = drain(takeDailyBackup(task, { ...files, copy })).catch((error: unknown) => error);
        await new Promise((_, reject) => signal.addEventListener('abort', reject));
        yield* [];
      };
      const [first, second] = [await daily({ take: killed }), await daily()];
      const looking = first.look();
      await begun;
      await second.look();
      expect((await rowsOf(server))[0]).toMatchObject({ day: '2026-11-24', state: 'running' });
      await first.stop();
      await looking;
      expect(first.errors).toEqual([]);
      await second.look();
      goOn();
      expect(await orphan).toBeInstanceOf(Error);
      expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'restored', problem: null }]);
      expect(await filesOf(server)).toHaveLength(1 + images.length);
      expect((await restored(join(folderOf(server), ...names('2026-11-24')), images)).lost).toEqual([]);
      await second.stop();
    },
  );

  test(
    'that would use the disk’s reserve fail, leave nothing, and are repeated after three hours',
    { tags: ['nightly'] },
    async () => {
      await addPicture(server);
      const full = await daily({ config: { diskReserve: 1e15 } });
      await full.look();
      const problem = expect.objectContaining({
        text: expect.stringMatching(/^The server’s disk has no room for this file: \d+ MB are left/),
      });
      expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'failed', problem }]);
      expect(await filesOf(server)).toEqual([]);
      const roomy = await daily();
      clock.set('2026-11-24T11:59');
      await roomy.look();
      expect(await zipsOf(server)).toEqual([]);
      clock.set('2026-11-24T12:00');
      await roomy.look();
      expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'restored', problem: null }]);
      await full.stop();
      await roomy.stop();

      // The disk is full after the first picture.
      const { config } = server.store;
      const images = await openImagesIn(config, join(config.dataDir, 'images'));
      let copied = 0;
      const copy: typeof images.copy = (name, path) => {
        if ((copied += 1) > 1) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        return images.copy(name, path);
      };
      const midway = await daily({ take: (task) => takeDailyBackup(task, { ...images, copy }) });
      await addPicture(server);
      clock.set('2026-11-25T03:00');
      const before = await filesOf(server);
      await midway.look();
      expect(copied).toBe(2);
      expect((await rowsOf(server))[0]).toMatchObject({ day: '2026-11-25', state: 'failed' });
      expect(await filesOf(server)).toEqual(before);
      await midway.stop();
    },
  );

  test('that fail leave no pictures on a full disk, and those that were copied on another one', async () => {
    await addPicture(server);
    const { config } = server.store;
    const images = await openImagesIn(config, join(config.dataDir, 'images'));
    const failAt = (day: string, code: string) => {
      let copied = 0;
      const copy: typeof images.copy = (name, path) => {
        if ((copied += 1) > 1) throw Object.assign(new Error('It cannot be copied.\n'), { code });
        return images.copy(name, path);
      };
      clock.set(`${day}T09:00`);
      return daily({ take: (task) => takeDailyBackup(task, { ...images, copy }) });
    };
    const left: number[] = [];
    for (const [day, code] of [
      ['2026-11-24', 'ENOSPC'],
      ['2026-11-25', 'EIO'],
    ] as const) {
      const backups = await failAt(day, code);
      await backups.look();
      left.push((await filesOf(server)).length);
      await backups.stop();
    }
    expect(left).toEqual([0, 1]);
    const reserved = await daily({ config: { diskReserve: 1e15 } });
    clock.set('2026-11-26T09:00');
    await reserved.look();
    await reserved.stop();
    const problems = (await rowsOf(server)).map(({ day, state, problem }) => [
      day,
      state,
      typeof problem === 'string' ? problem : problem?.code,
    ]);
    expect(problems).toEqual([
      ['2026-11-26', 'failed', 'requests.no_room'],
      ['2026-11-25', 'failed', 'backups.stopped'],
      ['2026-11-24', 'failed', 'backups.disk_full'],
    ]);
    expect(textOf((await rowsOf(server))[1]?.problem ?? '')).toMatch(/It cannot be copied\. ?\.?$/);
  });

  test('that a killed server has written whole are recorded, not written again', async () => {
    const backups = await daily();
    await backups.look();
    const path = join(folderOf(server), ...names('2026-11-24'));
    const [before, [row]] = [await stat(path), await listAttempts(server.store.db)];
    await updateAttempt(server.store.db, row?.id ?? 0, { ...NOTHING, state: 'running', tried_at: null });
    await backups.look();
    const [again] = await listAttempts(server.store.db);
    const counts = ({ bytes, records, pictures, file, state }: typeof row & object) => ({
      bytes,
      records,
      pictures,
      file,
      state,
    });
    expect(again && counts(again)).toEqual(row && counts(row));
    expect((await stat(path)).ino).toBe(before.ino);
    await backups.stop();
  });

  test('of a day whose file was deleted are made anew, by the first server that claims the day', async () => {
    const { db } = server.store;
    const [day, taken_at] = ['2026-11-24', '2026-11-24T03:00:00.000Z'];
    const found = {
      file: names(day)[0] ?? '',
      bytes: 7,
      records: 8,
      pictures: 9,
      problem: 'It lacks pictures.',
    };
    await recordFoundBackup(db, { day, taken_at, state: 'checked', ...found });
    await db.updateTable('daily_backups').set({ tried_at: taken_at, trial_problem: 'It failed.' }).execute();
    const claim = (holder: string, of = day) =>
      claimAttempt(db, { day: of, taken_at: '2026-11-24T09:00:00.000Z', holder, retryBefore: taken_at });
    // A good backup is neither repeated nor replaced by the one that is found.
    expect(await claim('one')).toBeUndefined();
    await recordFoundBackup(db, { day, taken_at, state: 'checked', ...found, bytes: 1 });
    expect(await listAttempts(db)).toMatchObject([{ state: 'checked', ...found }]);

    await markDeleted(db, [found.file]);
    const id = await claim('one');
    expect(await listAttempts(db)).toEqual([
      {
        id,
        day,
        taken_at: '2026-11-24T09:00:00.000Z',
        state: 'running',
        holder: 'one',
        ...NOTHING,
        tried_at: null,
        trial_problem: null,
      },
    ]);
    expect(await claim('other')).toBeUndefined();
    expect(await claim('other', '2026-11-25')).toBeUndefined();

    await failAbandoned(db, id ?? 0, 'It was killed.');
    expect(await listAttempts(db)).toMatchObject([{ state: 'running' }]);
    await updateAttempt(db, id ?? 0, { holder: null });
    await failAbandoned(db, id ?? 0, 'It was killed.');
    expect(await listAttempts(db)).toMatchObject([{ state: 'failed', problem: 'It was killed.' }]);
    await recordFoundBackup(db, { day, taken_at, state: 'checked', ...found });
    expect(await listAttempts(db)).toMatchObject([{ state: 'checked', ...found }]);
    await deleteOldAttempts(db, '2026-11-25');
    expect(await listAttempts(db)).toHaveLength(1);
    await markDeleted(db, [found.file]);
    await deleteOldAttempts(db, day);
    expect(await listAttempts(db)).toHaveLength(1);
    await deleteOldAttempts(db, '2026-11-25');
    expect(await listAttempts(db)).toEqual([]);
  });

  test('that somebody asks for are kept for 30 days, beside the daily ones', async () => {
    const backups = await daily({ config: { backupKeep: 1 } });
    await backups.takeNow();
    await atRest(server);
    for (const day of ['2026-12-23', '2026-12-24']) {
      clock.set(`${day}T03:00`);
      await backups.look();
      expect(await zipsOf(server)).toEqual(
        day === '2026-12-23' ? names('2026-11-24-090000', day) : names(day),
      );
    }
    expect(backups.errors).toEqual([]);
    await backups.stop();
  });

  test('that somebody asks for have failed when their server stops', async () => {
    const stopped = await daily({
      take: async function* take(_task, signal) {
        signal.throwIfAborted();
        await new Promise((_, reject) => signal.addEventListener('abort', reject));
        yield* [];
      },
    });
    expect(await stopped.takeNow()).toBe(true);
    await stopped.stop();
    const backups = await daily();
    await backups.look();
    expect(await rowsOf(server)).toEqual([
      { day: '2026-11-24-090000', state: 'failed', problem: createMessage('backups.killed') },
      { day: '2026-11-24', state: 'restored', problem: null },
    ]);
    await backups.stop();
  });

  test('wait for the trial of another server', async () => {
    let [begin, goOn] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const continued = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await daily({
      take: async function* take() {
        yield { step: 'written', bytes: 1, records: 1, pictures: 0, missing: 0 };
        begin();
        await continued;
        yield { step: 'tried', problem: null };
      },
    });
    const other = await daily();
    const looking = slow.look();
    await begun;
    expect((await rowsOf(server))[0]).toMatchObject({ state: 'checked' });
    expect(await other.takeNow()).toBe(false);
    goOn();
    await looking;
    expect((await rowsOf(server))[0]).toMatchObject({ state: 'restored' });
    expect(await other.takeNow()).toBe(true);
    await atRest(server);
    await slow.stop();
    await other.stop();
  });

  test('say how many pictures they lack, also after a restore', { tags: ['nightly'] }, async () => {
    const [image = ''] = await addPicture(server);
    await rm(join(server.store.config.dataDir, 'images', image));
    const backups = await daily();
    await backups.look();
    const problem = createMessage('backups.pictures_missing', { count: 1 });
    expect(await rowsOf(server)).toEqual([{ day: '2026-11-24', state: 'restored', problem }]);
    await server.store.db.deleteFrom('daily_backups').execute();
    clock.set('2026-11-25T03:00');
    await backups.look();
    expect(await rowsOf(server)).toContainEqual({ day: '2026-11-24', state: 'checked', problem });
    expect(backups.errors).toEqual([]);
    await backups.stop();
  });

  test('that a restore does not know are found in their folder, and kept while the installation is damaged', async () => {
    const health = new InstallationHealth();
    const backups = await daily({ config: { backupKeep: 1 }, health });
    const [image = ''] = await addPicture(server);
    await rm(join(server.store.config.dataDir, 'images', image));
    await backups.look();
    await server.store.db.deleteFrom('daily_backups').execute();
    const reason = { code: 'requests.internal', parameters: {} } as const;
    const finding = { part: 'ledger', message: '', reason, count: 1, repair: 'restore' } as const;
    // Backups bear the time of the system's clock.
    health.set({ checked_at: '2100-01-01T12:00:00.000Z', complete: true, findings: [finding] });
    // It is unknown which pictures a damaged backup needs.
    const [damaged = ''] = names('2026-11-20');
    await writeFile(join(folderOf(server), damaged), 'damaged');
    const copy = join(folderOf(server), 'pictures', 'ab', 'unneeded.png');
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, '');
    clock.set('2026-11-25T03:00');
    await backups.look();
    const problem = createMessage('backups.pictures_missing', { count: 1 });
    expect(await rowsOf(server)).toEqual([
      { day: '2026-11-25', state: 'restored', problem },
      { day: '2026-11-24', state: 'checked', problem },
    ]);
    const [newest, found] = await listAttempts(server.store.db);
    const sizes = { bytes: newest?.bytes, records: newest?.records, pictures: newest?.pictures };
    expect(found).toMatchObject({ ...sizes, bytes: expect.any(Number), file: names('2026-11-24')[0] });
    expect(await zipsOf(server)).toEqual(names('2026-11-20', '2026-11-24', '2026-11-25'));
    expect(await filesOf(server)).toContain('unneeded.png');
    expect(backups.errors).toHaveLength(1);

    health.set({ checked_at: '2026-11-25T12:00:00.000Z', complete: true, findings: [] });
    await rm(join(folderOf(server), damaged));
    clock.set('2026-11-26T03:00');
    await backups.look();
    expect(await zipsOf(server)).toEqual(names('2026-11-26'));
    expect(await filesOf(server)).not.toContain('unneeded.png');
    await backups.stop();
  });

  test('that failed are repeated after three hours, and those of a killed server at once', async () => {
    const { db } = server.store;
    let isFailing = true;
    const backups = await daily({
      take: async function* take() {
        if (isFailing) throw new BackupError(createMessage('backups.killed'));
        yield { step: 'written', bytes: 1, records: 1, pictures: 0, missing: 0 };
      },
    });
    const stateAt = async (time: string) => {
      clock.set(time);
      await backups.look();
      return (await rowsOf(server))[0]?.state;
    };
    expect(await stateAt('2026-11-24T09:00')).toBe('failed');
    isFailing = false;
    expect(await stateAt('2026-11-24T11:59')).toBe('failed');
    expect(await stateAt('2026-11-24T12:00')).toBe('checked');
    await db.updateTable('daily_backups').set({ state: 'running', file: null }).execute();
    expect(await stateAt('2026-11-24T12:01')).toBe('checked');
    expect(await listAttempts(db)).toHaveLength(1);
    await backups.stop();
  });

  test('whose files are deleted after the trial stay restored', async () => {
    const backups = await daily({
      take: async function* take() {
        yield { step: 'written', bytes: 1, records: 1, pictures: 0, missing: 0 };
        yield { step: 'tried', problem: null };
        throw new BackupError(createMessage('backups.killed'));
      },
    });
    await backups.look();
    expect(await listAttempts(server.store.db)).toMatchObject([{ state: 'restored', trial_problem: null }]);
    await backups.stop();
  });

  test('are rotated, with the pictures that no other backup needs', async () => {
    const backups = await daily({ config: { backupKeep: 2 } });
    // Failed attempts are listed for 30 days.
    const failed = { state: 'failed', taken_at: '', ...NOTHING } as const;
    for (const day of ['2026-10-26', '2026-10-27'])
      await recordFoundBackup(server.store.db, { day, ...failed });
    const images = await addPicture(server);
    for (const day of ['24', '25', '26']) {
      clock.set(`2026-11-${day}T03:00`);
      await backups.look();
      if (day === '24') await server.store.db.deleteFrom('bought_stock_images').execute();
      if (day === '24') await server.store.db.deleteFrom('images').execute();
      const left = (await filesOf(server)).filter((name) => images.some((one) => one.endsWith(name)));
      expect(left).toHaveLength(day <= '25' ? images.length : 0);
    }
    expect(await zipsOf(server)).toEqual(names('2026-11-25', '2026-11-26'));
    expect((await rowsOf(server)).map(({ day, state }) => `${day} ${state}`)).toEqual([
      '2026-11-26 checked',
      '2026-11-25 checked',
      '2026-11-24 deleted',
      '2026-10-27 failed',
    ]);
    await backups.stop();
  });

  test('are restored in a trial once a week, and nothing is deleted after a failed trial', async () => {
    const take = takeBackupInThisProcess(server.store.config);
    const backups = await daily({ config: { backupKeep: 1 }, take });
    const [image = ''] = await addPicture(server);
    const trials = async () =>
      (await listAttempts(server.store.db)).map((row) => [row.day, row.state, row.trial_problem]);
    for (const day of ['2026-11-24', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']) {
      clock.set(`${day}T03:00`);
      if (day === '2026-12-01') await truncate(join(folderOf(server), 'pictures', image), 10);
      await backups.look();
    }
    const all = await trials();
    expect(all.slice(0, 2)).toEqual([
      // The second trial has found the picture that the next backup copied anew.
      ['2026-12-02', 'restored', null],
      ['2026-12-01', 'deleted', writeMessage(createMessage('backups.copies_lost', { count: 1 }))],
    ]);
    expect(all.filter(([, state]) => state === 'restored')).toHaveLength(1);
    expect(await zipsOf(server)).toEqual(names('2026-11-29', '2026-12-02'));
    expect(await readFile(join(folderOf(server), 'pictures', image))).toEqual(
      await server.store.images.read(image),
    );
    expect(backups.errors).toEqual([
      expect.stringContaining('The trial of backstock-2026-12-01.zip failed: '),
    ]);
    await backups.stop();
  });

  test('stay good if their process is killed during the trial, and the trial counts as failed', async () => {
    const backups = await daily({
      take: async function* take() {
        yield { step: 'written', bytes: 1, records: 1, pictures: 0, missing: 0 };
        throw new BackupError(createMessage('backups.killed'));
      },
    });
    await backups.look();
    expect(await listAttempts(server.store.db)).toMatchObject([
      { state: 'checked', problem: null, trial_problem: writeMessage(createMessage('backups.killed')) },
    ]);
    await backups.stop();
  });

  test('from before a damage was found are kept while it lasts', { tags: ['nightly'] }, async () => {
    const health = new InstallationHealth();
    const backups = await daily({ config: { backupKeep: 1 }, health });
    await backups.look();
    const reason = { code: 'requests.internal', parameters: {} } as const;
    const finding = { part: 'ledger', message: '', reason, count: 1, repair: 'restore' } as const;
    const checked = { checked_at: '2026-11-24T12:00:00.000Z', complete: true };
    health.set({ ...checked, findings: [finding] });
    for (const day of ['25', '26']) {
      clock.set(`2026-11-${day}T03:00`);
      await backups.look();
    }
    expect(await zipsOf(server)).toEqual(names('2026-11-24', '2026-11-26'));
    health.set({ ...checked, findings: [] });
    clock.set('2026-11-27T03:00');
    await backups.look();
    expect(await zipsOf(server)).toEqual(names('2026-11-27'));
    await backups.stop();
  });

  test(
    'made before a restore are found in their folder, and deleted ones are removed from the list',
    { tags: ['nightly'] },
    async () => {
      const backups = await daily();
      for (const day of ['24', '25', '26']) {
        clock.set(`2026-11-${day}T03:00`);
        await backups.look();
      }
      const before = await listAttempts(server.store.db);
      await server.store.db.deleteFrom('daily_backups').where('day', '<', '2026-11-26').execute();
      await rm(join(folderOf(server), 'backstock-2026-11-26.zip'));
      clock.set('2026-11-27T03:00');
      await backups.look();
      const after = await listAttempts(server.store.db);
      expect(after.map(({ day, state }) => [day, state])).toEqual([
        ['2026-11-27', 'restored'],
        ['2026-11-26', 'deleted'],
        ['2026-11-25', 'checked'],
        ['2026-11-24', 'checked'],
      ]);
      const sizes = ({ day, file, bytes, records, pictures }: (typeof before)[0]) => [
        day,
        file,
        bytes,
        records,
        pictures,
      ];
      expect(after.slice(2).map(sizes)).toEqual(before.slice(1).map(sizes));
      await backups.stop();
    },
  );
});

describe.each(oneEngineByDay)('daily backups of pictures in a bucket, on %s', (engine) => {
  test('have the pictures beside them', { tags: ['nightly'] }, async () => {
    const bucket = await startBucket();
    const server = new TestServer(engine, { env: { ...KEEPING, MEDIA_S3_URL: bucket.url() } });
    await server.start();
    const backups = await createDailyBackups({
      store: server.store,
      now: () => new Date('2026-11-24T09:00'),
    });
    try {
      const images = await addPicture(server);
      await backups.look();
      expect(backups.errors).toEqual([]);
      const all = await restored(join(folderOf(server), ...names('2026-11-24')), images);
      expect(all.lost).toEqual([]);
      expect(all.images).toEqual(
        await Promise.all(
          images.map(async (name) => (await server.store.images.read(name))?.toString('base64')),
        ),
      );
    } finally {
      await backups.stop();
      await server.stop();
      await bucket.remove();
    }
  });
});
