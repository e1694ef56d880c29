// @module-tag slow
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineOf } from '../../server/platform/db/engine.ts';
import { migrate } from '../../server/database.ts';
import { migrations } from '../../server/migrations.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { insertDefinition } from '../../server/modules/stock/types/repository.ts';
import { restoreEarlierDatabase } from '../support/earlier_database.ts';
import { engines, createEmptyPlace, createMigratedPlace } from '../support/engines.ts';
import { LANDED_MIGRATIONS } from '../support/landed_migrations.ts';

const FOLDER = resolve('server', 'migrations');

/** LANDED of the branch. Empty without that branch or without git. */
function landedOn(branch: string): [file: string, digest: string][] {
  const { stdout } = spawnSync('git', ['show', `${branch}:tests/support/landed_migrations.ts`]);
  const lines = String(stdout ?? '').matchAll(/\['(\S+)', '(\w+)'\]/g);
  return Array.from(lines, ([, file = '', digest = '']) => [file, digest]);
}

/** First 16 digits of the SHA-256 of each file's text, by its name. */
const digests = new Map(
  readdirSync(FOLDER).map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n');
    return [file, createHash('sha256').update(text).digest('hex').slice(0, 16)] as const;
  }),
);

/** What to do about a file whose digest is not the listed one. */
function faultOf(file: string, listed: string | undefined): string[] {
  const digest = digests.get(file);
  if (digest === listed) return [];
  const line = `['${file}', '${digest}'],`;
  if (!listed) return [`add to the end of LANDED:   ${line}`];
  return [`${file} has changed: bring back its released text, or, before its release, list   ${line}`];
}

describe('the migrations that have landed', () => {
  test('are unchanged: a new migration is added at the end of LANDED', () => {
    const landed = new Map(LANDED_MIGRATIONS);
    const files = new Set([...landed.keys(), ...digests.keys()]);
    expect([...files].flatMap((file) => faultOf(file, landed.get(file)))).toEqual([]);
    expect(LANDED_MIGRATIONS).toHaveLength(landed.size);
  });

  test('are numbered in the order in which they landed, and all are registered', () => {
    const landed = LANDED_MIGRATIONS.map(([file]) => file).filter((file) => file !== 'frozen.ts');
    expect(landed).toEqual(landed.toSorted());
    const names = [...digests.keys()].filter((file) => file !== 'frozen.ts').toSorted();
    const numbers = names.map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(names.map((name) => name.replace('.ts', ''))).toEqual(Object.keys(migrations));
  });

  test.each(['main', 'origin/main'])('on %s come before new migrations, and are unchanged', (branch) => {
    const there = landedOn(branch);
    const last = there.map(([file]) => file).findLast((file) => file !== 'frozen.ts') ?? '';
    const isNew = ([file]: readonly string[]) => there.every(([one]) => one !== file);
    expect(LANDED_MIGRATIONS.filter(isNew).filter(([file]) => file <= last)).toEqual([]);
    const here = new Map(LANDED_MIGRATIONS);
    expect(there.filter(([file, digest]) => here.has(file) && here.get(file) !== digest)).toEqual([]);
  });
});

describe.each(engines)('a database of the first version on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  let db: Db;
  beforeAll(async () => {
    place = await createEmptyPlace(engine);
    await restoreEarlierDatabase('0002_card_types', engine, place);
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    await sql`insert into insertions (insertion_batch_id, site, price)
      select max(id), 'Somewhere', 100 from insertion_batches`.execute(db);
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('keeps its insertions, with an empty description', async () => {
    const query = db.selectFrom('insertions').select(['price', 'description']);
    expect(await query.where('site', '=', 'Somewhere').execute()).toEqual([{ price: 100, description: '' }]);
  });

  test('refuses types and extras that differ only in case, once it is migrated', async () => {
    const { isUniqueViolation } = engineOf(db);
    const type = await insertDefinition(db, 'types', { name: 'CARD' }).catch((error: unknown) => error);
    expect(isUniqueViolation(type)).toBe(true);
    const sent = { name: 'language', type_id: 1, value_type: 'text' } as const;
    const extra = await insertDefinition(db, 'extras', sent).catch((error: unknown) => error);
    expect(isUniqueViolation(extra)).toBe(true);
    expect(await insertDefinition(db, 'extras', { ...sent, name: 'Finish' })).toBeGreaterThan(0);
  });

  test('is refused when a newer version has migrated it', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/newer version of Backstock.*9999_later/);
  });
});

describe.runIf(engines.includes('postgres'))(
  'a server that starts on PostgreSQL while another server migrates',
  () => {
    const COLUMNS = 120;
    let place: Awaited<ReturnType<typeof createEmptyPlace>>;
    const dbs: Db[] = [];
    const open = () => {
      const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
      dbs.push(db);
      return db;
    };
    beforeAll(async () => {
      place = await createMigratedPlace('postgres');
    });
    afterAll(async () => {
      for (const db of dbs) await db.destroy();
      await place.remove();
    });

    test('waits for the end of the migration before it reads the tables', async () => {
      const migrating = open();
      const columns = Array.from({ length: COLUMNS }, (_, column) => `column_${column}`);
      const table = columns.map((column) => `${column} integer`).join(', ');
      await sql`create table wide (${sql.raw(table)})`.execute(migrating);
      const starts: Promise<unknown>[] = [];
      await engineOf(migrating).exclusively(migrating, async () => {
        for (const [index, column] of columns.entries()) {
          if (index % 40 === 0) starts.push(migrate(open()).catch((error: unknown) => error));
          await sql`alter table wide drop column ${sql.ref(column)}`.execute(migrating);
        }
      });
      expect(await Promise.all(starts)).toEqual(starts.map(() => undefined));
    });
  },
);
