import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RECORDED_KINDS, RECORDED_PARTS } from '../../server/modules/history/kinds.ts';
import { listRecordedTables, recordedTable } from '../../server/platform/db/recorder/recorded_tables.ts';
import { serverOn } from '../support/server.ts';

/** What the database does by itself with the rows that refer to a deleted row. */
const BY_DATABASE = {
  CASCADE: ['cascade'],
  'SET NULL': ['set null'],
  'NO ACTION': ['set null', 'refuse'],
} as const;

/** Columns that an undo restores, though the history does not show them. */
const NOT_SHOWN = [
  ...'insertion_id sku handle export_id sent_at sent_digest former_price former_quantity message message_code fee'
    .split(' ')
    .map((column) => `listings.${column}`),
  ...['types', 'subtypes', 'extras', 'sites'].map((table) => `${table}.name_key`),
  ...'from_day to_day closed_at closed_by due'.split(' ').map((column) => `vat_periods.${column}`),
  'insertions.ended_sale_id',
  'listing_units.sent',
  'products.quantity',
  'sale_events.line_id',
  'sale_lines.position',
];

describe('recorded tables', () => {
  const server = serverOn('sqlite');

  test('declare each reference to another one, and what its deletion does', async () => {
    const { db } = server.store;
    const tables = listRecordedTables();
    for (const table of tables) {
      const { refers = {} } = recordedTable(table);
      const { rows } = await sql<{ from: string; table: string; on_delete: keyof typeof BY_DATABASE }>`
        select * from pragma_foreign_key_list(${table})`.execute(db);
      const keys = rows.filter((row) => tables.some((name) => name === row.table));
      expect(Object.keys(refers).toSorted(), table).toEqual(keys.map(({ from }) => from).toSorted());
      for (const { from, table: of, on_delete } of keys) {
        const [declared, deletion] = refers[from] ?? [];
        expect(declared, `${table}.${from}`).toBe(of);
        expect(BY_DATABASE[on_delete], `${table}.${from}`).toContain(deletion);
      }
    }
  });

  test('have columns that the history shows or the program computes, with few others', async () => {
    const { db } = server.store;
    const others = [];
    for (const table of listRecordedTables()) {
      const { derived, followed, kept, keptFor, key, owners } = recordedTable(table);
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
      const parts = Object.entries(RECORDED_PARTS).filter(([name]) => name.split('.').at(-1) === table);
      const shown = [...(isKind(table) ? [RECORDED_KINDS[table]] : []), ...parts.map(([, part]) => part)];
      const known = new Set<string>([
        ...(derived ?? []),
        ...(followed === 'all' ? rows.map(({ name }) => name) : (followed ?? [])),
        ...(kept ?? []),
        ...(keptFor?.columns ?? []),
        ...(key ?? ['id']),
        ...(owners ?? []).map(([, column]) => column),
      ]);
      for (const { name } of rows)
        if (!known.has(name) && !shown.some((part) => part.fieldOf(name))) others.push(`${table}.${name}`);
    }
    expect(others.toSorted()).toEqual(NOT_SHOWN.toSorted());
  });
});

const isKind = (table: string): table is keyof typeof RECORDED_KINDS => Object.hasOwn(RECORDED_KINDS, table);
