import { z } from 'zod';
import { ImportFile } from '../../contract/imports.ts';
import { tableColumns } from '../../contract/tables.ts';
import type { Values } from '../../domain/import.ts';
import type { Db } from '../db/schema.ts';
import { mappedColumns } from '../tables/read/mapped_columns.ts';
import { isTyped, readRecord } from '../tables/read/record.ts';
import { definitions } from '../types/repository.ts';
import { extraValues } from './file_rows.ts';
import type { ImportRecord } from './repository.ts';
import type { ReadRow } from './rows.ts';

const CONVENTIONS = ['dot', 'comma', 'day', 'month'] as const;
const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ date: z.string() }),
  z.object({ error: z.string() }),
]);
const TypedCells = z.array(
  z.object({
    index: z.int(),
    cell: Cell,
    decision: z
      .object({ convention: z.enum(CONVENTIONS), by: z.enum(['decided', 'assumed', 'contradictory']) })
      .optional(),
  }),
);

type Reading = Pick<ReadRow, 'row_values' | 'unread'>;

/** The row of a product as its file would be read if it had this type: with other extra fields and another subtype. */
export async function readAsType(
  db: Db,
  { file }: ImportRecord,
  { row_values, unread, type }: Reading & { type: number },
): Promise<Reading> {
  const cells = TypedCells.safeParse(row_values.typedCells).data;
  if (file === null || cells === undefined) return { row_values, unread };
  const { kind, headers, mapping } = ImportFile.parse(JSON.parse(file));
  const defined = await definitions(db);
  const reading = { resource: 'products', mapping, ours: '', numbers: 'source', ...defined } as const;
  const columns = mappedColumns({ kind: kind === 'json' ? 'json' : 'csv', headers }, reading).filter(isTyped);
  const typeColumn = tableColumns('products', defined)
    .filter(({ key }) => key === 'type')
    .map((column) => ({
      ...column,
      index: headers.length,
      header: column.label,
      isGuarded: false,
      isOfRowType: false,
      mark: null,
    }));
  const row = Array.from({ length: headers.length + 1 }, (_, index) =>
    index === headers.length
      ? (defined.types.find(({ id }) => id === type)?.name ?? null)
      : (cells.find((one) => one.index === index)?.cell ?? null),
  );
  const decisions = columns.flatMap(({ key, index }) => {
    const decision = cells.find((one) => one.index === index)?.decision;
    return decision ? [[key, decision] as const] : [];
  });
  const read = readRecord(
    { row: 0, cells: row },
    {
      ...reading,
      columns: [...columns, ...typeColumn],
      survey: { conventions: Object.fromEntries(decisions), codes: {} },
    },
  );
  const values: Values = read.values;
  const isOfType = (field: string) => field === 'sub_type' || field.startsWith('extra:');
  const keys = new Map(columns.map(({ key, header }) => [header, key]));
  const problems = read.problems.flatMap(({ column, message, isWarning }) => {
    const key = keys.get(column ?? '');
    return key === undefined || isWarning
      ? []
      : [[key, { message, written: read.written[key] ?? null }] as const];
  });
  return {
    row_values: {
      ...without(row_values, isOfType),
      ...(values.sub_type !== undefined && { sub_type: values.sub_type }),
      ...extraValues(values.product_extras, read.emptied),
    },
    unread: { ...without(unread, isOfType), ...Object.fromEntries(problems) },
  };
}

function without<Value>(values: Readonly<Record<string, Value>>, isLeftOut: (field: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isLeftOut(field)));
}
