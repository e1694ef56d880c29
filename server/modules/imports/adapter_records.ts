import { sql } from 'kysely';
import { type Field, fieldsOf } from '../../../contract/fields.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { lockAffectedRows } from '../../records/row_locks.ts';
import type { RecordRow } from '../../records/row.ts';
import { rowColumns } from '../../records/rows.ts';
import { deleteRows, writeRows } from '../../records/write.ts';
import { listImageAddresses, recordImages, saveImages } from './adapter_images.ts';
import type { ImportedResource } from './imported_resource.ts';

export function createRecordStore<R extends RecordRow, V extends ImportValues, Update, New>(
  of: ImportedResource<R, V, Update, New>,
) {
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
    /** The values of records by id, without derived fields: a file cannot set those. */
    async records(db: Db, ids: readonly number[], { held } = { held: false }) {
      const found = new Map<number, ImportValues>();
      for (const portion of splitIntoPortions(ids)) {
        const present = await rows(db, portion, held);
        const images = of.images && (await listImageAddresses(db, of.images, present));
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
    async insert(db: Db, records: readonly ImportValues[]): Promise<number[]> {
      const parsed = records.map((record) => of.schema.parse(record));
      const images = await recordImages(db, parsed);
      return of.insert(
        db,
        parsed.map((values, index) => of.record(values, images[index] ?? [])),
      );
    },
    async change(db: Db, changes: ReadonlyMap<number, ImportValues>): Promise<void> {
      for (const portion of splitIntoPortions([...changes.keys()])) {
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
      for (const portion of splitIntoPortions(ids))
        await deleteRows(db, of.resource, await rows(db, portion, true));
    },
  };
}

function canBeSaid(field: Field | undefined): boolean {
  return field !== undefined && !field.isDerived;
}
