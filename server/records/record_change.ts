import type { ResourceName } from '../../contract/resources.ts';
import type { Db } from '../platform/db/schema.ts';

/** A change of some records, which can concern rows of other records. */
export interface RecordChange {
  resource: ResourceName;
  /** None of new records. */
  ids: readonly number[];
  /** What is set on them; missing where they are deleted. */
  sets?: readonly object[];
}

/** Ids of rows, by table. */
export type AffectedRows = Record<ResourceName, Set<number>>;

/** Adds the rows of other records that a change writes. */
export type AddAffected = (db: Db, rows: AffectedRows, change: RecordChange) => Promise<void>;
