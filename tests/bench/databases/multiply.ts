import type { Dialect, Table } from './schema.ts';

/** The records that are multiplied, and the texts in which each copy differs. */
const ROOTS: Record<string, readonly string[]> = {
  incoming_shipments: ['tracking_number'],
  bought_stocks: ['name'],
  insertion_batches: ['name'],
  products: ['name', 'sku'],
  sales: ['order_number'],
};

/** They are counted again from the copies of the products. */
const SUMS = ['products_quantity', 'products_cost'];

/** What is derived from the copies, and written afterwards. */
const DERIVED = 'sold_lines';

/** Added to a copy's number, so that all numbers are of one length. */
const CODE = 1_000_000;

/** The tables with records, and those whose rows hang on them; each after those that it refers to. */
export function multiplied(tables: readonly Table[]): Table[] {
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
  /** The highest id that a table began with. */
  highest: Readonly<Record<string, number>>;
  /** The first and the last copy to make; the rows that are there are number 0. */
  from: number;
  to: number;
}

/** The statement that copies the rows which a table began with, ids and links moved along. */
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

/** The name of a copy ends with its number, and so does the first line of what is searched. */
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
