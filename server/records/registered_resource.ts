import type { BaseVersion } from '../../contract/edits.ts';
import type { RegisteredResource } from './registry.ts';
import type { Resource } from './resource.ts';
import type { RecordRow } from './row.ts';
import { recordRoutes } from './routes.ts';
import type { Reference } from './stored.ts';

/** The part of a resource that its module registers. @param references columns that refer to other records */
export function toRegisteredResource<R extends RecordRow, Update extends BaseVersion, New>(
  resource: Resource<R, Update, New>,
  { references }: { references: readonly Reference[] },
): RegisteredResource {
  return {
    routes: recordRoutes(resource),
    list: resource.list,
    indexes: resource.indexes,
    references,
    sample: resource.search.sample,
    searched: resource.search.columns,
    // The caller has read the rows of this resource.
    texts: (db, rows) => resource.search.texts(db, rows as readonly R[]),
  };
}
