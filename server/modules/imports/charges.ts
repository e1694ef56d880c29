import type { ChargeCell } from '../../../domain/charge_cell.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type ChargedResource, listChargeCells, saveCharges } from '../accounting/index.ts';

interface Said {
  charges?: readonly ChargeCell[] | undefined;
}

/** Reads and writes the charges of a resource as one field, in the form that files have. */
export function chargesField(resource: ChargedResource) {
  const save = async (db: Db, said: readonly (readonly [id: number, values: Said])[]) => {
    const saved = said.flatMap(([id, { charges }]) =>
      charges === undefined ? [] : [[id, charges] as const],
    );
    if (saved.length > 0) await saveCharges(db, resource, { charges: new Map(saved) });
  };
  return {
    async others(db: Db, rows: readonly { id: number }[]): Promise<ImportValues[]> {
      const cells = await listChargeCells(db, resource, { ids: rows.map(({ id }) => id) });
      return rows.map(({ id }) => ({ charges: cells.get(id) ?? [] }));
    },
    /** Wraps `insert` so that it also saves the charges of the records. */
    inserting<New>(insert: (db: Db, records: readonly New[]) => Promise<number[]>) {
      return async (db: Db, records: readonly ({ record: New } & Said)[]): Promise<number[]> => {
        const ids = await insert(
          db,
          records.map(({ record }) => record),
        );
        const said = records.map((values, index) => [ids[index] ?? 0, values] as const);
        await save(
          db,
          said.filter(([, { charges }]) => charges?.length !== 0),
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
