import type { FileQuestion, ImportFile } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { ReportCells } from '../../../contract/report_cells.ts';
import { FEE_FIELDS } from '../../../contract/site_transactions.ts';
import { fromCents } from '../../../domain/money.ts';
import { maskAccount, type TransactionAmounts } from '../../../domain/report_row.ts';
import type { TransactionKind } from '../../../domain/site_transaction.ts';
import type { Understood } from './read/record.ts';

/** A report of a site’s money as it is read. */
export interface ReportFile {
  file: Pick<ImportFile, 'site' | 'currency' | 'transactionKinds'>;
  known: KnownFile | undefined;
  headers: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
  /** What rows with a word are that were recorded before, by the word in lower case. */
  recorded: ReadonlyMap<string, TransactionKind>;
  /** Gets what only a person can decide, before the rows come. */
  ask(question: FileQuestion): void;
}

/** What a row of it says. */
export type ReportRowCells = Partial<ReportCells>;

export interface ReportRow {
  one: Understood;
  cells: ReportRowCells;
  word: string;
  kind: TransactionKind;
}

/** The site’s own number of a row: of a payout that of the payout. */
export function referenceOf(
  { reference, transactionNumber, payout }: ReportRowCells,
  kind: TransactionKind | undefined,
): string | undefined {
  const number = transactionNumber ?? reference;
  const own = kind === 'payout' ? (payout ?? number) : number;
  return own && maskAccount(own);
}

/** The amounts of a transaction as they are recorded. */
export function writtenAmounts({ amount, fees, postageCharged }: TransactionAmounts) {
  const entries = Object.entries(FEE_FIELDS).map(([field, kind]) => [field, fromCents(fees[kind])]);
  return {
    amount: fromCents(amount),
    postageCharged: fromCents(postageCharged),
    ...Object.fromEntries(entries),
  };
}
