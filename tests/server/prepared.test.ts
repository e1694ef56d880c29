import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engineOf } from '../../server/platform/db/engine.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { engines } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';

describe.runIf(engines.includes('postgres'))('repeated statements on PostgreSQL', () => {
  const server = serverOn('postgres');

  const shelf = async (db: Db) => (await sql`select * from shelves where id = ${1}`.execute(db)).rows;
  const write = () => transaction(server.store.db, shelf);
  const preparedIn = async (db: Db) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.filter(({ statement }) => statement.includes('shelves')).length;
  };

  test('are prepared only in transactions that write', async () => {
    const { db } = server.store;
    await sql`create table shelves (id integer)`.execute(db);
    await sql`insert into shelves values (1)`.execute(db);
    for (let time = 0; time < 3; time += 1) {
      await shelf(db);
      await engineOf(db).survey(db, shelf);
    }
    expect(await transaction(db, preparedIn)).toBe(0);
    await write();
    await write();
    expect(await transaction(db, preparedIn)).toBe(1);
  });

  test('are prepared again after a new column or a deallocation', async () => {
    const { db } = server.store;
    await sql`alter table shelves add column name text default 'Top'`.execute(db);
    expect(await write()).toEqual([{ id: 1, name: 'Top' }]);
    await write();
    await sql`deallocate all`.execute(db);
    expect(await write()).toEqual([{ id: 1, name: 'Top' }]);
  });
});
