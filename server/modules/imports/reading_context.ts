import type { ResourceName } from '../../../contract/resources.ts';
import type { Extra, Type } from '../../../contract/types.ts';
import type { Values } from '../../../domain/import.ts';
import type { OrderStatus } from '../../../domain/order_status.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { Understood } from './read/record.ts';

/** What has to be known to say in words what a cell of a file becomes. */
export interface ReadingContext {
  resource: ResourceName;
  columns: readonly MappedColumn[];
  /** The rows of the samples, and others of the same orders. */
  rows: readonly Understood[];
  types: readonly Type[];
  extras: readonly Extra[];
  /** In which amounts of sales are that say no currency. */
  currency: string | null;
  /** What statuses mean that were asked about, in lower case. */
  statuses: Readonly<Record<string, OrderStatus>>;
  /** The same of the words of a report. */
  transactionKinds: Readonly<Record<string, TransactionKind>>;
}

export function textIn({ values }: Understood, key: string): string | undefined {
  const value = (values as Values)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
