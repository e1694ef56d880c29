import { readRows } from '../../platform/db/recorder/read_rows.ts';
import { keyText, recordedTable } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { createMessage } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { Tables, WantedRow } from './wanted_row.ts';

/**
 * Leaves out links to records that are gone by now, and parts of such records. Refuses a record without what it must
 * belong to, such as a type.
 */
export async function withoutBrokenLinks(db: Db, tables: Tables): Promise<Tables> {
  const linked = new Map<string, WantedRow[]>();
  for (const [table, wanted] of tables) {
    let rows = wanted;
    for (const [column, [to, onDelete]] of Object.entries(recordedTable(table).refers ?? {})) {
      const known = to === table ? rows : (linked.get(to) ?? []);
      const isBroken = await brokenLinks(db, { column, to, rows }, known);
      if (onDelete === 'set null')
        rows = rows.map((one) => (isBroken(one) ? { ...one, row: { ...one.row, [column]: null } } : one));
      else if (onDelete === 'cascade') rows = rows.filter((one) => !isBroken(one));
      else if (rows.some(isBroken)) throw new AppError('conflict', createMessage('history.link_gone'));
    }
    linked.set(table, rows);
  }
  return linked;
}

interface Links {
  column: string;
  to: string;
  rows: readonly WantedRow[];
}

/** Whether a row refers to a row that neither is there nor comes back. `wanted` are the rows of the other table. */
async function brokenLinks(
  db: Db,
  { column, to, rows }: Links,
  wanted: readonly WantedRow[],
): Promise<(one: WantedRow) => boolean> {
  const ids = [...new Set(rows.map(({ row }) => row?.[column]).filter((id) => typeof id === 'number'))];
  const present = await readRows(
    db,
    to,
    ids.map((id) => ({ id })),
  );
  const known = new Set(present.keys());
  for (const { key, row } of wanted)
    if (row) known.add(keyText(to, key));
    else known.delete(keyText(to, key));
  return ({ row }) => typeof row?.[column] === 'number' && !known.has(keyText(to, { id: row[column] }));
}
