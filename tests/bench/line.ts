import { cost, type Measured } from './measure/measure.ts';
import type { Row } from './rows/row.ts';

/** What a row came to on one database at one size. */
export interface Line extends Pick<Row, 'group' | 'name' | 'promised'> {
  engine: string;
  size: number;
  /** With the static answer of as many bytes; or why there is none. */
  result: { measured: Measured; limit: Measured } | { failure: string };
}

/** A number that does not depend on the machine's speed; the lower the better. */
export interface Ratio {
  name: string;
  /** Infinite for what did not work. */
  value: number;
}

export function timesTheLimit({ result }: Line): number {
  return 'failure' in result ? Number.POSITIVE_INFINITY : cost(result.measured) / cost(result.limit);
}

/** How many times as much as at the smallest size; undefined at that size itself. */
export function growth(line: Line, all: readonly Line[]): number | undefined {
  const alike = (one: Line) =>
    one.engine === line.engine && one.group === line.group && one.name === line.name;
  const smallest = all.find(alike);
  if (!smallest || smallest.size >= line.size) return undefined;
  if ('failure' in line.result) return Number.POSITIVE_INFINITY;
  return 'failure' in smallest.result
    ? undefined
    : cost(line.result.measured) / cost(smallest.result.measured);
}

export function ratiosOf(line: Line, all: readonly Line[]): Ratio[] {
  const name = `${line.engine} ${line.size} ${line.group}: ${line.name}`;
  const grown = growth(line, all);
  return [
    { name: `${name} (times the limit)`, value: timesTheLimit(line) },
    ...(grown === undefined ? [] : [{ name: `${name} (growth)`, value: grown }]),
  ];
}
