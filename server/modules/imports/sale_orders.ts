import type { FileQuestion } from '../../../contract/imports.ts';
import type { SaleRow } from '../../../contract/sale_files.ts';
import type { OrderFact } from '../../../domain/order_fact.ts';
import type { RecordOfRow } from './read/record.ts';
import type { FileRow } from './file_rows.ts';
import type { OrderSource } from './order_facts.ts';
import type { Message } from '../../../contract/messages.ts';
import { describeRowPlace } from './problem_places.ts';

/** An opened file of sales. */
export interface SaleFile extends OrderSource {
  ours: string;
  headers: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
  /** Adds a question for a person. Call it before the first rows are yielded. */
  ask(question: FileQuestion): void;
  /** Whether rows are missing at the end. Only known after all readable rows have been read. */
  breaksOff(): boolean;
}

/** One order: a row of the import, collected from all rows of the file with its number. */
export interface SaleOrder {
  row: FileRow;
  /** The numbers of its rows in the file. */
  rows: Set<number>;
  /** The facts of its rows, by row key. */
  facts: Record<string, OrderFact>;
  /** How often each key occurred since the row with the order's totals. */
  counts: Map<string, number>;
  hasHead: boolean;
  notes: Message[];
  /** Unknown status words. */
  unknown: Set<string>;
  /** Rows with an article but no price, by fact key. */
  unpriced: Map<string, { row: number; cells: SaleRow }>;
}

/** An empty order for a row. */
export function emptyOrder(one: RecordOfRow, item: string): SaleOrder {
  const row = {
    row: one.row,
    place: describeRowPlace(one.row).text,
    kind: 'sales' as const,
    parent_id: null,
  };
  return {
    row: { ...row, item, row_values: {}, unread: {}, warnings: [], isRepeat: false },
    rows: new Set([one.row]),
    facts: {},
    counts: new Map(),
    hasHead: false,
    notes: [],
    unknown: new Set(),
    unpriced: new Map(),
  };
}
