import type { Dialect, Table } from './schema.ts';

/** Tables that are multiplied, and their columns that must differ in each copy. */
const ROOTS: Record<string, readonly string[]> = {
  incoming_shipments: ['tracking_number'],
  bought_stocks: ['name'],
  insertion_batches: ['name'],
  products: ['name', 'sku'],
  sales: ['order_number'],
};

/** Counted again from the copies of the products. */
const SUMS = ['products_quantity', 'products_cost'];

/** A derived table, which is filled after the copies are made. */
const DERIVED = 'sold_lines';

/** Added to the number of a copy, so that all numbers have the same length. */
const CODE = 1_000_000;

/** Tables with records, and tables that refer to them. A table comes after the tables that it refers to. */
export function listTablesToMultiply(tables: readonly Table[]): Table[] {
  const chosen = new Set(Object.keys(ROOTS));
  const isChosen = ({ name, references }: Table) =>
    name !== DERIVED && (chosen.has(name) || references.some(({ table }) => chosen.has(table)));
  for (let before = -1; before !== chosen.size;) {
    before = chosen.size;
    for (const table of tables) if (isChosen(table)) chosen.add(table.name);
  }
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (!chosen.has(table.name) || ordered.includes(table)) return;
    for (const { table: name } of table.references) {
      const first = tables.find((one) => one.name === name);
      if (first && first !== table) add(first);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

export interface Copies {
  /** Highest id of each table before the copies. */
  highest: Readonly<Record<string, number>>;
  /** First and last copy to make; the original rows are copy 0. */
  from: number;
  to: number;
}

/** The statement that copies the original rows of a table, with their ids and links shifted. */
export function copyRows(table: Table, { highest, from, to }: Copies, dialect: Dialect): string {
  const moved = new Map(
    table.references
      .filter(({ table: name }) => name in highest)
      .map(({ column, table: name }) => [column, highest[name] ?? 0]),
  );
  if (table.columns.includes('id')) moved.set('id', highest[table.name] ?? 0);
  const values = table.columns.map((column) => {
    const step = moved.get(column);
    if (step !== undefined) return `${quoted(column)} + copies.n * ${step}`;
    return varied(table, column, dialect);
  });
  const [key = ['id', 0]] = [...moved].toSorted(([a], [b]) => Number(b === 'id') - Number(a === 'id'));
  return `with recursive copies(n) as (select ${from} union all select n + 1 from copies where n < ${to})
    insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')})
    select ${values.join(', ')} from copies cross join ${quoted(table.name)}
    where ${quoted(key[0])} <= ${key[1]} order by copies.n, ${quoted(key[0])}`;
}

/** Appends the number of the copy to its name, and to the first line of its search text. */
function varied(table: Table, column: string, { newline, position }: Dialect): string {
  if (SUMS.includes(column)) return '0';
  const value = quoted(column);
  const code = `' ' || cast(${CODE} + copies.n as text)`;
  if (ROOTS[table.name]?.includes(column)) return `${value} || ${code}`;
  if (!(table.name in ROOTS) || column !== 'search_text') return value;
  const end = position(`${value} || ${newline}`, newline);
  return `substr(${value}, 1, ${end} - 1) || ${code} || substr(${value}, ${end})`;
}

const quoted = (name: string) => `"${name}"`;
