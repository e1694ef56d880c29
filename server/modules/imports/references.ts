import { sql } from 'kysely';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { parseOrderNumber } from '../../../domain/purchase.ts';
import type { Db } from '../../platform/db/schema.ts';
import { installationId } from '../../platform/storage/installation.ts';
import { externalIdOfReference, FileReference } from './external_ids.ts';
import { findExternalIds } from './external_id_store.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { ImportAdapter } from './adapter.ts';
import type { ReferenceResult, NumberedRecord, PartLinks, PendingReference } from './part_links.ts';
import { ADAPTERS } from './adapters/index.ts';
import { missingLinkMessage, findPresentIds } from '../../records/links.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

/** A row with resolved links. `pending` are links to records that another file will bring. */
export interface ResolvedRow {
  values: ImportValues;
  problems: Record<string, Message>;
  pending: PendingReference[];
}

/** Replaces the references in rows with ids of existing records. */
export async function resolveReferences(
  db: Db,
  adapter: ImportAdapter,
  rows: readonly ImportValues[],
): Promise<ResolvedRow[]> {
  const resolved = rows.map((values): ResolvedRow => ({ values, problems: {}, pending: [] }));
  for (const [field, target] of Object.entries(adapter.links)) {
    const read = rows.map((values) => FileReference.safeParse(values[field]).data);
    const said = read.filter((one) => one !== undefined);
    if (said.length === 0) continue;
    const find = await finder(db, target, said);
    for (const [index, reference] of read.entries()) {
      const one = resolved[index];
      if (!one || !reference) continue;
      const { id, problem, item, path } = find(reference);
      one.values = { ...one.values, [field]: path === undefined ? id : { path } };
      if (problem !== undefined) one.problems[field] = problem;
      if (item !== undefined) one.pending.push({ field, target, item });
    }
  }
  if (adapter.partLinks) await resolveParts(db, adapter.partLinks, resolved);
  return resolved;
}

/** Resolves the links within a field with several parts. */
async function resolveParts(db: Db, links: PartLinks, rows: readonly ResolvedRow[]): Promise<void> {
  const named = rows.map(({ values }) => links.list(values));
  const all = named.flat();
  if (all.length === 0) return;
  const ours = await installationId(db);
  const referenceOf = ({ id, mark }: NumberedRecord) => ({ mark: mark ?? ours, says: `#${id}` });
  const finders = new Map<ResourceName, (reference: FileReference) => ReferenceResult>();
  for (const target of new Set(all.map((one) => one.target))) {
    const ofTarget = all.filter((one) => one.target === target);
    finders.set(target, await finder(db, target, ofTarget.map(referenceOf)));
  }
  for (const [index, row] of rows.entries()) {
    if (named[index]?.length === 0) continue;
    const find = (one: NumberedRecord) => finders.get(one.target)?.(referenceOf(one)) ?? {};
    const { values, pending, problems } = links.resolve(row.values, find);
    row.values = values;
    row.pending.push(...pending);
    Object.assign(row.problems, problems);
  }
}

async function finder(db: Db, target: ResourceName, said: readonly FileReference[]) {
  const ours = await installationId(db);
  const numbered = said.flatMap((reference) => externalIdOfReference(reference) ?? []);
  const items = await findExternalIds(db, { source: 'file', kind: target }, numbered);
  const own = said.flatMap((reference) =>
    reference.mark === ours ? (parseOrderNumber(reference.says) ?? []) : [],
  );
  const linked = [...items.values()].map(({ record_id }) => record_id);
  const present = await findPresentIds(db, target, new Set([...own, ...linked]));
  const names = said
    .filter((reference) => externalIdOfReference(reference) === undefined)
    .map(({ says }) => says);
  const named = await ADAPTERS[target].findNamed?.(db, names);
  const called = named ? new Map<string, number[]>() : await recordsCalled(db, target, names);

  return (reference: FileReference): ReferenceResult => {
    const { mark, says } = reference;
    const name = says.slice(0, 60);
    const item = externalIdOfReference(reference);
    if (item !== undefined) {
      const known = items.get(item)?.record_id;
      if (known !== undefined && present.has(known)) return { id: known };
      if (mark !== ours) return { item };
      const id = parseOrderNumber(says) ?? 0;
      return present.has(id) ? { id } : { problem: missingLinkMessage(target, id) };
    }
    if (named) return named(says);
    const [id, other] = called.get(plain(says)) ?? [];
    if (id !== undefined && other === undefined) return { id };
    if (id !== undefined) {
      return { problem: createMessage(`links.${target}_several`, { name }) };
    }
    const isNumber = parseOrderNumber(says) !== undefined;
    const code = isNumber
      ? (`links.${target}_number_not_called` as const)
      : (`links.${target}_not_called` as const);
    return { problem: createMessage(code, { name }) };
  };
}

/** The ids of records by name, ignoring case. */
async function recordsCalled(
  db: Db,
  target: ResourceName,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const called = new Map<string, number[]>();
  for (const portion of splitIntoPortions([...new Set(names.map(plain))])) {
    const ways = ADAPTERS[target].called.map(
      (name) => sql`select id, lower(${name}) as called from ${sql.table(target)}
        where lower(${name}) in (${sql.join(portion)})`,
    );
    const found = await sql<{ id: number; called: string }>`${sql.join(ways, sql` union `)}`.execute(db);
    for (const { id, called: name } of found.rows) called.set(name, [...(called.get(name) ?? []), id]);
  }
  return called;
}

/** Lower-cases ASCII letters only, as `lower()` does in both databases. */
function plain(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
