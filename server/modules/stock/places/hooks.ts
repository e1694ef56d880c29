import { addIds, idsInColumn, listNewIds, setsAnyField } from '../../../records/affected_rows.ts';
import { UndoneRows } from '../../../records/history/undone_rows.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { renewPaths } from './paths.ts';
import { readAncestors, readInside } from './repository.ts';
import type { PlaceRow } from './table.ts';

export const placeHooks: ResourceHooks<PlaceRow> = {
  /**
   * All places inside get new paths, and products of a deleted place have none. The places around a new parent are
   * locked too, so that two places are never moved into each other at once.
   */
  async addAffected(db, rows, { ids, sets }) {
    if (!setsAnyField(sets, ['name', 'parent'])) return;
    addIds(rows.places, await readInside(db, ids));
    const above = await readAncestors(db, ...listNewIds(sets, 'parent'));
    addIds(
      rows.places,
      above.map(({ id }) => id),
    );
    if (!sets) addIds(rows.products, await idsInColumn(db, 'products', { where: 'place_id', ids }));
  },
  async beforeDelete(db, rows) {
    const ids = rows.map(({ id }) => id);
    const children = await idsInColumn(db, 'places', { where: 'parent_id', ids });
    return () => renewPaths(db, children);
  },
};

/** Renews the paths of places that an undo has renamed, moved or restored. */
export function renewUndonePaths(db: Db, rows: UndoneRows): Promise<void> {
  return renewPaths(db, UndoneRows.ids(rows.differing('places', ['name', 'parent_id']), 'id'), 'conflict');
}
