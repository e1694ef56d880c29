import type { Row } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';

/** A row before and after an undo. */
export interface UndoneRow {
  before: Row | null;
  after: Row | null;
}

/** The rows that an undo has written, by table. */
export class UndoneRows {
  readonly #rows: ReadonlyMap<string, readonly UndoneRow[]>;

  constructor(rows: ReadonlyMap<string, readonly UndoneRow[]>) {
    this.#rows = rows;
  }

  of(table: string): readonly UndoneRow[] {
    return this.#rows.get(table) ?? [];
  }

  /** The rows of a table that are new, or differ in one of the columns. */
  differing(table: string, columns: readonly string[]): readonly UndoneRow[] {
    return this.of(table).filter(
      ({ before, after }) => !before || !after || columns.some((column) => before[column] !== after[column]),
    );
  }

  /** The ids in a column of these rows, before and after. */
  static ids(rows: readonly UndoneRow[], column: string): number[] {
    const values = rows.flatMap(({ before, after }) => [before?.[column], after?.[column]]);
    return [...new Set(values.filter((value) => typeof value === 'number'))];
  }
}

type AfterUndo = (db: Db, rows: UndoneRows) => Promise<void>;

const followers: AfterUndo[] = [];

/** In the order of modules. */
export function registerAfterUndo(follower: AfterUndo): void {
  followers.push(follower);
}

export async function afterUndo(db: Db, rows: UndoneRows): Promise<void> {
  for (const follower of followers) await follower(db, rows);
}
