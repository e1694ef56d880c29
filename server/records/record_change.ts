import type { ResourceName } from '../../contract/resources.ts';
import type { Db } from '../platform/db/schema.ts';

/** A change of records. A change may also write rows of other records. */
export interface RecordChange {
  resource: ResourceName;
  /** Empty for new records. */
  ids: readonly number[];
  /** The changed values; undefined for a deletion. */
  sets?: readonly object[];
}

/** Ids of rows, by table. */
export type AffectedRows = Record<ResourceName, Set<number>>;

/** Adds the ids of other rows that a change will write. */
export type AddAffectedRows = (db: Db, rows: AffectedRows, change: RecordChange) => Promise<void>;
