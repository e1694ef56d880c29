import type { Migration } from 'kysely';
import type { Derived, Engine } from './engines/engine.ts';
import type { Db, Schema } from './schema.ts';

/** In a move to another database a table is `moved`; `made` is moved, too, and a fresh database already has rows of it; `left` belongs to the installation. */
export type TableMove = 'moved' | 'made' | 'left';

/** What is derived, the same on both databases or as each of them has it. */
export type DerivedOn = Derived | ((engine: Engine) => Derived);

/** What the modules tell the platform of their tables: see server/database.ts. */
export interface DatabaseModel {
  migrations: Readonly<Record<string, Migration>>;
  /** Each table after those that its rows refer to. */
  moves: Readonly<Record<keyof Schema, TableMove>>;
  /** Indexes, triggers and sums that follow from the code. */
  derived: readonly DerivedOn[];
  /** Trigram indexes of search texts, by table, each with what else it follows from. */
  searched: Readonly<Record<string, string>>;
  /** After migrations, before anybody is served. */
  afterMigration(db: Db): Promise<void>;
  /** After rows of a table were moved in. */
  afterMove(db: Db, table: keyof Schema, rows: readonly never[]): Promise<void>;
}

let registered: DatabaseModel | undefined;

export function registerDatabaseModel(model: DatabaseModel): void {
  registered = model;
}

export function databaseModel(): DatabaseModel {
  if (!registered) throw new Error('No tables are registered: import server/database.ts first.');
  return registered;
}
