import { z } from 'zod';
import type { ListQuery } from '../../../contract/lists.ts';
import { chargeTexts, isCharged } from '../../modules/accounting/costs/written.ts';
import type { Db } from '../../platform/db/schema.ts';
import { findPage } from '../lists/find.ts';
import type { List } from '../lists/list.ts';
import { recordsJson, type Recorded } from '../lists/record_json.ts';
import { slices } from '../lists/slices.ts';
import { writtenSales } from '../../modules/sales/sales/written.ts';

/** Records without what hangs on them are small. */
const SLICE = 200;
const PAGE = 1_000;

/** A record by its fields. */
export type Exported = Readonly<Record<string, unknown>>;
const Exported = z.record(z.string(), z.unknown());

interface ExportRequest {
  list: List;
  /** Of this installation. */
  mark: string;
  row: Recorded['json'];
  query: Pick<ListQuery, 'filter' | 'sort'>;
}

/**
 * All that the filter matches, in its order. In the order of their ids none is lost or doubled, whatever changes
 * meanwhile; in another, one that is moved meanwhile can be lost, and none is doubled.
 */
export async function* exportedRecords(
  db: Db,
  { list, row, mark, query }: ExportRequest,
): AsyncGenerator<Exported[], void> {
  const recorded: Recorded = { resource: list.resource, json: row, slice: SLICE };
  if (!query.filter && !query.sort) {
    for await (const { records } of slices(db, recorded)) {
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
  records: Exported[],
  { list: { resource }, mark }: Pick<ExportRequest, 'list' | 'mark'>,
): Promise<Exported[]> {
  if (resource === 'sales') {
    const written = await writtenSales(
      db,
      records.map(({ id }) => Number(id)),
      mark,
    );
    return records.map((record) => ({ ...record, ...written.get(Number(record.id)) }));
  }
  if (!isCharged(resource)) return records;
  const texts = await chargeTexts(db, resource, { ids: records.map(({ id }) => Number(id)), mark });
  return records.map((record) => ({ ...record, charges: texts.get(Number(record.id)) ?? '' }));
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

function parsed(json: string): Exported[] {
  return z.array(Exported).parse(JSON.parse(json));
}
