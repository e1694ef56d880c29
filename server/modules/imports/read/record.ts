import { z } from 'zod';
import { paidFieldsOf } from '../../../../contract/fields.ts';
import { TABLE_ROW_SCHEMAS, type TableProblem, type TableValues } from '../../../../contract/tables.ts';
import type { Extra } from '../../../../contract/types.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { SHIPMENT_STATES } from '../../../../domain/shipment.ts';
import { parseOrderNumber } from '../../../../domain/purchase.ts';
import type { FileReference } from '../external_ids.ts';
import { readCell, type CellReading } from './cells.ts';
import type { Conventions, ColumnSurvey } from './conventions.ts';
import { isEmptyCell } from './headings.ts';
import { cellText, type FileCell, type TableRow } from './table.ts';
import { findIdByName, findSubtypeId } from './product_types.ts';
import type { FileReading, MappedColumn } from './mapped_columns.ts';
import { readExtras } from '../../stock/index.ts';
import { createMessage, type MessageOrText } from '../../../../contract/messages.ts';
import { firstMessageOf } from '../../../../contract/errors.ts';

/** How a row is read. */
export interface RowReading extends Omit<FileReading, 'mapping' | 'numbers'> {
  columns: readonly MappedColumn[];
  survey: ColumnSurvey;
}

export interface RecordOfRow {
  row: number;
  /**
   * Valid values by column key. For a row of an export, the values in the file. For other rows, all values of
   * a new record.
   * Parse them with `TABLE_ROW_SCHEMAS`. Images are addresses; ids belong to this installation.
   */
  values: Partial<TableValues[ResourceName]> & { id?: number | null };
  /** The number of the row in another installation or in the file itself. */
  number: FileReference | null;
  /** Links by column key, except to ids of this installation. */
  links: Record<string, FileReference>;
  /** The ids of extra fields that the file has a column for, and that are empty in this row. */
  emptied: number[];
  /** The keys of amounts that are in yen. `values` has them in yen. */
  inYen: string[];
  /** The cells whose meaning depends on the product type. */
  typedCells: TypedCell[];
  problems: TableProblem[];
  /** The texts of cells with several parts of a sale. */
  partTexts: Record<string, string>;
  /** The texts of cells with a problem, by column key; by `row` where no cell could be read. */
  written: Record<string, string>;
}

/** A cell, its column index, the notation of its column, and why the cell cannot be read. */
export interface TypedCell {
  index: number;
  cell: FileCell;
  decision?: Conventions[string] | undefined;
  problem?: MessageOrText | undefined;
}

/** A row that cannot be read. */
export const EMPTY_RECORD: Omit<RecordOfRow, 'row' | 'problems'> = {
  values: {},
  number: null,
  links: {},
  emptied: [],
  inYen: [],
  typedCells: [],
  partTexts: {},
  written: {},
};

/** Reads a row of a file as a record. */
export function readRecord({ row, cells }: TableRow, wanted: RowReading): RecordOfRow {
  const problems: TableProblem[] = [];
  const inYen: string[] = [];
  const about = (column: string | null) => (message: MessageOrText, isWarning: boolean) =>
    problems.push({ row, column, message, isWarning });
  const candidate = new Map<string, unknown>();
  const failed = new Set<string>();
  const reads = new Map<string, CellReading>();
  const links: Record<string, FileReference> = {};
  let number: FileReference | null = null;
  for (const column of wanted.columns) {
    const tell = about(column.header);
    const read = readCell(cells[column.index] ?? null, column, wanted.survey);
    if (read.warning !== undefined) tell(read.warning, true);
    if (read.problem !== undefined) {
      tell(read.problem, false);
      failed.add(column.key);
    }
    if (read.isYen) inYen.push(column.key);
    reads.set(column.key, read);
    if (column.extra || read.problem !== undefined) continue;
    const reference = referenceIn(read, column, wanted);
    if (!reference) candidate.set(column.key, read.value);
    else if (column.kind === 'record') links[column.key] = reference;
    else if (reference.mark === null || parseOrderNumber(reference.says) !== undefined) number = reference;
    else tell(createMessage('cells.no_number_of_export', { cell: reference.says.slice(0, 40) }), false);
  }
  CHOICES[wanted.resource]?.(candidate, wanted);
  const extras = extrasIn(reads, candidate, wanted, about);
  if (extras) candidate.set('product_extras', extras.values);

  const heads = new Map(wanted.columns.map(({ key, header }) => [key, header]));
  const values = new Map<string, unknown>();
  const isNew = isEmptyCell(idOf(candidate)) && (number?.mark ?? null) === null;
  const { whole, partial } = TABLE_ROW_SCHEMAS[wanted.resource];
  const paid = paidFieldsOf(wanted.resource);
  /** Whether an amount in a foreign currency is given: the amount in euros follows from it. */
  const isPaid = (key: string) => isSaid(candidate.get(paid[key]?.foreign ?? ''));
  for (const [key, schema] of Object.entries<z.ZodType>((isNew ? whole : partial).shape)) {
    if (failed.has(key) || (isPaid(key) && !isSaid(candidate.get(key)))) continue;
    const result = schema.safeParse(candidate.get(key));
    if (result.success && result.data !== undefined) values.set(key, result.data);
    if (!result.success) about(heads.get(key) ?? key)(firstMessageOf(result.error), false);
  }
  const partTexts = wanted.columns
    .filter(({ key, kind }) => kind === 'parts' && values.has(key))
    .map(({ key }) => [key, String(candidate.get(key) ?? '').trim()]);
  const wrong = new Set(problems.flatMap(({ column, isWarning }) => (isWarning ? [] : [column])));
  const written = wanted.columns
    .filter(({ header }) => wrong.has(header))
    .map(({ key, index }) => [key, cellText(cells[index])]);
  return {
    row,
    values: Object.fromEntries(values),
    number,
    links,
    emptied: extras?.emptied ?? [],
    inYen,
    typedCells: typedCellsIn(cells, reads, wanted),
    partTexts: Object.fromEntries(partTexts),
    problems,
    written: Object.fromEntries(written),
  };
}

/** Whether the meaning of a column depends on the product type. */
export function dependsOnType({ key, extra }: Pick<MappedColumn, 'key' | 'extra'>): boolean {
  return extra !== undefined || key === 'sub_type';
}

function typedCellsIn(
  cells: readonly FileCell[],
  reads: ReadonlyMap<string, CellReading>,
  { columns, survey: { conventions } }: RowReading,
): TypedCell[] {
  return columns.filter(dependsOnType).flatMap(({ key, index }) => {
    const cell = cells[index] ?? null;
    return isEmptyCell(cell)
      ? []
      : [{ index, cell, decision: conventions[key], problem: reads.get(key)?.problem }];
  });
}

/** The reference in an id or link cell; undefined for ids of this installation and empty cells. */
function referenceIn(
  { value }: CellReading,
  { kind, mark }: MappedColumn,
  { ours }: RowReading,
): FileReference | undefined {
  if ((kind !== 'id' && kind !== 'record') || value === undefined) return undefined;
  const says = String(value).trim();
  const isOurs = mark === ours && (kind === 'id' || parseOrderNumber(says) !== undefined);
  return says === '' || isOurs ? undefined : { mark, says };
}

const isSaid = (value: unknown) => value !== undefined && String(value ?? '').trim() !== '';

function idOf(candidate: ReadonlyMap<string, unknown>): string | null {
  const id = candidate.get('id');
  return id === undefined || id === null ? null : String(id);
}

/**
 * Replaces names of types and subtypes with ids. Unknown names become invalid values, which the schema
 * refuses.
 */
function resolveTypes(candidate: Map<string, unknown>, { types }: RowReading): void {
  const type = findIdByName(types, candidate.get('type'));
  if (candidate.has('type')) candidate.set('type', type ?? unknownOr(candidate.get('type')));
  const given = candidate.get('sub_type');
  if (given === undefined || given === '') return;
  candidate.set('sub_type', findSubtypeId(types, given, type) ?? UNKNOWN);
}

const UNKNOWN = 'unknown';

function unknownOr(given: unknown): unknown {
  return given === '' ? '' : UNKNOWN;
}

/** Resolves names in files, for resources with such fields. */
const CHOICES: Partial<Record<ResourceName, (candidate: Map<string, unknown>, wanted: RowReading) => void>> =
  {
    products: resolveTypes,
    listing_templates: resolveTypes,
    incoming_shipments: resolveState,
  };

/** Matches the state of a shipment, ignoring case. */
function resolveState(candidate: Map<string, unknown>): void {
  const given = String(candidate.get('state') ?? '')
    .trim()
    .toLowerCase();
  const known = SHIPMENT_STATES.find((state) => state.toLowerCase() === given);
  if (known) candidate.set('state', known);
}

/** The values of extra fields; undefined where the file has no columns for them. */
function extrasIn(
  reads: ReadonlyMap<string, CellReading>,
  candidate: ReadonlyMap<string, unknown>,
  { columns, extras }: RowReading,
  about: (column: string | null) => (message: MessageOrText, isWarning: boolean) => void,
) {
  const type = candidate.get('type');
  const ofType = typeof type === 'number' ? extras.filter((one) => one.type === type) : extras;
  const mapped = columns.flatMap(({ key, header, extra, isOfRowType }) => {
    if (!extra) return [];
    const own = isOfRowType ? ofType.find((one) => isAlike(one, extra)) : undefined;
    return [{ key, header, extra: ofType.includes(extra) ? extra : (own ?? extra) }];
  });
  if (mapped.length === 0) return undefined;
  const values: { id: number; key: string; value: string | number | boolean }[] = [];
  const emptied: number[] = [];
  for (const { key, header, extra } of mapped) {
    const value = reads.get(key)?.value;
    if (reads.get(key)?.problem !== undefined) continue;
    if (value === undefined || value === null || value === '') {
      if (ofType.includes(extra)) emptied.push(extra.id);
      continue;
    }
    const one = { id: extra.id, key: extra.key, value };
    const { problem } = readExtras([one], ofType);
    if (problem === undefined) values.push(one);
    else about(header)(problem, false);
  }
  return { values, emptied };
}

/** Whether two extra fields have the same key and kind of value. */
function isAlike(one: Extra, other: Extra): boolean {
  return one.key.toLowerCase() === other.key.toLowerCase() && one.value_type === other.value_type;
}
