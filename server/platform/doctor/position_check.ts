import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { type Check, createFinding } from './check.ts';
import { nameRows } from './row_names.ts';

/** A table with the ordered parts of a record: their positions are 0, 1, 2 and so on. */
export interface PositionedTable {
  table: string;
  /** The column with the id of the record, and the record's table. */
  column: string;
  owner: string;
}

export function positionCheck(tables: readonly PositionedTable[]): Check {
  return {
    async find(copy): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const { table, column, owner } of tables) {
        const { rows } = await sql<{ id: number }>`select ${sql.ref(column)} as id from ${sql.table(table)}
          group by 1 having min(position) <> 0 or max(position) <> count(*) - 1
            or count(distinct position) <> count(*) order by 1`.execute(copy);
        if (rows.length === 0) continue;
        const ids = rows.map(({ id }) => id);
        const kind = { part: 'records', repair: 'restore', count: ids.length } as const;
        const names = await nameRows(copy, owner, ids);
        findings.push(createFinding(kind, createMessage('doctor.positions', { names })));
      }
      return findings;
    },
  };
}
