import type { Migration } from 'kysely';
import type { Derived, Engine } from './engines/engine.ts';
import type { Db, Schema } from './schema.ts';

/**
 * How a move to another database treats a table. `moved`: its rows are copied. `made`: its rows replace the
 * initial rows of a fresh database. `left`: its rows belong to the old installation and stay.
 */
export type TableMove = 'moved' | 'made' | 'left';

/** A derived table or index: one definition for both engines, or a definition for each. */
export type DerivedOn = Derived | ((engine: Engine) => Derived);

/** Everything that the modules register about their tables: see server/database.ts. */
export interface DatabaseModel {
  migrations: Readonly<Record<string, Migration>>;
  /** A table comes after all tables that its rows refer to. */
  moves: Readonly<Record<keyof Schema, TableMove>>;
  /** Derived tables, indexes and triggers. */
  derived: readonly DerivedOn[];
  /** Trigram indexes of search texts, by table. The value is further input of the index's definition. */
  searched: Readonly<Record<string, string>>;
  /** Runs after migrations, before the server listens. */
  afterMigration(db: Db): Promise<void>;
  /** Runs after rows of a table were copied from another database. */
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
