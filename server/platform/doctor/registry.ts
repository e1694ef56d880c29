import type { Sql } from '../db/sql.ts';
import type { Check, SumCheck } from './check.ts';

/** How messages name the rows of a table. */
export interface RowNames {
  /** The noun for all rows, such as `products`. */
  all: string;
  /** SQL of the name of a row. Without one, a row is named by its noun and number. */
  label?: Sql;
}

/** The modules' descriptions of their tables: see server/checks.ts. */
export interface DoctorModel {
  names: Readonly<Record<string, RowNames>>;
  /** In the order of repair: later checks use values that earlier ones repair. */
  checks: readonly Check[];
  sums: readonly SumCheck[];
  /** Queries that only the short check runs. In the complete check, `checks` find the same damage and more. */
  shortSums: readonly SumCheck[];
  /** Columns of JSON text and of days, such as `sales.day`. Both may be empty. */
  json: ReadonlySet<string>;
  days: ReadonlySet<string>;
  /** Derived tables with content, which a copy from PostgreSQL needs beside the moved tables. */
  derivedTables: readonly string[];
}

let registered: DoctorModel | undefined;

export function registerDoctor(model: DoctorModel): void {
  registered = model;
}

export function doctorModel(): DoctorModel {
  if (!registered) throw new Error('No checks are registered: import server/checks.ts first.');
  return registered;
}
