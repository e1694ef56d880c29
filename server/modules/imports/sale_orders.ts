import type { FileQuestion } from '../../../contract/imports.ts';
import type { SaleRow } from '../../../contract/sale_files.ts';
import type { OrderFact } from '../../../domain/order_fact.ts';
import type { Understood } from './read/record.ts';
import { type FileRow, placeOf } from './file_rows.ts';
import type { OrderSource } from './order_facts.ts';

/** A file of sales as it is read. */
export interface SaleFile extends OrderSource {
  ours: string;
  headers: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
  /** Gets what only a person can decide, before the rows come. */
  ask(question: FileQuestion): void;
  /** Whether rows are missing at the end. It is asked once all that could be read has come. */
  breaksOff(): boolean;
}

/** One order: a row of an import, of as many rows of its file as have its number. */
export interface SaleOrder {
  row: FileRow;
  /** What its rows say, each under a key of its own. */
  facts: Record<string, OrderFact>;
  /** How often each key has come since the row that names the order's totals. */
  counts: Map<string, number>;
  hasHead: boolean;
  notes: string[];
  /** Words for its status that nobody knows. */
  unknown: Set<string>;
  /** Rows that name an article without its price, by the keys of their facts. */
  unpriced: Map<string, { row: number; cells: SaleRow }>;
}

/** The order of a row, of which nothing has been read yet. */
export function emptyOrder(one: Understood, item: string): SaleOrder {
  const row = { row: one.row, place: placeOf(one.row), kind: 'sales' as const, parent_id: null };
  return {
    row: { ...row, item, row_values: {}, unread: {}, warnings: [], isRepeat: false },
    facts: {},
    counts: new Map(),
    hasHead: false,
    notes: [],
    unknown: new Set(),
    unpriced: new Map(),
  };
}
