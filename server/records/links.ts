import { sql } from 'kysely';
import { fieldsOf } from '../../contract/fields.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { ImportValues } from '../../domain/import.ts';
import { splitIntoPortions } from '../platform/db/insert_all.ts';
import { idList } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/schema.ts';
import { invalidInput } from '../platform/errors.ts';
import { createMessage, type Message, type MessageOrText } from '../../contract/messages.ts';

/** Fields that hold ids, with the resource they refer to. */
export function linksOf(resource: ResourceName): Readonly<Record<string, ResourceName>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(resource)).flatMap(([field, { of }]) => (of ? [[field, of]] : [])),
  );
}

export async function findPresentIds(
  db: Db,
  target: ResourceName,
  ids: ReadonlySet<number>,
): Promise<Set<number>> {
  const present = new Set<number>();
  for (const portion of splitIntoPortions([...ids])) {
    const found = await sql<{ id: number }>`select id from ${sql.table(target)}
      where id in ${idList(portion)}`.execute(db);
    for (const { id } of found.rows) present.add(id);
  }
  return present;
}

export function missingLinkMessage(target: ResourceName, id: number): Message {
  return createMessage(`links.${target}_missing`, { id });
}

/** Messages about links to records that do not exist, by record and field. */
export async function findMissingLinks(
  db: Db,
  resource: ResourceName,
  records: readonly ImportValues[],
  messageOf: (target: ResourceName, id: number) => Message,
): Promise<Record<string, Message>[]> {
  const problems = records.map((): Record<string, Message> => ({}));
  for (const [field, target] of Object.entries(linksOf(resource))) {
    const ids = new Set(
      records.flatMap((record) => (typeof record[field] === 'number' ? [record[field]] : [])),
    );
    const present = await findPresentIds(db, target, ids);
    for (const [index, record] of records.entries()) {
      const id = record[field];
      const problem = problems[index];
      if (problem && typeof id === 'number' && !present.has(id)) problem[field] = messageOf(target, id);
    }
  }
  return problems;
}

/** Messages about links of one record to records that do not exist, by field. */
export async function findBrokenLinks(
  db: Db,
  resource: ResourceName,
  sent: ImportValues,
): Promise<Record<string, MessageOrText>> {
  const [problems = {}] = await findMissingLinks(db, resource, [sent], (target) =>
    createMessage(`links.${target}_gone`),
  );
  return problems;
}

export async function refuseBrokenLinks(db: Db, resource: ResourceName, sent: ImportValues): Promise<void> {
  const problems = await findBrokenLinks(db, resource, sent);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

export async function rowExists(db: Db, table: ResourceName | 'types', id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows.length > 0;
}
