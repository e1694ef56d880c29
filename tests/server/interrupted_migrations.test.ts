// @module-tag nightly
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { engines, createEmptyPlace } from '../support/engines.ts';
import { schemaOf } from '../support/schema_of.ts';

/** Throws instead of running the statement with this number. */
function failingAt(statement: number): KyselyPlugin {
  let count = 0;
  return {
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Error('interrupted');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Names of the applied migrations and of the derived objects, as JSON. */
async function applied(db: Db): Promise<string> {
  const read = (table: string) =>
    sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db).then(
      ({ rows }) => rows.map(({ name }) => name),
      () => [],
    );
  return JSON.stringify([await read('kysely_migration'), await read('derived')]);
}

describe.each(engines)('a migration that is interrupted on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  let db: Db;
  beforeEach(async () => {
    place = await createEmptyPlace(engine);
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  test('leaves no partial changes at any statement, and the next start continues', async () => {
    const attempt = (statement: number) =>
      migrate(db.withPlugin(failingAt(statement))).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('interrupted');
          return false;
        },
      );
    const states = new Map<string, unknown>();
    for (let statement = 1; !(await attempt(statement)); statement += 1) {
      const schema = await schemaOf(db);
      const state = await applied(db);
      if (states.has(state)) {
        expect(schema).toEqual(states.get(state));
      } else {
        states.set(state, schema);
        statement = 0;
      }
    }
    expect(states.size).toBeGreaterThan(12);

    const other = await createEmptyPlace(engine);
    const straight = openDatabase({ dataDir: other.env.DATA_DIR, databaseUrl: other.env.DATABASE_URL });
    await migrate(straight);
    expect(await schemaOf(db)).toEqual(await schemaOf(straight));
    await straight.destroy();
    await other.remove();
  });
});
