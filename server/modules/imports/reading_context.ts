import type { ResourceName } from '../../../contract/resources.ts';
import type { Extra, Type } from '../../../contract/types.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { OrderStatus } from '../../../domain/order_status.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { RecordOfRow } from './read/record.ts';

/** The context for showing in words how a cell is understood. */
export interface ReadingContext {
  resource: ResourceName;
  columns: readonly MappedColumn[];
  /** The rows of the samples, and other rows of the same orders. */
  rows: readonly RecordOfRow[];
  types: readonly Type[];
  extras: readonly Extra[];
  /** The currency of sales that name none. */
  currency: string | null;
  /** The answers about unknown status words, by word in lower case. */
  statuses: Readonly<Record<string, OrderStatus>>;
  /** The answers about unknown words of a report, by word in lower case. */
  transactionKinds: Readonly<Record<string, TransactionKind>>;
}

export function textValue({ values }: RecordOfRow, key: string): string | undefined {
  const value = (values as ImportValues)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
