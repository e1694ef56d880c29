import { sql } from 'kysely';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import type { Db } from '../db/schema.ts';
import { createFinding } from './check.ts';
import { nameRows } from './row_names.ts';

interface BrokenLink {
  table: string;
  row: number;
}

/** Finds rows that refer to a row that does not exist, by the foreign keys of the copy. */
export async function checkLinks(db: Db): Promise<Finding[]> {
  const { rows } = await sql<BrokenLink>`select "table", rowid as row from pragma_foreign_key_check
    order by 1, 2`.execute(db);
  const tables = groupPairs(rows.map((link) => [link.table, link] as const));
  const findings: Finding[] = [];
  for (const [table, links] of tables) {
    const ids = [...new Set(links.map(({ row }) => row))];
    const names = await nameRows(db, table, ids);
    findings.push(
      createFinding(
        { part: 'links', repair: 'restore', count: ids.length },
        createMessage('doctor.broken_links', { names }),
      ),
    );
  }
  return findings;
}
