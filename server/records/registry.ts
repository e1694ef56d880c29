import type {} from './tables.ts';
import type { Selectable } from 'kysely';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import type { Routes } from '../platform/context.ts';
import type { Db, Schema } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { CompositeFilter } from './lists/list_source.ts';
import type { AddAffected } from './record_change.ts';
import type { Changed, Row } from './row.ts';
import type { Reference } from './stored.ts';

/** What is the same of all resources, whatever their rows. */
export interface RegisteredResource {
  routes: Routes;
  indexes: Readonly<Record<string, Sql>>;
  references: readonly Reference[];
  /** Of its search texts. */
  sample: string;
  texts(db: Db, rows: readonly Row[]): Promise<string[]>;
}

/** A new row, with the columns that it was given. */
export type Inserted<R> = Partial<R> & { id: number };

/** What a module does with the rows of a table, its own or another's. */
export interface ResourceHooks<R extends { id: number } = Row> {
  /** What new rows say where nothing is said. */
  defaults?(db: Db): Promise<Partial<R>>;
  /** After rows were inserted, one by one or by an import. */
  afterInsert?(db: Db, rows: readonly Inserted<R>[]): Promise<void>;
  /** After a person has created records: fails where they cannot be recorded. */
  checkCreated?(db: Db, ids: readonly number[]): Promise<void>;
  /** Adds the rows that a change of these records writes besides: they are locked before anything is changed. */
  addAffected?: AddAffected;
  /** After rows were changed. */
  afterChange?(db: Db, changes: readonly Changed<R>[]): Promise<void>;
  /** After records and what belongs to them in other tables were written. */
  afterWrite?(db: Db, ids: readonly number[]): Promise<void>;
  /** Before rows are deleted. Gives what has to be done for others afterwards. */
  beforeDelete?(db: Db, rows: readonly R[]): Promise<() => Promise<void>>;
  /** What filters can ask of its records beside their columns. */
  questions?: readonly CompositeFilter[];
  /** What stands in a file beside the record's own columns, by its id. `mark` is that of this installation. */
  exported?(db: Db, ids: readonly number[], mark: string): Promise<Map<number, object>>;
}

/** Tables whose rows have hooks: those of resources, and some that belong to them. */
const HOOKED = [...RESOURCE_NAMES, 'sites', 'sale_lines'] as const;
type Hooked = (typeof HOOKED)[number];
export type Hooks = { [Name in Hooked]?: ResourceHooks<RowOf<Name>> };
type RowOf<Name extends Hooked> = Selectable<Schema[Name]> extends infer R extends { id: number } ? R : never;

const resources = new Map<ResourceName, RegisteredResource>();
const hooks = new Map<string, ResourceHooks<never>[]>();

/** A module's resources, and its hooks on any resource. Hooks run in the order in which modules are registered. */
export function registerRecords(own: Partial<Record<ResourceName, RegisteredResource>>, on: Hooks): void {
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

/** Whoever asks has rows of this table. */
export function hooksOf<R extends { id: number } = Row>(name: string): readonly ResourceHooks<R>[] {
  return (hooks.get(name) ?? []) as unknown as ResourceHooks<R>[];
}
