import type { ImportValues } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { linksOf } from '../../records/links.ts';
import { columnsTo } from '../../records/references.ts';
import type { RecordRow } from '../../records/row.ts';
import { createCellReader } from './adapter_cells.ts';
import { createChecks } from './adapter_checks.ts';
import { createRecordStore } from './adapter_records.ts';
import type {
  RowWithRecord,
  CompletedRow,
  FileSettings,
  ForeignAmount,
  ImportedResource,
  RowValues,
} from './imported_resource.ts';
import type { StoredRow } from './import_row.ts';
import type { ImportRecord } from './repository.ts';
import { createMessage } from '../../../contract/messages.ts';

/** How imports read, compare and write the records of one resource. The type does not name `V`. */
export type ImportAdapter = ReturnType<typeof createImportAdapter>;

export function createImportAdapter<R extends RecordRow, V extends ImportValues, Update, New>(
  of: ImportedResource<R, V, Update, New>,
) {
  const name = of.resource.list.resource;
  return {
    ...createCellReader(of.cells ?? {}),
    ...createChecks(of),
    ...createRecordStore(of),
    name,
    /** Columns of other tables that refer to these records. An undo keeps records that are referred to. */
    get hanging() {
      return [
        ...columnsTo(name).map(({ table, column }) => ({
          table,
          column,
          reason: createMessage(`undo.${table}_added`),
        })),
        ...(of.otherReferences ?? []),
      ];
    },
    /** The resource that each link field refers to. */
    links: linksOf(name),
    partLinks: of.partLinks,
    isSingle: of.isSingle ?? (() => false),
    examples: of.examples,
    called: of.nameColumns ?? [],
    emptied: of.emptied ?? {},
    findNamed: of.findNamed,
    inOrder: (rows: readonly StoredRow[]) => of.inOrder?.(rows) ?? [[...rows]],
    async known(db: Db, records: readonly ImportValues[]): Promise<(number | undefined)[]> {
      return of.known ? of.known(db, records) : records.map(() => undefined);
    },
    async restored(db: Db, records: readonly ImportValues[]): Promise<(number | undefined)[]> {
      return of.restored ? of.restored(db, records) : records.map(() => undefined);
    },
    async complete(db: Db, read: readonly RowWithRecord[], settings: FileSettings): Promise<CompletedRow[]> {
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
    file: of.file,
    finish: of.finish,
    rewritesRows: of.rewritesRows === true,
    parentField: of.parentField,
    async unitsOfOthers(db: Db, import_id: number, rows: readonly number[]): Promise<number[]> {
      return (await of.unitsOfOthers?.(db, import_id, rows)) ?? [];
    },
    async readAgain(
      db: Db,
      record: ImportRecord,
      row: RowValues & { corrected: ImportValues },
    ): Promise<RowValues> {
      return (await of.readAgain?.(db, record, row)) ?? row;
    },
    foreignAmounts: (values: ImportValues): ForeignAmount[] => of.foreignAmounts?.(values) ?? [],
  };
}
