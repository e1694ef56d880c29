import { sql } from 'kysely';
import { RESOURCES, type ResourceName } from '../../../contract/resources.ts';
import { z } from 'zod';
import { readCharges, writeCharges } from '../../../domain/charge_text.ts';
import type { Values } from '../../../domain/import.ts';
import { readLines, writeLines } from '../../../domain/sale_text.ts';
import { orderNumber } from '../../../domain/purchase.ts';
import type { Db } from '../../platform/db/schema.ts';
import { installationMark } from '../../platform/storage/installation.ts';
import { identitiesOf, itemOf } from './identities.ts';
import { portions } from '../../platform/db/insert_all.ts';
import type { ImportAdapter } from './adapter.ts';
import { lockField } from './locks.ts';
import { lineField } from './sold_lines.ts';
import { ADAPTERS } from './adapters/index.ts';
import { notHere, presentIds } from '../../records/links.ts';

/** What a file says that a record is linked to: the mark of whose number it is, `null` where the file does not tell. */
const Reference = z.object({ mark: z.string().nullable(), says: z.string() });
export type Reference = z.infer<typeof Reference>;

/** What a row is linked to. `waiting` for items, by field, that another file will bring. */
export interface Resolved {
  values: Values;
  problems: Record<string, string>;
  waiting: Record<string, string>;
}

/** The values of rows with the ids of what they are linked to, as far as that is here. */
export async function resolve(db: Db, adapter: ImportAdapter, rows: readonly Values[]): Promise<Resolved[]> {
  const resolved = rows.map((values): Resolved => ({ values, problems: {}, waiting: {} }));
  for (const [field, target] of Object.entries(adapter.links)) {
    const read = rows.map((values) => Reference.safeParse(values[field]).data);
    const said = read.filter((one) => one !== undefined);
    if (said.length === 0) continue;
    const find = await finder(db, target, said);
    for (const [index, reference] of read.entries()) {
      const one = resolved[index];
      if (!one || !reference) continue;
      const { id, problem, item } = find(reference);
      one.values = { ...one.values, [field]: id };
      if (problem !== undefined) one.problems[field] = problem;
      if (item !== undefined) one.waiting[field] = item;
    }
  }
  await resolveLocks(db, resolved);
  if (adapter.name === 'sales') await resolveLines(db, resolved);
  return resolved;
}

/** The lines of sales with the ids of their products; what is not here yet is waited for. */
async function resolveLines(db: Db, rows: readonly Resolved[]): Promise<void> {
  const written = rows.flatMap((row) => {
    const { lines } = readLines(typeof row.values.lines === 'string' ? row.values.lines : '');
    return lines.some(({ product }) => product !== null) ? [{ row, lines }] : [];
  });
  if (written.length === 0) return;
  const ours = await installationMark(db);
  const referenceOf = ({ id, mark }: { id: number; mark: string | null }) => ({
    mark: mark ?? ours,
    says: `#${id}`,
  });
  const all = written.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? []));
  const find = await finder(db, 'products', all.map(referenceOf));
  for (const { row, lines } of written) {
    const here = lines.map((line, place) => {
      if (!line.product) return line;
      const { id, item, problem } = find(referenceOf(line.product));
      if (problem !== undefined) row.problems.lines = problem;
      if (item !== undefined) row.waiting[lineField(place)] = item;
      return { ...line, product: id === undefined ? null : { id, mark: null } };
    });
    row.values = { ...row.values, lines: writeLines(here) };
  }
}

/** The charges of rows with the ids of what they are locked to; what is not here yet is waited for. */
async function resolveLocks(db: Db, rows: readonly Resolved[]): Promise<void> {
  const locked = rows.flatMap((row) => {
    const { charges } = readCharges(typeof row.values.charges === 'string' ? row.values.charges : '');
    return charges.some(({ locks }) => locks.length > 0) ? [{ row, charges }] : [];
  });
  if (locked.length === 0) return;
  const ours = await installationMark(db);
  const referenceOf = ({ id, mark }: { id: number; mark: string | null }) => ({
    mark: mark ?? ours,
    says: `#${id}`,
  });
  const all = locked.flatMap(({ charges }) => charges.flatMap(({ locks }) => locks));
  const find = {
    purchase: await finder(db, 'bought_stocks', all.filter(({ of }) => of === 'purchase').map(referenceOf)),
    product: await finder(db, 'products', all.filter(({ of }) => of === 'product').map(referenceOf)),
  };
  for (const { row, charges } of locked) {
    const here = charges.map((charge) => ({
      ...charge,
      locks: charge.locks.flatMap((lock) => {
        const { id, item, problem } = find[lock.of](referenceOf(lock));
        if (problem !== undefined) row.problems.charges = problem;
        if (item !== undefined) row.waiting[lockField(charge, lock, item)] = item;
        return id === undefined ? [] : [{ ...lock, id, mark: null }];
      }),
    }));
    row.values = { ...row.values, charges: writeCharges(here) };
  }
}

interface Found {
  id?: number;
  problem?: string;
  item?: string;
}

async function finder(db: Db, target: ResourceName, said: readonly Reference[]) {
  const ours = await installationMark(db);
  const { one } = RESOURCES[target];
  const numbered = said.flatMap((reference) => itemIn(reference) ?? []);
  const items = await identitiesOf(db, { source: 'file', kind: target }, numbered);
  const own = said.flatMap((reference) =>
    reference.mark === ours ? (orderNumber(reference.says) ?? []) : [],
  );
  const linked = [...items.values()].map(({ record_id }) => record_id);
  const present = await presentIds(db, target, new Set([...own, ...linked]));
  const names = said.filter((reference) => itemIn(reference) === undefined).map(({ says }) => says);
  const called = await recordsCalled(db, target, names);

  return (reference: Reference): Found => {
    const { mark, says } = reference;
    const shown = `“${says.slice(0, 60)}”`;
    const item = itemIn(reference);
    if (item !== undefined) {
      const known = items.get(item)?.record_id;
      if (known !== undefined && present.has(known)) return { id: known };
      if (mark !== ours) return { item };
      const id = orderNumber(says) ?? 0;
      return present.has(id) ? { id } : { problem: notHere(target, id) };
    }
    const [id, other] = called.get(plain(says)) ?? [];
    if (id !== undefined && other === undefined) return { id };
    if (id !== undefined) {
      return { problem: `More than one ${one} is called ${shown}. Choose which one is meant.` };
    }
    const isNumber = orderNumber(says) !== undefined;
    return {
      problem: isNumber
        ? `No ${one} is called ${shown}. If it is a number of this installation, say so where the columns are.`
        : `There is no ${one} called ${shown} here.`,
    };
  };
}

/** The item whose number a reference gives, where the file tells whose it is. */
export function itemIn({ mark, says }: Reference): string | undefined {
  const number = orderNumber(says);
  return mark === null || number === undefined ? undefined : itemOf(mark, number);
}

/** The ids of those that people see under these names, in whatever case. */
async function recordsCalled(
  db: Db,
  target: ResourceName,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const called = new Map<string, number[]>();
  for (const portion of portions([...new Set(names.map(plain))])) {
    const ways = ADAPTERS[target].called.map(
      (name) => sql`select id, lower(${name}) as called from ${sql.table(target)}
        where lower(${name}) in (${sql.join(portion)})`,
    );
    const found = await sql<{ id: number; called: string }>`${sql.join(ways, sql` union `)}`.execute(db);
    for (const { id, called: name } of found.rows) called.set(name, [...(called.get(name) ?? []), id]);
  }
  return called;
}

/** As both databases do it: without the case of Latin letters only. */
function plain(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A link as people read it. */
export function shownLink(value: unknown): unknown {
  const { data: reference } = Reference.safeParse(value);
  if (!reference) return value;
  const { mark, says } = reference;
  return itemIn(reference) === undefined ? says : `#${says} (${mark})`;
}
