import { z } from 'zod';
import { RESOURCE_NAMES } from './resources.ts';
import { RATE_BOUNDS } from '../domain/foreign.ts';
import { ORDER_STATUSES } from '../domain/order_status.ts';
import { TRANSACTION_KINDS } from '../domain/site_transaction.ts';
import { ROW_STATUSES } from '../domain/import.ts';
import { CurrencyInput, RateInput } from './paid.ts';
import { Id, IdInput, requiredText } from './primitives.ts';
import { Count, ImportRow } from './import_rows.ts';

/** The shops whose accounts can be read. Everything here is an extension. */
export const SHOPS = ['zenmarket', 'buyee', 'fromjapan'] as const;
export const SourceName = z.enum(SHOPS);
export type SourceName = z.infer<typeof SourceName>;

/**
 * `reading` until all rows are there; `stopped` where reading ended early: what was read stays and can be
 * read on; `draft` while it is checked; `recording` until what was chosen is recorded; `interrupted` where that
 * ended early: it can be gone on with or taken back; then `committed`; `undoing` while it is taken back, and `undone`.
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

/** In which a server works on it by itself. */
export const RUNNING_STATES = ['reading', 'recording', 'undoing'] as const satisfies ImportState[];
export type RunningState = (typeof RUNNING_STATES)[number];

/** Whether a server works on an import in this state by itself. */
export const isRunning = (state: string): state is RunningState =>
  RUNNING_STATES.some((running) => running === state);

const RATE_HINT = `Enter a rate from ${RATE_BOUNDS.lowest} to ${RATE_BOUNDS.highest} yen for a euro.`;

/** Yen for a euro, to four decimals. */
const Rate = z
  .number('Enter how many yen a euro costs, for example 163.20.')
  .min(RATE_BOUNDS.lowest, RATE_HINT)
  .max(RATE_BOUNDS.highest, RATE_HINT);

/** The newest imports come first: those before an id, or the last ones. */
export const ImportsQuery = z.object({ before: IdInput.optional() });

/** `auth_token` is the text of the shop page's cookie. */
export const ImportRequest = z.object({
  auth_token: z
    .string('Paste the cookie of the shop’s page.')
    .trim()
    .min(1, 'Paste the cookie of the shop’s page.')
    .max(16_384, 'This is longer than a cookie can be.'),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

/** An account of a shop, by the cookie of its page. */
export const NewImport = ImportRequest.extend({ source: SourceName });

/** A shop needs its cookie again, which is never kept. */
export const ImportResume = ImportRequest.partial();

/** What goes with a file: its name, and what its rows are where that is not to be found out. */
export const NewImportFile = z.object({
  name: requiredText('the name of the file'),
  resource: z.enum(RESOURCE_NAMES).optional(),
});

const Problem = z.object({ place: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof Problem>;

/** What stands over the reasons in a file of rows that were left out; an import passes that column over. */
export const PROBLEM_HEAD = 'Problem';

/** Which column of a file, by its place, is which field; `null` for those that are passed over. */
export const ImportMapping = z.record(z.string(), z.string().max(200).nullable());
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Whose the numbers are below heads that bear no mark of an installation: the file's own, or the ids of this one. */
export const NUMBERS = ['source', 'ours'] as const;
export type Numbers = (typeof NUMBERS)[number];

/** What stands for a value of a file that cannot be read, where others stand as what they become. */
export const UNREADABLE = 'cannot be read';

/** What only a person can decide about a file. */
const FileQuestion = z.discriminatedUnion('kind', [
  /** What a status of orders means that the file writes and nobody knows; one of `ORDER_STATUSES`. */
  z.object({ kind: z.literal('status'), status: z.string(), rows: Count }),
  /** What rows of a report are that the site calls by a word that nobody knows; one of `TRANSACTION_KINDS`. */
  z.object({ kind: z.literal('transaction'), word: z.string(), rows: Count }),
  /** Which of these fields a column is, by its place: nothing is recorded before the mapping says it. */
  z.object({ kind: z.literal('column'), place: Count, fields: z.array(z.string()) }),
  /** Whether amounts of a column, alike in all rows of an order, are those of the order or of each row. */
  z.object({ kind: z.literal('amounts'), place: Count }),
]);
export type FileQuestion = z.infer<typeof FileQuestion>;

/** Of what amounts are that stand in each row of an order. */
export const AMOUNTS_PER = ['order', 'row'] as const;
export type AmountsPer = (typeof AMOUNTS_PER)[number];

export const ImportFile = z.object({
  name: z.string(),
  size: Count,
  kind: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headers: z.array(z.string()),
  /** What stands below each head in the first rows, as the file has it. */
  samples: z.array(z.array(z.string())).default([]),
  /** What each of these samples becomes, in words; empty for columns that are not read. */
  readings: z.array(z.array(z.string())).default([]),
  questions: z.array(FileQuestion).default([]),
  /** The places of columns that were asked about, and of which a person has said what they are. */
  decided: z.array(Count).default([]),
  /** What statuses of orders mean that were asked about, by the status in lower case. */
  statuses: z.record(z.string(), z.enum(ORDER_STATUSES)).default({}),
  /** What rows of a report are that were asked about, by the word of the site in lower case. */
  transactionKinds: z.record(z.string(), z.enum(TRANSACTION_KINDS)).default({}),
  /** Of what amounts are that were asked about, by the place of their column. */
  amountsPer: z.record(z.string(), z.enum(AMOUNTS_PER)).default({}),
  /** Columns of a site's file that are not read, by their headings, with the reason; `null` where nobody knows the column. */
  unread: z.array(z.object({ head: z.string(), reason: z.string().nullable() })).default([]),
  /** The headings of columns about buyers, whose cells are not kept. */
  redacted: z.array(z.string()).default([]),
  /** The sheets of a workbook that are not kept, because another of them named buyers. */
  sheetsNotKept: z.array(z.string()).default([]),
  mapping: ImportMapping,
  /** The mapping was found by headings that are not exactly ours, and no person has confirmed it. */
  isGuessed: z.boolean().default(false),
  /** What the rows were taken for when the mapping was corrected. */
  mappedAs: z.enum(RESOURCE_NAMES).nullable(),
  /** How many rows say the same as an earlier one. */
  repeated: Count.default(0),
  numbers: z.enum(NUMBERS).default('source'),
  /** Of which type products are whose rows do not say it. */
  type: Id.nullable().default(null),
  /** Of sales it is, and what rows are that do not say it. */
  known: z.string().nullable().default(null),
  site: z.string().nullable().default(null),
  currency: z.string().nullable().default(null),
  /** The currencies other than euros and yen whose rate rows do not say, and how much of them a euro cost. */
  currencies: z.array(z.string()).default([]),
  rates: z.record(z.string(), z.number()).default({}),
  /** The file was stored as CSV without its cells about buyers. */
  isReduced: z.boolean().default(false),
  /** The last row that could be read before that, and why the next ones could not; `null` where all could. */
  truncated: z.object({ row: Count, reason: z.string() }).nullable().default(null),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const Import = z.object({
  id: Id,
  source: z.enum([...SHOPS, 'file']),
  /** What the rows of a file are; a shop's are shipments and purchases. */
  resource: z.enum(RESOURCE_NAMES).nullable(),
  state: z.enum(IMPORT_STATES),
  /** In words why it ended early, or what it waits for. */
  message: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  user: z.string().nullable(),
  rate: z.number().nullable(),
  /** Whether some prices are in yen, which become euros at the rate; false while a server works on it. */
  isInYen: z.boolean(),
  /**
   * Of what is being read: parcels, or rows of a file; of what is being recorded or taken back: rows. `total` where
   * it is known. `since` as ISO 8601.
   */
  progress: z.object({ done: Count, total: Count.nullable(), since: z.string() }),
  rows: z.record(z.enum(ROW_STATUSES), Count),
  /** How many records of each kind the chosen rows make or change; none while a server works on it. */
  chosen: z.record(z.enum(RESOURCE_NAMES), Count),
  /** How many lines of the chosen orders are of no product; none while a server works on it. */
  unlinked: Count,
  photos: z.object({ waiting: Count, stored: Count, failed: Count }),
  problems: z.array(Problem),
  file: ImportFile.nullable(),
  /** What an undo has left as it is, because somebody has worked with it since; `problems.undo` says how. */
  kept: z.array(ImportRow),
});
export type Import = z.infer<typeof Import>;

/** What is not sent stays as it is. Another resource, sheet, mapping or meaning of the numbers reads the file again. */
export const ImportChange = z.object({
  rate: Rate.optional(),
  resource: z.enum(RESOURCE_NAMES).optional(),
  sheet: z.string().max(300).optional(),
  mapping: ImportMapping.optional(),
  numbers: z.enum(NUMBERS).optional(),
  site: z.string().max(100).optional(),
  type: Id.optional(),
  currency: CurrencyInput.optional(),
  rates: z.record(CurrencyInput, RateInput).optional(),
  /** Added to those that were said before. */
  statuses: z.record(z.string().max(100), z.enum(ORDER_STATUSES)).optional(),
  transactionKinds: z.record(z.string().max(300), z.enum(TRANSACTION_KINDS)).optional(),
  amountsPer: z.record(z.string(), z.enum(AMOUNTS_PER)).optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;
