import type { Generated } from 'kysely';
import type { CountOutcome, CountState } from '../../../../../domain/counting/count.ts';

export interface CountTable {
  id: Generated<number>;
  place_id: number;
  state: CountState;
  started_at: string;
  started_by: string;
  paused_at: string | null;
  finished_at: string | null;
  finished_by: Generated<string>;
}

export interface CountScanTable {
  id: Generated<number>;
  count_id: number;
  code: string;
  product_id: number | null;
  place_id: number | null;
  scanned_at: string;
  scanned_by: string;
}

export interface CountResultTable {
  count_id: number;
  product_id: number;
  name: string;
  sku: string;
  outcome: CountOutcome;
  from_place_id: number | null;
  to_place_id: number | null;
}
