import { z } from 'zod';
import { RESOURCE_NAMES } from './resources.ts';
import { RATE_BOUNDS } from '../domain/foreign.ts';
import { ORDER_STATUSES } from '../domain/order_status.ts';
import { TRANSACTION_KINDS } from '../domain/site_transaction.ts';
import { IMPORT_ROW_STATUSES } from '../domain/import.ts';
import { CurrencyInput, RateInput } from './paid_amounts.ts';
import { Id, IdInput, requiredText } from './primitives.ts';
import { RowCount, ImportRow } from './import_rows.ts';
import { constantText } from './messages.ts';
import { Reason, ReportedProblem, StoredReason } from './reasons.ts';

/** The shops whose accounts can be read. Everything here is an extension. */
export const SHOPS = ['zenmarket', 'buyee', 'fromjapan'] as const;
export const SourceName = z.enum(SHOPS);
export type SourceName = z.infer<typeof SourceName>;

/**
 * - `reading`: the rows are being read.
 * - `stopped`: the server ended the reading early. The rows so far stay, and the reading can go on.
 * - `draft`: an operator checks the rows.
 * - `recording`: the chosen rows are being recorded.
 * - `interrupted`: the recording ended early. An operator can continue or undo the import.
 * - `committed`: the chosen rows are recorded.
 * - `undoing`: the import is being undone.
 * - `undone`: the import is undone.
 */
export const IMPORT_STATES = [
  'reading',
  'stopped',
  'draft',
  'recording',
  'interrupted',
  'committed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The states in which a server works on the import in the background. */
export const RUNNING_STATES = ['reading', 'recording', 'undoing'] as const satisfies ImportState[];
export type RunningState = (typeof RUNNING_STATES)[number];

export const isRunning = (state: string): state is RunningState =>
  RUNNING_STATES.some((running) => running === state);

/**
 * Days for which the uploaded file of an import is kept after the import was recorded, undone or last read.
 * Long enough for the return of a whole year.
 */
export const IMPORT_FILE_DAYS = 400;

const RATE_HINT = constantText('imports.yen_rate_bounds', {
  lowest: RATE_BOUNDS.lowest,
  highest: RATE_BOUNDS.highest,
});

/** Yen for a euro, to four decimals. */
const Rate = z
  .number(constantText('imports.yen_rate'))
  .min(RATE_BOUNDS.lowest, RATE_HINT)
  .max(RATE_BOUNDS.highest, RATE_HINT);

/** Lists imports, the newest first: the imports before an id, or the latest imports. */
export const ImportsQuery = z.object({ before: IdInput.optional() });

/** `auth_token` is the text of the shop page's cookie. */
export const ImportRequest = z.object({
  auth_token: z
    .string(constantText('imports.cookie'))
    .trim()
    .min(1, constantText('imports.cookie'))
    .max(16_384, constantText('imports.cookie_too_long')),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** A new import from a shop's account, with the cookie of the shop's page. */
export const NewImport = ImportRequest.extend({ source: SourceName });

/** A shop's cookie is never stored, so the caller must send the cookie again. */
export const ImportResume = ImportRequest.partial();

/** The data beside a file: its name, and the kind of its rows if the file does not show the kind. */
export const NewImportFile = z.object({
  name: requiredText(constantText('inputs.file_name')),
  resource: z.enum(RESOURCE_NAMES).optional(),
});

/**
 * The headings that a file of rejected rows adds: the reason in English, and its codes and parameters as JSON.
 * An import ignores these columns.
 */
export const PROBLEM_HEADINGS: readonly string[] = ['Problem', 'Problem code'];

/** The headings of a file without those that a file of rejected rows adds at the end. */
export function withoutProblemHeadings(headers: readonly string[]): readonly string[] {
  return headers.slice(0, headers.findLastIndex((heading) => !PROBLEM_HEADINGS.includes(heading)) + 1);
}

/** The field of each column of a file, by the column's index; `null` for ignored columns. */
export const ImportMapping = z.record(z.string(), z.string().max(200).nullable());
export type ImportMapping = z.infer<typeof ImportMapping>;

/**
 * The meaning of numbers under headings without an installation id: the file's own numbers, or ids of this
 * installation.
 */
export const NUMBER_MEANINGS = ['source', 'ours'] as const;
export type NumberMeaning = (typeof NUMBER_MEANINGS)[number];

/** Shown for a value of a file that cannot be read, among the values after conversion. */
export const UNREADABLE_TEXT = constantText('readings.unreadable');

/** A question about a file that only an operator can answer. */
const FileQuestion = z.discriminatedUnion('kind', [
  /** The meaning of an unknown order status in the file. The answer is one of `ORDER_STATUSES`. */
  z.object({ kind: z.literal('status'), status: z.string(), rows: RowCount }),
  /**
   * The kind of the report rows with an unknown word of the site. The answer is one of `TRANSACTION_KINDS`.
   */
  z.object({ kind: z.literal('transaction'), word: z.string(), rows: RowCount }),
  /**
   * The field of a column, by its index, from a list of fields. Nothing is recorded before the mapping has
   * the answer.
   */
  z.object({ kind: z.literal('column'), place: RowCount, fields: z.array(z.string()) }),
  /** Whether the amounts of a column, equal in all rows of an order, belong to the order or to each row. */
  z.object({ kind: z.literal('amounts'), place: RowCount }),
]);
export type FileQuestion = z.infer<typeof FileQuestion>;

/** Whether an amount in each row of an order belongs to the order or to the row. */
export const AMOUNT_SCOPES = ['order', 'row'] as const;
export type AmountScope = (typeof AMOUNT_SCOPES)[number];

export const ImportFile = z.object({
  name: z.string(),
  size: RowCount,
  kind: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headers: z.array(z.string()),
  /** The text of the file below each heading, in the first rows. */
  samples: z.array(z.array(z.string())).default([]),
  /** Each of these samples after conversion, in words; empty for columns that are not read. */
  readings: z.array(z.array(z.string())).default([]),
  /** The messages behind these words; `null` for a value of the file. */
  readingReasons: z.array(z.array(Reason.nullable().catch(null))).default([]),
  questions: z.array(FileQuestion).default([]),
  /** The indexes of columns whose question an operator has answered. */
  decided: z.array(RowCount).default([]),
  /** The answers about order statuses, by the status in lower case. */
  statuses: z.record(z.string(), z.enum(ORDER_STATUSES)).default({}),
  /** The answers about kinds of report rows, by the site's word in lower case. */
  transactionKinds: z.record(z.string(), z.enum(TRANSACTION_KINDS)).default({}),
  /** The answers about amounts in each row, by the index of their column. */
  amountsPer: z.record(z.string(), z.enum(AMOUNT_SCOPES)).default({}),
  /**
   * The columns of a site's file that are not read, by heading, with the reason; `null` if the column is
   * unknown.
   */
  unread: z
    .array(z.object({ head: z.string(), reason: z.string().nullable(), reasonCode: StoredReason }))
    .default([]),
  /** The headings of columns about buyers. Their cells are not stored. */
  redacted: z.array(z.string()).default([]),
  /** The sheets of a workbook that are not stored, because another sheet named buyers. */
  sheetsNotKept: z.array(z.string()).default([]),
  mapping: ImportMapping,
  /** The mapping comes from headings that are not exactly ours, and no operator has confirmed the mapping. */
  isGuessed: z.boolean().default(false),
  /** The resource of the rows when an operator corrected the mapping. */
  mappedAs: z.enum(RESOURCE_NAMES).nullable(),
  /** The number of rows that repeat an earlier row. */
  repeated: RowCount.default(0),
  numbers: z.enum(NUMBER_MEANINGS).default('source'),
  /** The type of products whose rows state no type. */
  type: Id.nullable().default(null),
  /** The id of the known file, if any. `site` and `currency` apply to rows that state none. */
  known: z.string().nullable().default(null),
  site: z.string().nullable().default(null),
  currency: z.string().nullable().default(null),
  /**
   * The currencies other than euros and yen whose rate the rows do not state. `rates` has the units of each
   * currency for one euro.
   */
  currencies: z.array(z.string()).default([]),
  rates: z.record(z.string(), z.number()).default({}),
  /** The file was stored as CSV without its cells about buyers. */
  isReduced: z.boolean().default(false),
  /**
   * The last row that could be read, and the reason why the next rows could not; `null` if all rows could be
   * read.
   */
  truncated: z
    .object({ row: RowCount, reason: z.string(), reasonCode: StoredReason })
    .nullable()
    .default(null),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const Import = z.object({
  id: Id,
  source: z.enum([...SHOPS, 'file']),
  /** The resource of the rows in a file. The rows of a shop are shipments and purchases. */
  resource: z.enum(RESOURCE_NAMES).nullable(),
  state: z.enum(IMPORT_STATES),
  /** Why the import has ended early or waits. */
  message: z.string().nullable(),
  reason: Reason.optional(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  user: z.string().nullable(),
  rate: z.number().nullable(),
  /** Whether some prices are in yen and need the rate; false while a server works on the import. */
  isInYen: z.boolean(),
  /**
   * The progress in parcels or file rows while reading, and in rows while recording or undoing. `total` is
   * null if unknown. `since` is ISO 8601.
   */
  progress: z.object({ done: RowCount, total: RowCount.nullable(), since: z.string() }),
  rows: z.record(z.enum(IMPORT_ROW_STATUSES), RowCount),
  /**
   * The number of records of each kind that the chosen rows create or change. All are 0 while a server works
   * on the import.
   */
  chosen: z.record(z.enum(RESOURCE_NAMES), RowCount),
  /** The number of lines without a product in the chosen orders. 0 while a server works on the import. */
  unlinked: RowCount,
  photos: z.object({ waiting: RowCount, stored: RowCount, failed: RowCount }),
  problems: z.array(ReportedProblem),
  file: ImportFile.nullable(),
  /**
   * The records that an undo kept, because somebody has worked with them since. `problems.undo` gives the
   * details.
   */
  kept: z.array(ImportRow),
});
export type Import = z.infer<typeof Import>;

/**
 * Fields that are not sent stay unchanged. Another resource, sheet, mapping or meaning of numbers makes the
 * server read the file again.
 */
export const ImportChange = z.object({
  rate: Rate.optional(),
  resource: z.enum(RESOURCE_NAMES).optional(),
  sheet: z.string().max(300).optional(),
  mapping: ImportMapping.optional(),
  numbers: z.enum(NUMBER_MEANINGS).optional(),
  site: z.string().max(100).optional(),
  type: Id.optional(),
  currency: CurrencyInput.optional(),
  rates: z.record(CurrencyInput, RateInput).optional(),
  /** Added to earlier answers. */
  statuses: z.record(z.string().max(100), z.enum(ORDER_STATUSES)).optional(),
  transactionKinds: z.record(z.string().max(300), z.enum(TRANSACTION_KINDS)).optional(),
  amountsPer: z.record(z.string(), z.enum(AMOUNT_SCOPES)).optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;
