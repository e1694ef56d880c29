import type { ListQuery } from '../../../contract/lists.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Db } from '../../platform/db/schema.ts';
import { findPage } from '../lists/find.ts';
import type { List } from '../lists/list.ts';
import { recordsJson, type JsonSource } from '../lists/record_json.ts';
import { readSlices } from '../lists/slices.ts';
import { hooksOf } from '../registry.ts';

/** Records per statement. Records without embedded resources are small. */
const SLICE = 200;
const PAGE = 1_000;

/** The values of a record by field name. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

interface ExportRequest {
  list: List & { resource: ResourceName };
  /** Id of this installation. */
  mark: string;
  row: JsonSource['json'];
  query: Pick<ListQuery, 'filter' | 'sort'>;
}

/**
 * Reads the records that the filter matches, in sort order. Concurrent changes never duplicate a record.
 * Without filter and sort order, no record is lost. Otherwise a record can be missing, if rows change places
 * between two pages.
 */
export async function* readExportedRecords(
  db: Db,
  { list, row, mark, query }: ExportRequest,
): AsyncGenerator<ExportedRecord[], void> {
  const recorded: JsonSource = {
    resource: list.resource,
    json: row,
    slice: SLICE,
    ...(list.shared && { shared: list.shared }),
  };
  if (!query.filter && !query.sort) {
    for await (const records of readSlices(db, recorded)) {
      yield await withParts(db, parsed(`[${records.toString('utf8', 1)}]`), { list, mark });
    }
    return;
  }
  for await (const ids of matchingIds(db, list, query)) {
    for (let start = 0; start < ids.length; start += SLICE) {
      const records = await recordsJson(db, recorded, ids.slice(start, start + SLICE));
      yield await withParts(db, parsed(`[${records.join(',')}]`), { list, mark });
    }
  }
}

async function withParts(
  db: Db,
  records: ExportedRecord[],
  { list: { resource }, mark }: Pick<ExportRequest, 'list' | 'mark'>,
): Promise<ExportedRecord[]> {
  const ids = records.map(({ id }) => Number(id));
  let whole = records;
  for (const { exported } of hooksOf(resource)) {
    const parts = await exported?.(db, ids, mark);
    if (parts) whole = whole.map((record) => ({ ...record, ...parts.get(Number(record.id)) }));
  }
  return whole;
}

async function* matchingIds(
  db: Db,
  list: List,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<number[], void> {
  const seen = new Set<number>();
  for (let from = 0; ; from += PAGE) {
    const { ids } = await findPage({ db, list, query, from, count: PAGE });
    const fresh = ids.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    if (fresh.length > 0) yield fresh;
    if (ids.length < PAGE) return;
  }
}

/** The database made the JSON, so validation is not needed. */
const parsed = (json: string) => JSON.parse(json) as ExportedRecord[];
