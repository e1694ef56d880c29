import { sql } from 'kysely';
import { isSetName, OF_UNITS, setOf, soldLinesTable, writeSoldLines } from '../reports/sold_lines.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Derived } from '../../../platform/db/engines/engine.ts';
import { afterStatement, withoutTrigger } from '../../../platform/db/engines/statement_triggers.ts';
import { type Event, type RowSide, SIDES } from '../../../platform/db/engines/touched.ts';

const POSTGRES = soldLinesTable({ text: sql`text collate "C"`, integer: sql`bigint` });
const SQLITE = soldLinesTable({ text: sql`text`, integer: sql`integer` });

/** What makes the table another: rows that are new, or of which something else is said now. */
interface Change {
  table: string;
  event: Event;
  isAnother?(of: (side: RowSide, column: string) => Sql): Sql;
  /** What of the rows is read. */
  columns: readonly string[];
  /** Lines that have one of these ids in this column are written anew. */
  lines?: 'id' | 'sale_id';
  /** Products of which these extra fields say another set. Without either, products have changed. */
  extras?: keyof typeof OF_EXTRAS;
}

/** The products of values, or of a field, that follow FROM. */
const OF_EXTRAS = {
  values: (from: Sql) => sql`select changed.product_id from ${from}`,
  field: (from: Sql) =>
    sql`select product_id from product_extras where extra_id in (select changed.id from ${from})`,
};

const CHANGES: readonly Change[] = [
  { table: 'sale_lines', event: 'insert', columns: ['id'], lines: 'id' },
  {
    table: 'sale_lines',
    event: 'update',
    isAnother: (of) => sql`${of('new', 'product_id')} is distinct from ${of('old', 'product_id')}
      or ${of('new', 'price')} <> ${of('old', 'price')}
      or ${of('new', 'vat_scheme')} <> ${of('old', 'vat_scheme')}
      or ${of('new', 'purchase_cost')} <> ${of('old', 'purchase_cost')}
      or ${of('new', 'restocked')} is distinct from ${of('old', 'restocked')}
      or ${of('new', 'had_unit')} <> ${of('old', 'had_unit')}`,
    columns: ['id'],
    lines: 'id',
  },
  {
    table: 'sales',
    event: 'update',
    isAnother: (of) => sql`${of('new', 'day')} <> ${of('old', 'day')}
      or ${of('new', 'site')} <> ${of('old', 'site')}
      or ${of('new', 'buyer_country')} <> ${of('old', 'buyer_country')}
      or ${of('new', 'rate')} is distinct from ${of('old', 'rate')}`,
    columns: ['id'],
    lines: 'sale_id',
  },
  {
    table: 'products',
    event: 'update',
    isAnother: (of) =>
      sql.join(
        Object.values(OF_UNITS).map(
          (column) => sql`${of('new', column)} is distinct from ${of('old', column)}`,
        ),
        sql` or `,
      ),
    columns: ['id', ...Object.values(OF_UNITS)],
  },
  { table: 'product_extras', event: 'insert', columns: ['product_id'], extras: 'values' },
  { table: 'product_extras', event: 'update', columns: ['product_id'], extras: 'values' },
  { table: 'product_extras', event: 'delete', columns: ['product_id'], extras: 'values' },
  {
    table: 'extras',
    event: 'update',
    isAnother: (of) => sql`${isSetName(of('new', 'key'))} <> ${isSetName(of('old', 'key'))}`,
    columns: ['id'],
    extras: 'field',
  },
];

const nameOf = ({ table, event }: Change) => `${table}_${event}_sold_lines`;
const ofRow = (side: RowSide, column: string) => sql.ref(`${side}.${column}`);
const sideOf = ({ event }: Change): RowSide => (SIDES[event].includes('new') ? 'new' : 'old');
function row(change: Change): Sql {
  const values = change.columns.map((name) => sql`${ofRow(sideOf(change), name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(values)}) as changed`;
}

/** A statement that says it of rows that follow FROM, as `changed`. */
function said({ lines, extras }: Change, from: Sql): Sql {
  if (lines) return writeSoldLines(ofLines(lines, from));
  if (extras)
    return sql`update sold_lines set card_set = ${setOf(sql`sold_lines.product_id`, sql`sold_lines.type_id`)}
      where product_id in (${OF_EXTRAS[extras](from)})`;
  const facts = Object.entries(OF_UNITS).map(
    ([name, column]) => sql`${sql.ref(name)} = ${sql.ref(`changed.${column}`)}`,
  );
  const set = sql`case when sold_lines.type_id = changed.type_id then sold_lines.card_set
    else ${setOf(sql`changed.id`, sql`changed.type_id`)} end`;
  return sql`update sold_lines set ${sql.join(facts)}, card_set = ${set}
    from ${from} where sold_lines.product_id = changed.id`;
}

const ofLines = (column: 'id' | 'sale_id', from: Sql) =>
  sql`${sql.ref(`sale_lines.${column}`)} in (select changed.id from ${from})`;

export const sqliteSoldLines: Derived = kept(SQLITE, {
  triggers: CHANGES.map(
    (change) => sql`create trigger ${sql.ref(nameOf(change))} after ${sql.raw(change.event)}
      on ${sql.table(change.table)} ${change.isAnother ? sql`when ${change.isAnother(ofRow)}` : sql``}
      begin ${said(change, row(change))}; end`,
  ),
  removal: CHANGES.map((change) => sql`drop trigger ${sql.ref(nameOf(change))}`),
});

/** Once for all rows of a statement. */
export const statementSoldLines: Derived = kept(POSTGRES, {
  triggers: CHANGES.flatMap((change) => {
    const { table, event, isAnother } = change;
    const ofRows = (side: RowSide, column: string) => sql.ref(`${side}_rows.${column}`);
    const rows = isAnother
      ? sql`(select new_rows.* from new_rows join old_rows on old_rows.id = new_rows.id
          where ${isAnother(ofRows)}) as changed`
      : sql`${sql.ref(`${sideOf(change)}_rows`)} as changed`;
    return afterStatement(table, event, {
      name: 'sold_lines',
      body: sql`${held(change, rows)} ${said(change, rows)};`,
    });
  }),
  removal: CHANGES.map(({ table, event }) => withoutTrigger(table, event, 'sold_lines')),
});

export const rowSoldLines: Derived = kept(POSTGRES, {
  triggers: CHANGES.flatMap((change) => {
    const trigger = sql.ref(nameOf(change));
    return [
      sql`create function ${trigger}() returns trigger language plpgsql as $body$ begin
        ${held(change, row(change))} ${said(change, row(change))}; return null; end $body$`,
      sql`create trigger ${trigger} after ${sql.raw(change.event)} on ${sql.table(change.table)} for each row
        ${change.isAnother ? sql`when (${change.isAnother(ofRow)})` : sql``} execute function ${trigger}()`,
    ];
  }),
  removal: CHANGES.map((change) => sql`drop function ${sql.ref(nameOf(change))}() cascade`),
});

/** A line's order and unit, and what the unit says of itself, are read as they are, not as somebody else is about to change them. */
function held({ lines, extras }: Change, from: Sql): Sql {
  const hold = (of: string, { ids, mode }: { ids: Sql; mode: Sql }) =>
    sql`perform 1 from ${sql.table(of)} where id in (${ids}) order by id for ${mode};`;
  const mode = sql`no key update`;
  if (extras === 'values') return hold('products', { ids: OF_EXTRAS.values(from), mode });
  if (!lines) return sql``;
  const ids = (key: string) => sql`select ${sql.ref(key)} from sale_lines where ${ofLines(lines, from)}`;
  const fields = sql`select extra_id from product_extras where product_id in (${ids('product_id')})`;
  return sql`${hold('sales', { ids: ids('sale_id'), mode })} ${hold('products', { ids: ids('product_id'), mode })}
    ${hold('extras', { ids: fields, mode: sql`share` })}`;
}

function kept(
  table: readonly Sql[],
  { triggers, removal }: { triggers: readonly Sql[]; removal: readonly Sql[] },
): Derived {
  return {
    name: 'sold_lines',
    make: [...table, ...triggers, writeSoldLines(sql`1 = 1`)],
    remove: [...removal, sql`drop table sold_lines`],
  };
}
