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

/** How a module refers to stored pictures. A picture that no module needs is deleted after a while. */
export interface PictureNeeds {
  /** Columns with ids of images, by table. */
  ids?: Partial<Readonly<Record<keyof Schema, string>>>;
  /** Indexed columns with names of files, by table. */
  files?: Partial<Readonly<Record<keyof Schema, string>>>;
  /** Those of these pictures that something else needs, such as an address in a text. By names of files. */
  find?(db: Db, pictures: ReadonlySet<string>): Promise<Iterable<string>>;
  /** Clears references that do not need these images, before the images are deleted. */
  release?(db: Db, ids: readonly number[]): Promise<void>;
}

/** Everything that the modules register about their tables: see server/database.ts. */
export interface DatabaseModel {
  migrations: Readonly<Record<string, Migration>>;
  /** A table comes after all tables that its rows refer to. */
  moves: Readonly<Record<keyof Schema, TableMove>>;
  /** Derived tables, indexes and triggers. */
  derived: readonly DerivedOn[];
  /** Trigram indexes of search texts, by table. The value is further input of the index's definition. */
  searched: Readonly<Record<string, string>>;
  pictureNeeds: readonly PictureNeeds[];
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
