import { setImmediate as breath } from 'node:timers/promises';
import {
  decided,
  emptyTally,
  tallied,
  type Decision,
  type Readings,
} from '../../../domain/table/convention.ts';
import { DATE_ORDERS, readDate, USUAL_ORDER, type DateOrder } from '../../../domain/table/date.ts';
import {
  NOTATIONS,
  readMoney,
  readNumber,
  readWeight,
  USUAL_NOTATION,
  weightUnit,
  type Notation,
} from '../../../domain/table/number.ts';
import type { Row } from './table.ts';
import type { MappedColumn } from './mapped_columns.ts';

export type Convention = Notation | DateOrder;
export type Conventions = Record<string, Decision<Convention>>;

/** What a written value of the column can mean; undefined where the column is not one of numbers or dates. */
export function readingsOf(
  { kind, header }: Pick<MappedColumn, 'kind' | 'header'>,
  text: string,
): Readings<Convention, number | string> | undefined {
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
  return weightUnit(header.replace(/[^\p{L}\p{N}]+$/u, '')) ?? 'g';
}

/** How each column of numbers or dates is written, from all of its values. */
export async function surveyed(
  batches: AsyncIterable<Row[]>,
  columns: readonly MappedColumn[],
): Promise<Conventions> {
  const read = columns.filter((column) => readingsOf(column, '') !== undefined);
  const tallies = new Map(
    read.map(({ key, kind }) => [key, emptyTally<Convention>(kind === 'date' ? DATE_ORDERS : NOTATIONS)]),
  );
  for await (const rows of batches) {
    for (const column of read) {
      let tally = tallies.get(column.key);
      for (const { cells } of rows) {
        const cell = cells[column.index];
        if (tally && typeof cell === 'string') tally = tallied(tally, readingsOf(column, cell) ?? {});
      }
      if (tally) tallies.set(column.key, tally);
    }
    await breath();
  }
  const usual = (kind: MappedColumn['kind']): Convention => (kind === 'date' ? USUAL_ORDER : USUAL_NOTATION);
  return Object.fromEntries(
    read.flatMap(({ key, kind }) => {
      const tally = tallies.get(key);
      return tally ? [[key, decided(tally, usual(kind))]] : [];
    }),
  );
}
