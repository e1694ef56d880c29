import type {} from './history/tables.ts';
import type {} from './tables.ts';
import type { Selectable } from 'kysely';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import type { Routes } from '../platform/context.ts';
import type { Db, Schema } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { CompositeFilter, ListSource } from './lists/list_source.ts';
import type { AddAffectedRows } from './record_change.ts';
import type { ChangedRow, RecordRow } from './row.ts';
import type { Reference } from './stored.ts';

/** The part of a resource that does not depend on the type of its rows. */
export interface RegisteredResource {
  routes: Routes;
  list: ListSource;
  indexes: Readonly<Record<string, Sql>>;
  references: readonly Reference[];
  /** Sample search text. When the sample changes, all search texts are rebuilt. */
  sample: string;
  /** Columns whose values are in the search text. */
  searched: readonly string[];
  texts(db: Db, rows: readonly RecordRow[]): Promise<string[]>;
}

/** An inserted row: its id and the columns that were set. */
export type InsertedRow<R> = Partial<R> & { id: number };

/** Functions that run with writes to a table of the same module or of another module. */
export interface ResourceHooks<R extends { id: number } = RecordRow> {
  /** Default values of new rows. */
  defaults?(db: Db): Promise<Partial<R>>;
  /** After rows were inserted, one by one or by an import. */
  afterInsert?(db: Db, rows: readonly InsertedRow<R>[]): Promise<void>;
  /** Validates records that a person has created, after they were inserted. */
  checkCreated?(db: Db, ids: readonly number[]): Promise<void>;
  /** Adds further rows that a change will write, so that they are locked first. */
  addAffected?: AddAffectedRows;
  /** After rows were changed. */
  afterChange?(db: Db, changes: readonly ChangedRow<R>[]): Promise<void>;
  /** After records and their parts in other tables were written. */
  afterWrite?(db: Db, ids: readonly number[]): Promise<void>;
  /** After deleted rows are back, before the orders that hold them are. */
  afterRestore?(db: Db, ids: readonly number[]): Promise<void>;
  /** Before rows are deleted. Returns a function that runs after the deletion. */
  beforeDelete?(db: Db, rows: readonly R[]): Promise<() => Promise<void>>;
  /** Composite filters, beyond columns. */
  questions?: readonly CompositeFilter[];
  /** Additional cells of exported records, by id. @param mark the installation's id */
  exported?(db: Db, ids: readonly number[], mark: string): Promise<Map<number, object>>;
}

/** Tables with hooks: the tables of resources, and two more. */
const HOOKED = [...RESOURCE_NAMES, 'sites', 'sale_lines'] as const;
type Hooked = (typeof HOOKED)[number];
export type RecordHooks = { [Name in Hooked]?: ResourceHooks<RowOf<Name>> };
type RowOf<Name extends Hooked> = Selectable<Schema[Name]> extends infer R extends { id: number } ? R : never;

const resources = new Map<ResourceName, RegisteredResource>();
const hooks = new Map<string, ResourceHooks<never>[]>();

/**
 * Registers a module's resources, and its hooks on any table. Hooks run in the order in which modules are
 * registered.
 */
export function registerRecords(
  own: Partial<Record<ResourceName, RegisteredResource>>,
  on: RecordHooks,
): void {
  for (const name of RESOURCE_NAMES) {
    const resource = own[name];
    if (resource) resources.set(name, resource);
  }
  for (const name of HOOKED) {
    const hook = on[name];
    if (hook) hooks.set(name, [...(hooks.get(name) ?? []), hook as ResourceHooks<never>]);
  }
}

export function resourceOf(name: ResourceName): RegisteredResource {
  const found = resources.get(name);
  if (!found) throw new Error(`No module has registered ${name}: import server/database.ts first.`);
  return found;
}

/** The caller chooses the type of the rows, which is not checked. */
export function hooksOf<R extends { id: number } = RecordRow>(name: string): readonly ResourceHooks<R>[] {
  return (hooks.get(name) ?? []) as unknown as ResourceHooks<R>[];
}
