import type { Generated, Selectable } from 'kysely';
import type { CountOutcome, CountState } from '../../../domain/counting/count.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    counts: CountTable;
    count_expected: CountExpectedTable;
    count_scans: CountScanTable;
    count_results: CountResultTable;
  }
}

/** A count outlives its place: `place_path` is the path at the start. Times are ISO texts. */
interface CountTable {
  id: Generated<number>;
  place_id: number;
  place_path: string;
  state: CountState;
  /** Products in the place at the start. */
  expected: number;
  started_at: string;
  started_by: string;
  paused_at: string | null;
  finished_at: string | null;
  finished_by: Generated<string>;
  /** The action that finished the count. */
  action_id: number | null;
}
export type CountRow = Selectable<CountTable>;

/** A product that was in the counted place at the start. */
interface CountExpectedTable {
  count_id: number;
  product_id: number;
  place_id: number;
}

/**
 * A scan, or a tick in the list without a code. `place_id` is where the product was seen, `known_place_id` the place
 * that it had then. Without a product, the code waits for somebody to choose one. `key` is the sender's.
 */
interface CountScanTable {
  id: Generated<number>;
  count_id: number;
  key: string;
  code: string;
  product_id: number | null;
  place_id: number;
  known_place_id: number | null;
  scanned_at: string;
  scanned_by: string;
}
export type CountScanRow = Selectable<CountScanTable>;

/** What a finished count says of a product. */
interface CountResultTable {
  count_id: number;
  product_id: number;
  name: string;
  sku: string;
  outcome: CountOutcome;
  from_place_id: number | null;
  to_place_id: number | null;
  scans: number;
}
