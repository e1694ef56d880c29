import type { Values } from '../../../domain/import.ts';
import { type ChargedResource, chargeTexts, saveCharges } from '../accounting/costs/written.ts';
import type { Db } from '../../platform/db/schema.ts';

interface Said {
  charges?: string | undefined;
}

/** What imports know and do of the charges that records of a resource have: a field of theirs, as files have it. */
export function chargesIn(resource: ChargedResource) {
  const save = async (db: Db, said: readonly (readonly [id: number, values: Said])[]) => {
    const texts = said.flatMap(([id, { charges }]) =>
      charges === undefined ? [] : [[id, charges] as const],
    );
    if (texts.length > 0) await saveCharges(db, resource, { texts: new Map(texts) });
  };
  return {
    async others(db: Db, rows: readonly { id: number }[]): Promise<Values[]> {
      const texts = await chargeTexts(db, resource, { ids: rows.map(({ id }) => id) });
      return rows.map(({ id }) => ({ charges: texts.get(id) ?? '' }));
    },
    /** Inserts records, and the charges that are said of them. */
    inserting<New>(insert: (db: Db, records: readonly New[]) => Promise<number[]>) {
      return async (db: Db, records: readonly ({ record: New } & Said)[]): Promise<number[]> => {
        const ids = await insert(
          db,
          records.map(({ record }) => record),
        );
        const said = records.map((values, index) => [ids[index] ?? 0, values] as const);
        await save(
          db,
          said.filter(([, { charges }]) => charges !== ''),
        );
        return ids;
      };
    },
    saveParts: (db: Db, changes: readonly { row: { id: number }; values: Said }[]): Promise<void> =>
      save(
        db,
        changes.map(({ row, values }) => [row.id, values]),
      ),
  };
}
