import { sql } from 'kysely';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import type { Values } from '../../../domain/import.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { referredFirst } from '../../records/references.ts';
import type { Identity } from './identities.ts';
import { portions } from '../../platform/db/insert_all.ts';
import { ADAPTERS } from './adapters/index.ts';
import { lockIn, lockTarget, withLock } from './locks.ts';
import { linePlace, withUnit } from './sold_lines.ts';

/**
 * A record that is to be linked as soon as an item is there, or has been: then `linked_id` says to which record. `field`
 * may also be what of a charge is to be locked to it: see locks.ts.
 */
interface Link {
  kind: ResourceName;
  record_id: number;
  field: string;
  linked_id: number | null;
}

/** One recording at a time: else of two files that name each other's records neither would see the other's. */
export async function holdLinks(db: Db): Promise<void> {
  await sql`select value from installation where name = 'mark' ${engineOf(db).forUpdate}`.execute(db);
}

export async function saveWaiting(
  db: Db,
  { import_id, kind }: { import_id: number; kind: ResourceName },
  records: readonly { record_id: number; waiting: Readonly<Record<string, string>> }[],
): Promise<void> {
  const { links } = ADAPTERS[kind];
  const rows = records.flatMap(({ record_id, waiting }) =>
    Object.entries(waiting).flatMap(([field, item]) => {
      const target =
        links[field] ?? lockTarget(field) ?? (linePlace(field) === undefined ? undefined : 'products');
      return target ? [{ import_id, kind, record_id, field, target, item, linked_id: null }] : [];
    }),
  );
  for (const portion of portions(rows)) {
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

/** Links what has waited for items to the records that they have become, unless somebody has linked it meanwhile. */
export async function linkArrived(
  db: Db,
  target: ResourceName,
  arrived: readonly Pick<Identity, 'item' | 'record_id'>[],
): Promise<void> {
  const records = new Map(arrived.map(({ item, record_id }) => [item, record_id]));
  for (const items of portions([...records.keys()])) {
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

/** What was linked to records by itself waits again. */
export async function unlink(db: Db, target: ResourceName, records: readonly number[]): Promise<void> {
  for (const portion of portions(records)) {
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

/** Sets the fields of those that are as they were left, and keeps what they are linked to. */
async function setLinks(db: Db, links: readonly (Link & { to: number | null })[]): Promise<void> {
  for (const kind of referredFirst()) {
    for (const portion of portions(links.filter((link) => link.kind === kind))) {
      const ids = portion.map(({ record_id }) => record_id);
      const records = await ADAPTERS[kind].records(db, ids, { held: true });
      const changes = new Map<number, Values>();
      const left = portion.filter((link) => {
        const record = records.get(link.record_id);
        const change = record && linkedTo({ ...record, ...changes.get(link.record_id) }, link, link.to);
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

/** What of a record becomes another when it is linked to another, or to none; undefined where it is not as it was left. */
export function linkedTo(
  record: Values,
  { field, linked_id }: Pick<Link, 'field' | 'linked_id'>,
  to: number | null,
): Values | undefined {
  const place = linePlace(field);
  if (place !== undefined) {
    const lines = withUnit(record.lines, place, { from: linked_id, to });
    return lines === undefined ? undefined : { lines };
  }
  const lock = lockIn(field);
  if (!lock) return (record[field] ?? null) === linked_id ? { [field]: to } : undefined;
  const charges = withLock(record.charges, lock, { from: linked_id, to });
  return charges === undefined ? undefined : { charges };
}

/** The links of records that wait or came by themselves; of one import only, where that is given. */
export async function linksOf(
  db: Db,
  kind: ResourceName,
  records: readonly number[],
  import_id?: number,
): Promise<Link[]> {
  const found: Link[] = [];
  for (const portion of portions(records)) {
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

export async function forgetLinks(db: Db, links: readonly Link[]): Promise<void> {
  for (const kind of RESOURCE_NAMES) {
    for (const portion of portions(links.filter((link) => link.kind === kind))) {
      const pairs = portion.map(({ record_id, field }) => sql`(${sql.lit(record_id)}, ${field})`);
      await sql`delete from import_links where kind = ${kind}
        and (record_id, field) in (values ${sql.join(pairs)})`.execute(db);
    }
  }
}
