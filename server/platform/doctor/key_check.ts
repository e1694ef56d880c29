import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { type Check, createFinding } from './check.ts';
import { nameRows } from './row_names.ts';

/** A column that is computed from another one of the same row, by which the row is looked up. */
export interface KeyColumn {
  table: string;
  of: string;
  key: string;
  make: (value: string) => string;
  /** The rows that have such a key; all rows if left out. */
  where?: Sql;
}

export function keyCheck(columns: readonly KeyColumn[]): Check {
  return {
    async find(copy): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const column of columns) {
        const wrong = (await listWrong(copy, column)).map(({ id }) => id);
        if (wrong.length === 0) continue;
        const names = await nameRows(copy, column.table, wrong);
        const kind = { part: 'search', repair: 'doctor', count: wrong.length } as const;
        findings.push(createFinding(kind, createMessage('doctor.keys', { names })));
      }
      return findings;
    },
    async mend({ db }) {
      for (const column of columns)
        for (const { id, key } of await listWrong(db, column))
          await sql`update ${sql.table(column.table)} set ${sql.ref(column.key)} = ${key}
            where id = ${id}`.execute(db);
    },
  };
}

async function listWrong(
  db: Db,
  { table, of, key, make, where = sql`true` }: KeyColumn,
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{
    id: number;
    value: string;
    stored: string;
  }>`select id, ${sql.ref(of)} as value,
    ${sql.ref(key)} as stored from ${sql.table(table)} where ${where} order by id`.execute(db);
  return rows.flatMap(({ id, value, stored }) => {
    const expected = make(value);
    return stored === expected ? [] : [{ id, key: expected }];
  });
}
