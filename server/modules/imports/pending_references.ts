import { sql } from 'kysely';
import { z } from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { sortByReferences } from '../../records/references.ts';
import type { ExternalId } from './external_id_store.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { PendingReference } from './part_links.ts';

/** The location of a link: a field, or one part of a field with several parts. */
type LinkPlace = Pick<PendingReference, 'field' | 'part'>;

/** A link that waits for an external id. Once the record has arrived, `linked_id` is its id. */
export interface ImportLink {
  kind: ResourceName;
  record_id: number;
  /** The location of the link, as stored. */
  field: string;
  linked_id: number | null;
}

const StoredPart = z.object({ field: z.string(), part: z.unknown() });

function writePlace(kind: ResourceName, { field, part }: LinkPlace): string {
  const { partLinks } = ADAPTERS[kind];
  return part === undefined || !partLinks
    ? field
    : JSON.stringify({ field, part: partLinks.parsePart(part) });
}

/** Parses the stored place of a link. Earlier versions stored a part of a field as a sentence. */
function readPlace(kind: ResourceName, text: string): LinkPlace {
  if (text.startsWith('{')) return StoredPart.parse(JSON.parse(text));
  const { partLinks } = ADAPTERS[kind];
  const part = partLinks?.readEarlier(text);
  return partLinks && part !== undefined ? { field: partLinks.field, part } : { field: text };
}

/**
 * Locks pending links, so that only one file is recorded at a time.
 * Otherwise two files that refer to each other's records would both leave links pending.
 */
export async function lockPendingLinks(db: Db): Promise<void> {
  await sql`select value from installation where name = 'mark' ${engineOf(db).forUpdate}`.execute(db);
}

export async function savePendingReferences(
  db: Db,
  { import_id, kind }: { import_id: number; kind: ResourceName },
  records: readonly { record_id: number; pending: readonly PendingReference[] }[],
): Promise<void> {
  const rows = records.flatMap(({ record_id, pending }) =>
    pending.map(({ target, item, ...place }) => {
      const field = writePlace(kind, place);
      return { import_id, kind, record_id, field, target, item, linked_id: null };
    }),
  );
  for (const portion of splitIntoPortions(rows)) {
    await forgetEarlierLinks(db, kind, portion);
    await db
      .insertInto('import_links')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'record_id', 'field']).doUpdateSet((set) => ({
          target: set.ref('excluded.target'),
          item: set.ref('excluded.item'),
          linked_id: null,
        })),
      )
      .execute();
  }
}

/** Deletes links at the same locations that an earlier version stored as sentences. */
async function forgetEarlierLinks(
  db: Db,
  kind: ResourceName,
  rows: readonly Pick<ImportLink, 'record_id' | 'field'>[],
): Promise<void> {
  if (!ADAPTERS[kind].partLinks) return;
  const ids = rows.map(({ record_id }) => record_id);
  const earlier = (await findLinksOfRecords(db, kind, ids)).filter(({ record_id, field }) => {
    const now = writePlace(kind, readPlace(kind, field));
    return now !== field && rows.some((row) => row.record_id === record_id && row.field === now);
  });
  await deleteLinks(db, earlier);
}

/** Links waiting records to records that have arrived, unless somebody has changed the link meanwhile. */
export async function linkNewlyImportedRecords(
  db: Db,
  target: ResourceName,
  arrived: readonly Pick<ExternalId, 'item' | 'record_id'>[],
): Promise<void> {
  const records = new Map(arrived.map(({ item, record_id }) => [item, record_id]));
  for (const items of splitIntoPortions([...records.keys()])) {
    const waiting = await db
      .selectFrom('import_links')
      .select(['kind', 'record_id', 'field', 'item', 'linked_id'])
      .where('target', '=', target)
      .where('item', 'in', items)
      .where('linked_id', 'is', null)
      .execute();
    await setLinks(
      db,
      waiting.map(({ item, ...link }) => ({ ...link, to: records.get(item) ?? null })),
    );
  }
}

/** Removes automatic links to these records. The links wait again. */
export async function unlinkRecords(db: Db, target: ResourceName, records: readonly number[]): Promise<void> {
  for (const portion of splitIntoPortions(records)) {
    const linked = await db
      .selectFrom('import_links')
      .select(['kind', 'record_id', 'field', 'linked_id'])
      .where('target', '=', target)
      .where('linked_id', 'in', portion)
      .execute();
    await setLinks(
      db,
      linked.map((link) => ({ ...link, to: null })),
    );
  }
}

/** Sets the fields that have not been changed since, and stores the linked ids. */
async function setLinks(db: Db, links: readonly (ImportLink & { to: number | null })[]): Promise<void> {
  for (const kind of sortByReferences()) {
    for (const portion of splitIntoPortions(links.filter((link) => link.kind === kind))) {
      const ids = portion.map(({ record_id }) => record_id);
      const records = await ADAPTERS[kind].records(db, ids, { held: true });
      const changes = new Map<number, ImportValues>();
      const left = portion.filter((link) => {
        const record = records.get(link.record_id);
        const change =
          record && createLinkChange({ ...record, ...changes.get(link.record_id) }, link, link.to);
        if (change) changes.set(link.record_id, { ...changes.get(link.record_id), ...change });
        return change !== undefined;
      });
      if (left.length === 0) continue;
      await ADAPTERS[kind].change(db, changes);
      const values = left.map(
        ({ record_id, field, to }) =>
          sql`(${sql.lit(record_id)}, ${field}, ${to === null ? sql`null` : sql.lit(to)})`,
      );
      await sql`update import_links set linked_id = cast(found.column3 as bigint)
        from (values ${sql.join(values)}) as found where import_links.kind = ${kind}
        and import_links.record_id = found.column1 and import_links.field = found.column2`.execute(db);
    }
  }
}

/** The change that links a record to `to`; undefined where the link has been changed since. */
export function createLinkChange(
  record: ImportValues,
  { kind, field: text, linked_id }: ImportLink,
  to: number | null,
): ImportValues | undefined {
  const { field, part } = readPlace(kind, text);
  if (part !== undefined) return ADAPTERS[kind].partLinks?.link(record, part, { from: linked_id, to });
  return (record[field] ?? null) === linked_id ? { [field]: to } : undefined;
}

/** The pending and automatic links of records, optionally of one import only. */
export async function findLinksOfRecords(
  db: Db,
  kind: ResourceName,
  records: readonly number[],
  import_id?: number,
): Promise<ImportLink[]> {
  const found: ImportLink[] = [];
  for (const portion of splitIntoPortions(records)) {
    let query = db
      .selectFrom('import_links')
      .select(['kind', 'record_id', 'field', 'linked_id'])
      .where('kind', '=', kind)
      .where('record_id', 'in', portion);
    if (import_id !== undefined) query = query.where('import_id', '=', import_id);
    found.push(...(await query.execute()));
  }
  return found;
}

export async function deleteLinks(db: Db, links: readonly ImportLink[]): Promise<void> {
  for (const kind of RESOURCE_NAMES) {
    for (const portion of splitIntoPortions(links.filter((link) => link.kind === kind))) {
      const pairs = portion.map(({ record_id, field }) => sql`(${sql.lit(record_id)}, ${field})`);
      await sql`delete from import_links where kind = ${kind}
        and (record_id, field) in (values ${sql.join(pairs)})`.execute(db);
    }
  }
}
