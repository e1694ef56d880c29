import { processorCost, type Measurement } from './measure/measure.ts';
import type { Row } from './rows/row.ts';

/** Result of a row on one database at one size. */
export interface RowResult extends Pick<Row, 'group' | 'name' | 'promised'> {
  engine: string;
  size: number;
  /** With the result of a static answer of the same size; or the reason of a failure. */
  result: { measured: Measurement; limit: Measurement } | { failure: string };
}

/** A number that does not depend on the speed of the machine. Lower is better. */
export interface Ratio {
  name: string;
  /** Infinite for a failure. */
  value: number;
}

export function ratioToLimit({ result }: RowResult): number {
  return 'failure' in result
    ? Number.POSITIVE_INFINITY
    : processorCost(result.measured) / processorCost(result.limit);
}

/** Cost relative to the smallest size; undefined at the smallest size. */
export function computeGrowth(line: RowResult, all: readonly RowResult[]): number | undefined {
  const alike = (one: RowResult) =>
    one.engine === line.engine && one.group === line.group && one.name === line.name;
  const smallest = all.find(alike);
  if (!smallest || smallest.size >= line.size) return undefined;
  if ('failure' in line.result) return Number.POSITIVE_INFINITY;
  return 'failure' in smallest.result
    ? undefined
    : processorCost(line.result.measured) / processorCost(smallest.result.measured);
}

export function ratiosOf(line: RowResult, all: readonly RowResult[]): Ratio[] {
  const name = `${line.engine} ${line.size} ${line.group}: ${line.name}`;
  const grown = computeGrowth(line, all);
  return [
    { name: `${name} (times the limit)`, value: ratioToLimit(line) },
    ...(grown === undefined ? [] : [{ name: `${name} (growth)`, value: grown }]),
  ];
}
