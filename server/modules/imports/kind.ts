import { sql } from 'kysely';
import { MAX_IMAGES } from '../../../contract/files.ts';
import { type Field, fieldsOf } from '../../../contract/fields.ts';
import { RESOURCES, type ResourceName } from '../../../contract/resources.ts';
import { z } from 'zod';
import { grouped } from '../../../domain/grouped.ts';
import type { RowChoice, Values } from '../../../domain/import.ts';
import { orderOf, textOrder } from '../../platform/db/search_text.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { insertAll, portions } from '../../platform/db/insert_all.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { ImageOwner } from '../../platform/storage/images/json.ts';
import { recordAddresses } from '../../platform/storage/images/uploads.ts';
import { linksOf, missingLinks } from '../../records/links.ts';
import { settled } from '../../records/paid.ts';
import { rowColumns } from '../../records/rows.ts';
import { lockAffectedRows } from '../../records/row_locks.ts';
import { columnsTo } from '../../records/references.ts';
import type { Resource } from '../../records/resource.ts';
import type { Row } from '../../records/row.ts';
import { deleteRows, writeRows } from '../../records/write.ts';
import type { ExportedCell } from '../../records/files/cells.ts';

export const Images = z.array(z.string().max(2_000)).max(MAX_IMAGES, `Use at most ${MAX_IMAGES} images.`);

/** A row of an example file, by the keys of its columns; what is not said stays empty. */
export type Example = Readonly<Record<string, ExportedCell>>;

/** What of an import counts for all of its rows. */
export interface FileSettings {
  /** How much of a currency a euro cost, where rows do not say it. */
  rates: Readonly<Record<string, number>>;
  /** Units that rows have got so far. */
  taken: Set<number>;
}

/** A row whose record is known, if it has one, with what its source said of it last. */
export interface Completable {
  values: Values;
  row_values: Values;
  choice: RowChoice;
  record: Values | undefined;
  last: Values | undefined;
}

/** What is to become of its record; `kept` is remembered as said beside that. */
export interface Completed {
  values: Values;
  row_values: Values;
  last: Values | undefined;
  kept: Values;
  problems: Record<string, string>;
  /** Nothing is to be recorded of it: the file says that it is no record yet, or none any more. */
  isExcluded?: boolean;
}

/** What an import needs to know of a resource. `V` is what it can say of a record. */
export interface KindOf<R extends Row, V extends Values, Update, New> {
  resource: Resource<R, Update>;
  /** Every field of it may be missing. */
  schema: z.ZodType<V>;
  /** Without these fields nothing can be recorded. */
  required: z.ZodType;
  /** What a change means for the row, where it is more than the columns of what is said. */
  columns?(values: V, row: R): Partial<R>;
  /** What else is said of records than stands in their rows; but for images, where they have any. */
  others?(db: Db, rows: readonly R[]): Promise<Values[]>;
  /** Whose images these are. */
  images?: ImageOwner;
  /** What is recorded of a new one, with the ids of its images. */
  record(values: V, images: number[]): New;
  /** Gives the ids in the order of the records. */
  insert(db: Db, records: readonly New[]): Promise<number[]>;
  /** Saves what lies in other tables than the row; but for images. */
  saveParts?(db: Db, changes: readonly { row: R; values: V }[]): Promise<void>;
  /** The records that rows say in words of their own, where no import has made them. */
  known?(db: Db, records: readonly Values[]): Promise<(number | undefined)[]>;
  /** What rows come to together with what was said before, and with what is here. */
  complete?(db: Db, rows: readonly Completable[], settings: FileSettings): Promise<Completed[]>;
  /** By field in words, which amounts of a whole record cannot be recorded, beside those of `resource.fields`. */
  wrongAmounts?(values: Values): Record<string, string>;
  /** What people know a record by, where others are linked to it. */
  called?: readonly Sql[];
  /** In words, by field, what records need and do not find beside what they are linked to: one object for each. */
  broken?(
    db: Db,
    records: readonly V[],
    ids: readonly (number | undefined)[],
  ): Promise<Record<string, string>[]>;
  /** What else hangs on records than others that are linked to them: the ids of those that have it, and what it is. */
  hanging?: readonly { table: keyof Schema; column: string; words: string }[];
  /** Whether rows of a file that say the same are one record: else they are as many, as equal things in a lot are. */
  isSingle?(values: Values): boolean;
  examples: readonly Example[];
}

/** The same, with `V` inside. */
export type Kind = ReturnType<typeof kindOf>;

export function kindOf<R extends Row, V extends Values, Update, New>(of: KindOf<R, V, Update, New>) {
  const name = of.resource.list.resource;
  const table = sql.table(name);

  async function rows(db: Db, ids: readonly number[], held: boolean): Promise<R[]> {
    if (ids.length === 0) return [];
    if (held) await lockAffectedRows(db, { resource: name, ids });
    const found =
      await sql<R>`select ${rowColumns(of.resource.list)} from ${table} where id in ${idList(ids)} order by id`.execute(
        db,
      );
    return found.rows;
  }

  return {
    name,
    /** What hangs on records. */
    get hanging() {
      return [
        ...columnsTo(name).map((link) => ({
          ...link,
          words: `${RESOURCES[link.table].all} were added to it`,
        })),
        ...(of.hanging ?? []),
      ];
    },
    /** By field, of which kind the records are whose ids stand there. */
    links: linksOf(name),
    isSingle: of.isSingle ?? (() => false),
    examples: of.examples,
    called: of.called ?? [],
    async known(db: Db, records: readonly Values[]): Promise<(number | undefined)[]> {
      return of.known ? of.known(db, records) : records.map(() => undefined);
    },
    async complete(db: Db, read: readonly Completable[], settings: FileSettings): Promise<Completed[]> {
      if (of.complete) return of.complete(db, read, settings);
      return read.map(({ values, row_values, last }) => ({
        values,
        row_values,
        last,
        kept: {},
        problems: {},
      }));
    },
    images: of.images,
    /** The values as they are stored, and what is wrong with the others. */
    read(values: Values): { values: Values; problems: Record<string, string> } {
      const read = of.schema.safeParse(values);
      if (read.success) return { values: read.data, problems: {} };
      const problems = messages(read.error);
      const others = Object.entries(values).filter(([field]) => !(field in problems));
      return { values: of.schema.parse(Object.fromEntries(others)), problems };
    },
    /** What is missing for a new record. */
    missing(values: Values): Record<string, string> {
      const read = of.required.safeParse(values);
      return read.success ? {} : messages(read.error);
    },
    /** By field in words what of amounts cannot be, beside what the record has. */
    settled(values: Values, record: Values | undefined): Record<string, string> {
      const { fields } = of.resource;
      const row = record && fields.columns(record);
      const said = settled({
        amounts: fields.amounts ?? [],
        row,
        columns: fields.columns(values),
        canTurn: true,
      });
      return { ...of.wrongAmounts?.({ ...record, ...values }), ...said.problems };
    },
    /** `ids` are those of the records that they are said of, where there are any. */
    async broken(
      db: Db,
      records: readonly Values[],
      ids: readonly (number | undefined)[],
    ): Promise<Record<string, string>[]> {
      const parsed = records.map((record) => of.schema.parse(record));
      const linked = await missingLinks(db, name, parsed);
      const others = await of.broken?.(db, parsed, ids);
      const taken = await takenValues(db, name, { records: parsed, ids });
      return linked.map((problems, index) => ({ ...problems, ...taken[index], ...others?.[index] }));
    },
    /** What can be said of records, by their ids: what follows from others is nobody's to say. */
    async records(db: Db, ids: readonly number[], { held } = { held: false }) {
      const found = new Map<number, Values>();
      for (const portion of portions(ids)) {
        const present = await rows(db, portion, held);
        const images = of.images && (await imageAddresses(db, of.images, present));
        const others = await of.others?.(db, present);
        for (const [index, row] of present.entries()) {
          const values = Object.entries<unknown>(of.resource.fields.values(row));
          found.set(row.id, {
            ...Object.fromEntries(values.filter(([field]) => canBeSaid(fieldsOf(name)[field]))),
            ...(images && { images: images[index] ?? [] }),
            ...others?.[index],
          });
        }
      }
      return found;
    },
    async insert(db: Db, records: readonly Values[]): Promise<number[]> {
      const parsed = records.map((record) => of.schema.parse(record));
      const images = await imagesAt(db, parsed);
      return of.insert(
        db,
        parsed.map((values, index) => of.record(values, images[index] ?? [])),
      );
    },
    async change(db: Db, changes: ReadonlyMap<number, Values>): Promise<void> {
      for (const portion of portions([...changes.keys()])) {
        const values = new Map(portion.map((id) => [id, of.schema.parse(changes.get(id))]));
        const before = await rows(db, portion, true);
        const after = await writeRows(db, of.resource, {
          rows: before,
          edit: (row) => {
            const said = values.get(row.id) ?? of.schema.parse({});
            return of.columns ? of.columns(said, row) : of.resource.fields.columns(said);
          },
        });
        const parts = after.flatMap((row) => {
          const found = values.get(row.id);
          return found ? [{ row, values: found }] : [];
        });
        if (of.images) await saveImages(db, of.images, parts);
        await of.saveParts?.(db, parts);
      }
    },
    async remove(db: Db, ids: readonly number[]): Promise<void> {
      for (const portion of portions(ids)) await deleteRows(db, of.resource, await rows(db, portion, true));
    },
  };
}

function canBeSaid(field: Field | undefined): boolean {
  return field !== undefined && !field.isDerived;
}

function messages(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[String(path[0] ?? 'row')] ??= message;
  return found;
}

/** In words, by field, which values are those of other records, or of a record before it, although no two may share them. */
async function takenValues(
  db: Db,
  resource: ResourceName,
  { records, ids }: { records: readonly Values[]; ids: readonly (number | undefined)[] },
): Promise<Record<string, string>[]> {
  const problems: Record<string, string>[] = records.map(() => ({}));
  for (const [field, { isUnique, label }] of Object.entries(fieldsOf(resource))) {
    const said = records.map((values) => (isUnique && values[field] ? orderOf(String(values[field])) : ''));
    if (!said.some(Boolean)) continue;
    const order = textOrder(sql.ref(field));
    const found = await sql<{
      id: number;
      value: string;
    }>`select id, ${order} as value from ${sql.table(resource)}
      where ${order} in (${sql.join(said.filter(Boolean))})`.execute(db);
    const owners = new Map<string, number | undefined>(found.rows.map(({ id, value }) => [value, id]));
    for (const [index, value] of said.entries()) {
      const id = ids[index];
      if (value === '') continue;
      if (owners.has(value) && (id === undefined || owners.get(value) !== id))
        problems[index] = {
          ...problems[index],
          [field]: `Another ${RESOURCES[resource].one} has this ${label}.`,
        };
      owners.set(value, id);
    }
  }
  return problems;
}

/** The addresses of the rows' images, in their order. */
async function imageAddresses(db: Db, owner: ImageOwner, rows: readonly Row[]): Promise<string[][]> {
  if (rows.length === 0) return [];
  const links = sql.table(`${owner}_images`);
  const owned = sql.ref(`${owner}_id`);
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ owner: number; address: string }>`select ${owned} as owner, images.address
    from ${links} join images on images.id = ${links}.image_id where ${owned} in ${idList(ids)}
    order by ${owned}, position`.execute(db);
  const addresses = grouped(found.rows.map((link) => [link.owner, link.address] as const));
  return rows.map(({ id }) => addresses.get(id) ?? []);
}

/** The addresses of its images, where something is said of them. */
function imagesIn({ images }: Values): string[] | undefined {
  return Array.isArray(images) ? images.map(String) : undefined;
}

/** The ids of the images at the addresses of each record. */
async function imagesAt(db: Db, records: readonly Values[]): Promise<number[][]> {
  const addresses = [...new Set(records.flatMap((values) => imagesIn(values) ?? []))];
  const ids = await recordAddresses(db, addresses);
  const known = new Map(addresses.map((address, index) => [address, ids[index]]));
  return records.map((values) => [
    ...new Set(imagesIn(values)?.flatMap((address) => known.get(address) ?? [])),
  ]);
}

/** Leaves each record with the images that are said of it; where nothing is said, with those that it has. */
async function saveImages(
  db: Db,
  owner: ImageOwner,
  changes: readonly { row: Row; values: Values }[],
): Promise<void> {
  const said = changes.filter(({ values }) => imagesIn(values));
  if (said.length === 0) return;
  const images = await imagesAt(
    db,
    said.map(({ values }) => values),
  );
  const links = `${owner}_images` as const;
  const ids = idList(said.map(({ row }) => row.id));
  await sql`delete from ${sql.table(links)} where ${sql.ref(`${owner}_id`)} in ${ids}`.execute(db);
  const rows = said.flatMap(({ row }, index) =>
    (images[index] ?? []).map((image_id, position) => ({ [`${owner}_id`]: row.id, position, image_id })),
  );
  await insertAll(db, links, rows as never[]);
}
