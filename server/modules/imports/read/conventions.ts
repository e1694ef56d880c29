import { setImmediate as breath } from 'node:timers/promises';
import {
  decideConvention,
  createEmptyTally,
  addToTally,
  type ConventionDecision,
  type ValueReadings,
} from '../../../../domain/table/convention.ts';
import { type CodeTally, createEmptyCodeTally, tallyCode } from '../../../../domain/table/excel_damage.ts';
import { DATE_ORDERS, readDate, DEFAULT_DATE_ORDER, type DateOrder } from '../../../../domain/table/date.ts';
import {
  NOTATIONS,
  readMoney,
  readNumber,
  readWeight,
  DEFAULT_NOTATION,
  weightUnitOf,
  type Notation,
} from '../../../../domain/table/number.ts';
import type { TableRow } from './table.ts';
import type { MappedColumn } from './mapped_columns.ts';

export type Convention = Notation | DateOrder;
export type Conventions = Record<string, ConventionDecision<Convention>>;

/** Findings about columns from all rows, by column key. */
export interface ColumnSurvey {
  conventions: Conventions;
  codes: Record<string, CodeTally>;
}

/** The possible readings of a text in the column; undefined for columns other than numbers and dates. */
export function parseReadings(
  { kind, header }: Pick<MappedColumn, 'kind' | 'header'>,
  text: string,
): ValueReadings<Convention, number | string> | undefined {
  switch (kind) {
    case 'money':
    case 'foreign':
      return readMoney(text).readings;
    case 'grams':
      return readWeight(text, unitIn(header));
    case 'percent':
      return readNumber(text.trim().replace(/[%％]$/, ''));
    case 'count':
    case 'yen':
    case 'rate':
    case 'integer':
    case 'float':
      return readNumber(text);
    case 'date':
      return readDate(text);
    default:
      return undefined;
  }
}

function unitIn(header: string): 'kg' | 'g' {
  return weightUnitOf(header.replace(/[^\p{L}\p{N}]+$/u, '')) ?? 'g';
}

/** Detects the notation of each column of numbers or dates, and the form of its codes, from all values. */
export async function detectConventions(
  batches: AsyncIterable<TableRow[]>,
  columns: readonly MappedColumn[],
): Promise<ColumnSurvey> {
  const read = columns.filter((column) => parseReadings(column, '') !== undefined);
  const tallies = new Map(
    read.map(({ key, kind }) => [
      key,
      createEmptyTally<Convention>(kind === 'date' ? DATE_ORDERS : NOTATIONS),
    ]),
  );
  const coded = columns.filter(({ code }) => code !== undefined);
  const codes = new Map(coded.map(({ key }) => [key, createEmptyCodeTally()]));
  for await (const rows of batches) {
    for (const column of read) {
      let tally = tallies.get(column.key);
      for (const { cells } of rows) {
        const cell = cells[column.index];
        if (tally && typeof cell === 'string') tally = addToTally(tally, parseReadings(column, cell) ?? {});
      }
      if (tally) tallies.set(column.key, tally);
    }
    for (const { key, index } of coded) codes.set(key, talliedCodes(codes.get(key), rows, index));
    await breath();
  }
  const usual = (kind: MappedColumn['kind']): Convention =>
    kind === 'date' ? DEFAULT_DATE_ORDER : DEFAULT_NOTATION;
  const conventions = Object.fromEntries(
    read.flatMap(({ key, kind }) => {
      const tally = tallies.get(key);
      return tally ? [[key, decideConvention(tally, usual(kind))]] : [];
    }),
  );
  return { conventions, codes: Object.fromEntries(codes) };
}

function talliedCodes(before = createEmptyCodeTally(), rows: readonly TableRow[], index: number): CodeTally {
  let tally = before;
  for (const { cells } of rows) {
    const cell = cells[index];
    if (typeof cell === 'string' || typeof cell === 'number') tally = tallyCode(tally, cell);
  }
  return tally;
}
