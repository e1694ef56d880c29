import type { ResourceName } from '../../../contract/resources.ts';
import type { Db } from '../../platform/db/schema.ts';
import { makePlaces } from '../stock/index.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { ClassifiedRow } from './classify_rows.ts';
import { MissingPlace } from './external_ids.ts';

const pathIn = (value: unknown) => MissingPlace.safeParse(value).data?.path;

/** Makes the places that rows name and that are missing, and links the rows to them. Returns the ids of the new places. */
export async function makeMissingPlaces(
  db: Db,
  kind: ResourceName,
  rows: readonly ClassifiedRow[],
): Promise<number[]> {
  const fields = Object.entries(ADAPTERS[kind].links).flatMap(([field, of]) =>
    of === 'places' ? [field] : [],
  );
  const isNamed = ({ now }: ClassifiedRow) => fields.some((field) => pathIn(now[field]) !== undefined);
  const named = rows.filter((row) => isNamed(row) && isRecorded(row, fields));
  if (named.length === 0) return [];
  const paths = named.flatMap(({ now }) => fields.flatMap((field) => pathIn(now[field]) ?? []));
  const { ids, made } = await makePlaces(db, paths);
  for (const row of named) {
    const link = (value: unknown) => ids.get(pathIn(value) ?? '') ?? value;
    row.now = Object.fromEntries(
      Object.entries(row.now).map(([field, value]) => [field, fields.includes(field) ? link(value) : value]),
    );
    row.differences = row.differences.map((one) => ({ ...one, after: link(one.after) }));
  }
  return made;
}

/** Whether the row sets one of the fields. */
function isRecorded({ status, choice, differences }: ClassifiedRow, fields: readonly string[]): boolean {
  if (choice === 'skip') return false;
  if (status !== 'changed') return status === 'new' || status === 'deleted';
  return differences.some(
    ({ field, isEdited }) => fields.includes(field) && (choice === 'overwrite' || !isEdited),
  );
}
