import { z } from 'zod';
import { ImportFile } from '../../../contract/imports.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type MappedColumn, listMappedColumns } from './read/mapped_columns.ts';
import { dependsOnType, readRecord } from './read/record.ts';
import { type TableRow, cellText } from './read/table.ts';
import { extraValues } from './file_rows.ts';
import type { ImportRecord } from './repository.ts';
import type { RowValues } from './imported_resource.ts';
import { readDefinitions } from '../stock/index.ts';
import { StoredMessage } from '../../../contract/reasons.ts';

const CONVENTIONS = ['dot', 'comma', 'day', 'month'] as const;
const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ date: z.string() }),
  z.object({ error: StoredMessage }),
]);
const TypedCells = z.array(
  z.object({
    index: z.int(),
    cell: Cell,
    decision: z
      .object({ convention: z.enum(CONVENTIONS), by: z.enum(['decided', 'assumed', 'contradictory']) })
      .optional(),
    problem: StoredMessage.optional(),
  }),
);

/**
 * Reads a product row again as if it had another type, with the extra fields and subtypes of that type.
 * A cell that could not be read keeps its problem.
 */
export async function rereadRowAsType(
  db: Db,
  { file }: ImportRecord,
  { row_values, unread, type }: RowValues & { type: number },
): Promise<RowValues> {
  const cells = TypedCells.safeParse(row_values.typedCells).data;
  if (file === null || cells === undefined) return { row_values, unread };
  const defined = await readDefinitions(db);
  const columns = typedColumns(ImportFile.parse(JSON.parse(file)), defined);
  const cellOf = ({ index }: MappedColumn) => cells.find((one) => one.index === index);
  const name = defined.types.find(({ id }) => id === type)?.name ?? null;
  const read = readRecord(rowOf(columns, { cells, type: name }), {
    ...defined,
    resource: 'products',
    ours: '',
    columns,
    survey: {
      conventions: Object.fromEntries(
        columns.flatMap((column) => {
          const decision = cellOf(column)?.decision;
          return decision ? [[column.key, decision]] : [];
        }),
      ),
      codes: {},
    },
  });
  const problems = columns.flatMap((column) => {
    const { key, header } = column;
    if (key === TYPE) return [];
    const cell = cellOf(column);
    const found = read.problems.find((one) => one.column === header && !one.isWarning)?.message;
    const message = cell?.problem ?? found;
    return message === undefined ? [] : [[key, { message, written: cellText(cell?.cell) }] as const];
  });
  const values: ImportValues = read.values;
  return {
    row_values: {
      ...withoutTyped(row_values),
      ...(values.sub_type !== undefined && { sub_type: values.sub_type }),
      ...extraValues(values.product_extras, read.emptied),
    },
    unread: { ...withoutTyped(unread), ...Object.fromEntries(problems) },
  };
}

const TYPE = 'type';

/** The columns whose meaning depends on the type, followed by a column for the type itself. */
function typedColumns(
  { kind, headers, mapping }: ImportFile,
  defined: Awaited<ReturnType<typeof readDefinitions>>,
): MappedColumn[] {
  const typeAt = headers.length;
  const others = Object.entries(mapping).filter(([, key]) => key !== TYPE);
  return listMappedColumns(
    { kind: kind === 'json' ? 'json' : 'csv', headers: [...headers, TYPE] },
    {
      ...defined,
      resource: 'products',
      mapping: { ...Object.fromEntries(others), [typeAt]: TYPE },
      ours: '',
      numbers: 'source',
    },
  ).filter((column) => dependsOnType(column) || column.index === typeAt);
}

function rowOf(
  columns: readonly MappedColumn[],
  { cells, type }: { cells: z.infer<typeof TypedCells>; type: string | null },
): TableRow {
  const row: TableRow = { row: 0, cells: [] };
  for (const { key, index } of columns) {
    const known = cells.find((one) => one.index === index && one.problem === undefined);
    row.cells[index] = key === TYPE ? type : (known?.cell ?? null);
  }
  return row;
}

/** Omits fields that depend on the type. */
function withoutTyped<Value>(values: Readonly<Record<string, Value>>) {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.filter(([field]) => field !== 'sub_type' && !field.startsWith('extra:')));
}
