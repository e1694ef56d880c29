import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import {
  type FileQuestion,
  type ImportChange,
  ImportFile,
  type ImportProblem,
} from '../../../contract/imports.ts';
import { likeliestTable } from '../../../contract/likeliest_table.ts';
import { RESOURCES, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { type KnownFile, knownFile } from '../../../contract/known_files.ts';
import { findUnreadColumns } from '../../../contract/unread_columns.ts';
import { isSame } from '../../../domain/import.ts';
import type { Context } from '../../platform/context.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { installationMark } from '../../platform/storage/installation.ts';
import type { Row } from './read/table.ts';
import type { Truncation } from './read/truncation.ts';
import { definitions } from '../stock/types/repository.ts';
import { checkWereSold } from './bought_or_sold.ts';
import { replaceFile, restoreFile } from './file_parts.ts';
import { decidedPlaces, isAnswerOnly, openQuestions } from './amount_columns.ts';
import { mappingOf, signature, signatureOfType, TYPE, typeAnswered } from './file_mapping.ts';
import { fileRows, type FileRow } from './file_rows.ts';
import { FileError } from './read/file_error.ts';
import { type FileTable, readFile as readTable } from './read/read_file.ts';
import { understand } from './read/understand.ts';
import { judge, type Judged, originOf } from './judge.ts';
import { portions } from '../../platform/db/insert_all.ts';
import { ADAPTERS } from './adapters/index.ts';
import { countRecords } from './own_count.ts';
import { redactBuyers } from './redact_buyers.ts';
import { plainSales } from './sale_cells.ts';
import { saleRows } from './sale_rows.ts';
import { reportRows } from './report_rows.ts';
import { kindsOfWords } from '../sales/site_transactions/words.ts';
import { allSites } from '../sales/sites/repository.ts';
import { limitRows, truncationWords } from './truncated.ts';
import { findImport, type ImportRecord, saveMapping, setImport } from './repository.ts';
import { readingsOf, samplesOf } from './readings.ts';
import { insertRows } from './rows.ts';
import { type Work, WorkStopped } from './work.ts';

/** Reads the file that an import keeps, and says what it has found it to be. */
export async function readFile({ db, disk }: Pick<Context, 'db' | 'disk'>, work: Work): Promise<void> {
  try {
    await disk.withFolder(async (folder) => {
      const path = join(folder, 'file');
      await restoreFile(db, work.id, path);
      await readRows(db, work, await redactOnce(db, work, path));
    });
  } catch (error) {
    throw error instanceof FileError ? new WorkStopped(error.message) : error;
  }
}

/** What files of these resources name beside their rows. */
const namesBuyers = (resource: ResourceName | undefined) =>
  resource === 'sales' || resource === 'site_transactions';

/** Redacts a file that turns out to name buyers only when it is read: as sales, or on another of its sheets. */
async function redactOnce(db: Db, { id, step }: Work, path: string): Promise<string> {
  const record = await findImport(db, id);
  const file = fileOf(record);
  const resource = resourceOf(record);
  if (file.isReduced || (!namesBuyers(resource) && file.sheet === null)) return path;
  const redacted = await redactBuyers({ path, filename: file.name, sheet: file.sheet, resource });
  if (!redacted) return path;
  const { size } = await stat(redacted.path);
  await step(async (trx) => {
    await replaceFile(trx, id, redacted.path);
    const { headings, otherSheets, truncated } = redacted;
    const kept = {
      ...file,
      size,
      isReduced: true,
      redacted: headings,
      sheetsNotKept: otherSheets,
      truncated,
    };
    await setImport(trx, id, { file: JSON.stringify(kept) });
    return { done: 0, total: null };
  });
  return redacted.path;
}

function explainLostSheets(sheets: readonly string[]): ImportProblem {
  const message =
    'Only the sheet that is read is kept, because it names people. Save other sheets as files of their own.';
  return { place: sheets.join(', '), message };
}

async function readRows(db: Db, { id, signal, step, problem }: Work, path: string): Promise<void> {
  const record = await findImport(db, id);
  const { file: before, table, defined, resource: chosen } = await openTable(db, record, { path, signal });
  const resource = chosen ?? likeliestTable(table.headers, defined);
  const isOfMoney = resource === 'sales' || resource === 'site_transactions';
  const known = knownFile(table.headers);
  const direction = checkWereSold(known, before.name);
  const first = await firstRows(table.rows);
  const { mapping, isGuessed, questions } = await mappingOf(db, {
    before,
    headers: table.headers,
    first,
    resource,
    defined,
  });
  const plainIn = (rows: FileTable['rows']) =>
    isOfMoney || known
      ? plainSales({ table: { ...table, rows }, mapping }, resource)
      : { table: { ...table, rows }, mapping };
  const sampled = await firstRows(plainIn(asBatch(first)).table.rows);
  const samples = samplesOf(
    table.headers,
    first.filter(({ row }) => sampled.some((one) => one.row === row)),
  );
  const { redacted } = before;
  const file: ImportFile = {
    ...before,
    ...found(table),
    repeated: 0,
    samples: samples.map((column) => column.map(({ text }) => text)),
    readings: [],
    questions,
    mapping,
    isGuessed,
    unread: known ? findUnreadColumns(known, table.headers, { mapping, redacted }) : [],
    known: known?.id ?? null,
    site: isOfMoney ? (before.site ?? (await siteOf(db, known))) : null,
    type: before.type ?? (await typeAnswered(db, { resource, headers: table.headers, types: defined.types })),
    currencies: [],
  };
  await step(async (trx) => {
    await setImport(trx, id, { resource, file: JSON.stringify(file) });
    return { done: 0, total: null };
  });

  const origin = originOf(record);
  if (direction) problem(direction);
  if (file.sheetsNotKept.length > 0) problem(explainLostSheets(file.sheetsNotKept));
  const counted = countRecords(table, known);
  const plain = plainIn(counted.table.rows);
  const understanding = await understand(plain.table, { resource, mapping: plain.mapping, ...defined });
  file.readings = readingsOf(samples, {
    ...defined,
    resource,
    columns: understanding.columns,
    rows: understanding.read(sampled),
    currency: file.currency,
    statuses: file.statuses,
    transactionKinds: file.transactionKinds,
  });
  await step(async (trx) => {
    await setImport(trx, id, { file: JSON.stringify(file) });
    return { done: 0, total: null };
  });
  const of = { headers: plain.table.headers, mapping: plain.mapping, ours: defined.ours };
  const currencies = new Set<string>();
  let done = 0;
  /** How many rows wait for what they are linked to, by field and resource. */
  const waiting = new Map<string, number>();
  const ask = (question: FileQuestion) => {
    if (!file.questions.some((one) => isSame(one, question))) file.questions.push(question);
  };
  let wishes = 0;
  let limit: Truncation | undefined;
  const limited = limitRows(understanding.rows, (reached) => (limit = reached));
  const truncation = () => limit ?? table.truncation() ?? file.truncated ?? undefined;
  const read = async () => {
    if (resource === 'sales')
      return saleRows(limited, { ...of, file, known, ask, breaksOff: () => truncation() !== undefined });
    if (resource !== 'site_transactions' || isOfTransactions(of))
      return fileRows(limited, {
        ...of,
        resource,
        site: known?.site,
        type: file.type,
        onWish: () => (wishes += 1),
      });
    const recorded = file.site === null ? new Map() : await kindsOfWords(db, file.site);
    return reportRows(limited, { ...of, file, known, recorded, ask });
  };
  for await (const rows of await read()) {
    for (const warning of rows.flatMap(({ warnings }) => warnings)) problem(warning);
    for (const portion of portions(rows, engineOf(db).rowsAtOnce)) {
      let verdicts: (FileRow & Judged)[] = [];
      // What a report says of sales stands in rows that were counted as transactions.
      if (portion.some(({ kind }) => kind === resource)) done += new Set(portion.map(({ row }) => row)).size;
      const repeats = new Set(portion.flatMap(({ row, isRepeat }) => (isRepeat ? [row] : []))).size;
      file.repeated += repeats;
      await step(async (trx) => {
        verdicts = await insertJudged(trx, { id, origin, rows: portion });
        for (const currency of foreignIn(verdicts)) currencies.add(currency);
        const isNew = currencies.size > file.currencies.length;
        file.currencies = [...currencies];
        if (repeats > 0 || isNew || file.questions.length > 0)
          await setImport(trx, id, { file: JSON.stringify(file) });
        return { done, total: null };
      });
      for (const verdict of verdicts) {
        for (const what of new Set(verdict.pending.map(({ field, target }) => `${field} ${target}`)))
          waiting.set(what, (waiting.get(what) ?? 0) + 1);
      }
      await breath();
    }
  }
  const unsaidCurrency = costsWithoutCurrency(known, file);
  if (unsaidCurrency) problem(unsaidCurrency);
  if (wishes > 0)
    problem({
      place: table.headers.find((_, index) => file.mapping[index] === 'kept') ?? 'kept',
      message: `${wishes.toLocaleString('en')} ${wishes === 1 ? 'row is' : 'rows are'} wished for, watched or a proxy, and no stock.`,
    });
  const missing = counted.findDifference();
  if (missing) problem(missing);
  for (const [what, count] of waiting) {
    const [field = '', target] = what.split(' ');
    const column = table.headers.find((_, index) => file.mapping[index] === field) ?? field;
    const all = RESOURCES[RESOURCE_NAMES.find((name) => name === target) ?? resource].all;
    problem({
      place: column,
      message: `${count.toLocaleString('en')} ${count === 1 ? 'row names one' : 'rows name some'} of the ${all} that have not been imported yet. ${LINKED_LATER}`,
    });
  }
  const end = truncation();
  if (end) throw new WorkStopped(truncationWords(end, table.headRow));
}

/** Apps write what was paid in the currency of their settings, and most of them do not say in which. */
function costsWithoutCurrency(
  known: KnownFile | undefined,
  { headers, mapping }: ImportFile,
): ImportProblem | undefined {
  const keys = Object.values(mapping);
  const place = headers.find((_, index) => mapping[index] === 'estimated_cost');
  if (known?.resource !== 'products' || place === undefined || keys.includes('costCurrency'))
    return undefined;
  return {
    place,
    message: 'The file does not say in which currency these costs are: they are taken as euros.',
  };
}

/** The currencies of which rows do not say what a euro cost; yen have a field of their own, and transactions need none. */
function foreignIn(rows: readonly FileRow[]): string[] {
  return rows.flatMap(({ kind, row_values: { currency, rate } }) =>
    kind !== 'site_transactions' &&
    typeof currency === 'string' &&
    currency !== 'EUR' &&
    currency !== 'JPY' &&
    typeof rate !== 'number'
      ? [currency]
      : [],
  );
}

/** How the list of sites calls the one that makes a file: the only one whose name has that of it within. */
async function siteOf(db: Db, known: KnownFile | undefined): Promise<string | null> {
  if (!known) return null;
  const names = (await allSites(db)).map(({ name }) => name);
  const alike = names.filter((name) => name.toLowerCase().includes(known.site.toLowerCase()));
  return (
    alike.find((name) => name.toLowerCase() === known.site.toLowerCase()) ??
    (alike.length === 1 ? (alike[0] ?? null) : null)
  );
}

/** Whether the rows say in words of this product what they are, as exports and the example do. */
function isOfTransactions({ mapping }: Pick<ImportFile, 'mapping'>): boolean {
  return Object.values(mapping).some((key) => key === 'id' || key === 'kind');
}

const LINKED_LATER = 'They are recorded without, and linked as soon as that file is imported too.';

async function insertJudged(
  db: Db,
  { id, origin, rows }: { id: number; origin: Parameters<typeof judge>[1]; rows: FileRow[] },
): Promise<(FileRow & Judged)[]> {
  const judged = await judge(db, origin, rows);
  await breath();
  await insertRows(
    db,
    id,
    judged.map((row) =>
      row.isRepeat && ADAPTERS[row.kind].isSingle(row.row_values) ? { ...row, choice: 'skip' } : row,
    ),
  );
  return judged;
}

/** The file of an import, which lies at the path, as a table, and what has to be known to understand that. */
export async function openTable(
  db: Db,
  record: ImportRecord,
  { path, signal }: { path: string; signal?: AbortSignal },
) {
  const file = fileOf(record);
  const { name: filename, sheet, numbers } = file;
  const table = await readTable({ path, filename, ...(sheet && { sheet }) }, { signal });
  const defined = { ...(await definitions(db)), ours: await installationMark(db), numbers };
  return { file, table, defined, resource: resourceOf(record) };
}

function fileOf({ file }: ImportRecord): ImportFile {
  return ImportFile.parse(JSON.parse(file ?? '{}'));
}

function resourceOf({ resource }: ImportRecord): ResourceName | undefined {
  return RESOURCE_NAMES.find((kind) => kind === resource);
}

/** They are read once: a workbook is opened with all of its texts each time. */
async function firstRows(rows: FileTable['rows']): Promise<Row[]> {
  for await (const batch of rows) return batch;
  return [];
}

function asBatch(rows: Row[]): FileTable['rows'] {
  return {
    async *[Symbol.asyncIterator]() {
      yield rows;
    },
  };
}

function found({ kind, encoding, delimiter, sheets, sheet, headers }: FileTable) {
  return {
    kind,
    encoding: encoding ?? null,
    delimiter: delimiter ?? null,
    sheets: sheets ?? [],
    sheet: sheet ?? null,
    headers,
  };
}

/** What an import is to be changed to so that its file is read in another way; a mapping is remembered. */
export async function readOtherwise(
  db: Db,
  record: ImportRecord,
  {
    resource,
    sheet,
    mapping,
    numbers,
    site,
    type,
    currency,
    statuses,
    transactionKinds,
    amountsPer,
  }: Omit<ImportChange, 'rate' | 'rates'>,
): Promise<{ resource: string | null; file: string }> {
  const file = fileOf(record);
  const as = resource ?? resourceOf(record) ?? null;
  if (mapping && as) await saveMapping(db, signature(as, file.headers), mapping);
  if (type !== undefined) await saveMapping(db, signatureOfType(file.headers), { [TYPE]: String(type) });
  return {
    resource: as,
    file: JSON.stringify({
      ...file,
      sheet: sheet ?? file.sheet,
      numbers: numbers ?? file.numbers,
      questions: openQuestions(file, mapping),
      isGuessed: file.isGuessed && (mapping === undefined || isAnswerOnly(file, mapping)),
      site: site ?? file.site,
      type: type ?? file.type,
      currency: currency ?? file.currency,
      statuses: { ...file.statuses, ...lowerKeys(statuses) },
      transactionKinds: { ...file.transactionKinds, ...lowerKeys(transactionKinds) },
      ...(mapping || (site ?? type ?? currency ?? statuses ?? transactionKinds ?? amountsPer) !== undefined
        ? {
            mapping: mapping ?? file.mapping,
            mappedAs: as,
            decided: [...file.decided, ...decidedPlaces(file, mapping)],
            amountsPer: { ...file.amountsPer, ...amountsPer },
          }
        : // Other columns may stand there now.
          { mapping: {}, mappedAs: null, decided: [], amountsPer: {} }),
    }),
  };
}

function lowerKeys<Value>(record: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}
