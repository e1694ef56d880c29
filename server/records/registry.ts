import type {} from './tables.ts';
import type { Selectable } from 'kysely';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import type { Routes } from '../platform/context.ts';
import type { Db, Schema } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { ListQuestion } from './lists/listed.ts';
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

/** What a module does with the records of a resource, its own or another's. */
export interface ResourceHooks<R extends Row = Row> {
  /** Adds the rows that a change of these records writes besides: they are locked before anything is changed. */
  addAffected?: AddAffected;
  /** After rows were inserted. */
  afterInsert?(db: Db, rows: readonly R[]): Promise<void>;
  /** After rows were changed. */
  afterChange?(db: Db, changes: readonly Changed<R>[]): Promise<void>;
  /** After parts of records that lie in other tables were saved. */
  afterParts?(db: Db, ids: readonly number[]): Promise<void>;
  /** Before rows are deleted. Gives what has to be done for others afterwards. */
  beforeDelete?(db: Db, rows: readonly R[]): Promise<() => Promise<void>>;
  /** What filters can ask of its records beside their columns. */
  questions?: readonly ListQuestion[];
  /** What stands in a file beside the record's own columns, by its id. `mark` is that of this installation. */
  exported?(db: Db, ids: readonly number[], mark: string): Promise<Map<number, object>>;
}

export type Hooks = { [Name in ResourceName]?: ResourceHooks<RowOf<Name>> };
type RowOf<Name extends ResourceName> = Selectable<Schema[Name]> extends infer R extends Row ? R : never;

const resources = new Map<ResourceName, RegisteredResource>();
const hooks = new Map<string, ResourceHooks[]>();

/** A module's resources, and its hooks on any resource. Hooks run in the order in which modules are registered. */
export function registerRecords(own: Partial<Record<ResourceName, RegisteredResource>>, on: Hooks): void {
  for (const name of RESOURCE_NAMES) {
    const resource = own[name];
    if (resource) resources.set(name, resource);
    // A hook gets rows of the resource that it is registered for.
    const hook = on[name] as ResourceHooks | undefined;
    if (hook) hooks.set(name, [...hooksOf(name), hook]);
  }
}

export function resourceOf(name: ResourceName): RegisteredResource {
  const found = resources.get(name);
  if (!found) throw new Error(`No module has registered ${name}: import server/database.ts first.`);
  return found;
}

export const hooksOf = (name: string): readonly ResourceHooks[] => hooks.get(name) ?? [];
