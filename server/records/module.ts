import type { Routes } from '../platform/context.ts';
import type { DerivedOn } from '../platform/db/model.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { Hooks, RegisteredResource } from './registry.ts';

/** What a module registers: see server/modules.ts. */
export interface Module {
  /** The resources whose records it keeps. */
  resources?: Partial<Record<ResourceName, RegisteredResource>>;
  /** What it does with records of others, or of its own. */
  hooks?: Hooks;
  /** Calls that need a session, beside those of its resources. */
  routes?: readonly Routes[];
  /** Indexes by table and name, beside those of its resources: what follows the table's name where one is made. */
  indexes?: Readonly<Record<string, Readonly<Record<string, Sql>>>>;
  /** What else follows from the code and the records. */
  derived?: readonly DerivedOn[];
  /** After migrations, before anybody is served. */
  afterMigration?(db: Db): Promise<void>;
  /** Steps that run while others are served, until one answers false. */
  background?: readonly BackgroundWork[];
}

export interface BackgroundWork {
  /** What the log says where a step fails. */
  failed: string;
  /** For as long as the server runs, or until nothing is left. */
  run(db: Db, until: { signal: AbortSignal; log: (error: unknown) => void }): Promise<void>;
}
