import type { ImportFile } from '../../../../contract/imports.ts';
import { installationIdIn } from '../../../../domain/table/installation_id.ts';
import type { TransactionKind } from '../../../../domain/site_transaction.ts';
import { joinReportWords, readTransactionKind } from '../../../../domain/transaction_word.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { FileAdapter, OpenedFile } from '../file_adapter.ts';
import type { RecordOfRow } from '../read/record.ts';
import { type ReadingContext, textValue } from '../reading_context.ts';
import { reportRows } from '../report_rows.ts';
import { findKindsByText } from '../../sales/index.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

export const transactionFile: FileAdapter = {
  isOfSite: true,
  needsNoRate: true,
  // In a site's report, headings like those of our derived columns have the site's meaning.
  columnsFor: (columns, headers) => {
    const isOurs = headers.some((head) => installationIdIn(head) !== null);
    return columns.filter(({ isDerived }) => !isDerived || isOurs);
  },
  readRows: (db, batches, file) => (isOfTransactions(file) ? undefined : readReport(db, batches, file)),
  sayText: (key, text, context, row) => (key === 'word' ? sayKind(text, context, row) : undefined),
};

/** Whether the file names kinds or ids as this program's exports and example do. */
function isOfTransactions({ mapping }: Pick<ImportFile, 'mapping'>): boolean {
  return Object.values(mapping).some((key) => key === 'id' || key === 'kind');
}

async function* readReport(db: Db, batches: AsyncIterable<RecordOfRow[]>, opened: OpenedFile) {
  const { site } = opened.file;
  const recorded = site === null ? new Map<string, TransactionKind>() : await findKindsByText(db, site);
  yield* reportRows(batches, { ...opened, recorded });
}

/** The kind of a report row, in words. */
function sayKind(text: string, { transactionKinds }: ReadingContext, row: RecordOfRow): Message {
  const words = [textValue(row, 'category') ?? '', text];
  const known = transactionKinds[joinReportWords(words).toLowerCase()];
  const kind = readTransactionKind(words) ?? known ?? 'unknown';
  return createMessage(`readings.kind_${kind}`);
}
