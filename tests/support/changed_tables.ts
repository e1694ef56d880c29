import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/schema.ts';
import type { EngineName } from './engines.ts';

/** Finds the tables that have changed since the last time: most calls of a test change few of them. */
export class ChangedTables {
  readonly #engine: EngineName;
  readonly #marks = new Map<string, string>();
  /** On SQLite, an expression for each table. */
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(engine: EngineName) {
    this.#engine = engine;
  }

  /** Compares marks of tables: PostgreSQL's transaction numbers, or the rows as one text, which SQLite returns quickly. */
  async find(db: Db, tables: readonly string[]): Promise<(table: string) => boolean> {
    if (this.#engine === 'sqlite') this.#texts ??= await findRowTexts(db);
    const parts = tables.map((table) => {
      const text = this.#texts?.get(table);
      const mark = text
        ? sql`group_concat(${sql.raw(text)})`
        : sql`concat(count(*), ' ', max(xmin::text::bigint))`;
      return sql`select ${sql.lit(table)} as name, ${mark} as mark from ${sql.table(table)}`;
    });
    const { rows } = await sql<{ name: string; mark: string }>`${sql.join(parts, sql` union all `)}`.execute(
      db,
    );
    const changed = new Set(rows.flatMap(({ name, mark }) => (this.#marks.get(name) === mark ? [] : name)));
    for (const { name, mark } of rows) this.#marks.set(name, mark);
    return (table) => changed.has(table);
  }
}

/** Expressions of all columns of a row as one text, by table of a SQLite database. */
async function findRowTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select tables.name, group_concat('quote("' || columns.name || '")', ' || '','' || ') as text
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' group by tables.name`.execute(db);
  return new Map(rows.map(({ name, text }) => [name, text]));
}
