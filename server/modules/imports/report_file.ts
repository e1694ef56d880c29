import type { FileQuestion, ImportFile } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { ReportCells } from '../../../contract/report_cells.ts';
import { FEE_FIELDS } from '../../../contract/site_transactions.ts';
import { fromCents } from '../../../domain/money.ts';
import { maskAccount, type TransactionAmounts } from '../../../domain/report_row.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import type { RecordOfRow } from './read/record.ts';

/** An opened report of a site's transactions. */
export interface ReportFile {
  file: Pick<ImportFile, 'site' | 'currency' | 'transactionKinds'>;
  known: KnownFile | undefined;
  headers: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
  /** The kinds of recorded transactions, by their word in lower case. */
  recorded: ReadonlyMap<string, TransactionKind>;
  /** Adds a question for a person. Call it before the first rows are yielded. */
  ask(question: FileQuestion): void;
}

export type ReportRowCells = Partial<ReportCells>;

export interface SiteReportRow {
  one: RecordOfRow;
  cells: ReportRowCells;
  word: string;
  kind: TransactionKind;
}

/** The site's number of a row. For payouts, the number of the payout. */
export function referenceOf(
  { reference, transactionNumber, payout }: ReportRowCells,
  kind: TransactionKind | undefined,
): string | undefined {
  const number = transactionNumber ?? reference;
  const own = kind === 'payout' ? (payout ?? number) : number;
  return own && maskAccount(own);
}

/** The amounts of a transaction as fields of a record, in currency units. */
export function toAmountFields({ amount, fees, postageCharged }: TransactionAmounts) {
  const entries = Object.entries(FEE_FIELDS).map(([field, kind]) => [field, fromCents(fees[kind])]);
  return {
    amount: fromCents(amount),
    postageCharged: fromCents(postageCharged),
    ...Object.fromEntries(entries),
  };
}
