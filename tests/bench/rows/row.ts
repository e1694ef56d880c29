import type { Random } from '../../../pictures/random.ts';
import type { Caller } from '../measure/caller.ts';
import type { Task } from '../measure/measure.ts';

/** Promise for a row: the same cost at any size, or the limits of a whole list. */
export type CostPromise = 'steady' | 'whole';

/** A row of the tables: one kind of request. */
export interface Row extends Task {
  group: string;
  name: string;
  promised?: CostPromise;
}

/** Context for creating the rows of one server. */
export interface RowContext {
  caller: Caller;
  random: Random;
  /** Whether whole lists are measured. */
  isWhole: boolean;
}

/** Path of a list with a query in ra-data-simple-rest's dialect. */
export function listPath(resource: string, query: Record<string, unknown>): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/${resource}/?${new URLSearchParams(Object.fromEntries(parameters))}`;
}
