import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryCounter, type AttemptCounter } from '../../../server/platform/auth/attempts.ts';
import { createDatabaseCounter } from '../../../server/platform/auth/attempts_in_database.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import { engines, createMigratedPlace } from '../../support/engines.ts';

const DAY = 86_400_000;

async function times(attempts: AttemptCounter, count: number, most: number): Promise<number> {
  const counted = await Promise.all(Array.from({ length: count }, () => attempts.count('a', most)));
  return counted.filter(({ wait }) => wait === 0).length;
}

describe('attempts counted by one server', () => {
  let time = 0;
  let attempts: AttemptCounter;
  beforeEach(() => {
    time = 0;
    attempts = createMemoryCounter(() => time);
  });

  test('are limited per minute, also when concurrent, until the minute ends', async () => {
    expect(await times(attempts, 50, 30)).toBe(30);
    time = 20_500;
    expect(await attempts.count('a', 30)).toMatchObject({ wait: 40 });
    expect((await attempts.count('b', 30)).wait).toBe(0);
    time = 60_000;
    expect(await times(attempts, 50, 30)).toBe(30);
  });

  test('are not counted once taken back', async () => {
    for (let tried = 0; tried < 10; tried += 1) await (await attempts.count('a', 1)).takeBack?.();
    expect(await times(attempts, 5, 1)).toBe(1);
  });

  test('that are taken back late leave the next minute unchanged', async () => {
    const { takeBack } = await attempts.count('a', 1);
    time = 60_000;
    await attempts.count('a', 1);
    await takeBack?.();
    expect((await attempts.count('a', 1)).wait).toBe(60);
  });

  test('wait at most 60 seconds after the clock is set back', async () => {
    const real = createMemoryCounter();
    await real.count('a', 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY });
    try {
      expect((await real.count('a', 1)).wait).toBeLessThanOrEqual(60);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe.runIf(engines.includes('postgres'))('attempts counted by several servers', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let db: Db;
  beforeAll(async () => {
    place = await createMigratedPlace('postgres');
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
  });
  beforeEach(() => db.deleteFrom('attempts').execute());
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });
  const move = (milliseconds: number) =>
    db
      .updateTable('attempts')
      .set((row) => ({ began: row('began', '-', milliseconds) }))
      .execute();

  test('are limited per minute, also when concurrent, until the minute ends', async () => {
    const [one, other] = [createDatabaseCounter(db), createDatabaseCounter(db)];
    const admitted = await Promise.all([times(one, 25, 30), times(other, 25, 30)]);
    expect(admitted[0] + admitted[1]).toBe(30);
    const { wait } = await other.count('a', 30);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await move(60_000);
    expect(await times(one, 50, 30)).toBe(30);
  });

  test('are not counted once taken back, unless their minute is over', async () => {
    const attempts = createDatabaseCounter(db);
    for (let tried = 0; tried < 5; tried += 1) await (await attempts.count('a', 1)).takeBack?.();
    const { takeBack } = await attempts.count('a', 1);
    await move(60_000);
    expect((await attempts.count('a', 1)).wait).toBe(0);
    await takeBack?.();
    expect((await attempts.count('a', 1)).wait).toBeGreaterThan(0);
  });

  test('are not counted when the clock is set back to a day before them', async () => {
    const attempts = createDatabaseCounter(db);
    expect(await times(attempts, 5, 3)).toBe(3);
    await move(-DAY);
    expect(await times(attempts, 5, 3)).toBe(3);
  });

  test('are deleted once their minute is over', async () => {
    let time = 0;
    const attempts = createDatabaseCounter(db, () => time);
    await attempts.count('a', 3);
    await move(60_000);
    time = 60_000;
    await attempts.count('b', 3);
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'b' }]);
  });
});
