import { setImmediate as breath } from 'node:timers/promises';
import type { FileQuestion, ImportFile, ImportMapping } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { isSameValue } from '../../../domain/import.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ADAPTERS } from './adapters/index.ts';
import type { OpenedFile } from './file_adapter.ts';
import { type FileRow, readFileRows } from './file_rows.ts';
import { classifyRows, type ClassifiedRow } from './classify_rows.ts';
import { type RowOrigin, rowOriginOf } from './origin.ts';
import type { countRecords } from './count_records.ts';
import type { FileTable } from './read/read_file.ts';
import type { RecordOfRow } from './read/record.ts';
import { readTruncation, type Truncation } from './read/truncation.ts';
import { type ImportRecord, setImport } from './repository.ts';
import { insertRows } from './rows.ts';
import { limitRows, truncationMessage } from './truncated.ts';
import { type ImportJob, ImportStoppedError } from './import_jobs.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';

/** A file whose format has been detected, with its rows. */
interface DescribedFile {
  record: ImportRecord;
  file: ImportFile;
  resource: ResourceName;
  known: KnownFile | undefined;
  table: FileTable;
  counted: ReturnType<typeof countRecords>;
  /** The headings of `rows`, with any columns that were added to those of the file. */
  headers: readonly string[];
  mapping: ImportMapping;
  ours: string;
  rows: AsyncIterable<RecordOfRow[]>;
}

/** Inserts the rows of a file into its import, and adds problems that concern the file as a whole. */
export async function readDescribedRows(db: Db, work: ImportJob, of: DescribedFile): Promise<void> {
  const { file, known, table, counted, resource } = of;
  let wishes = 0;
  let limit: Truncation | undefined;
  const limited = limitRows(of.rows, (reached) => (limit = reached));
  const truncation = () =>
    limit ?? table.truncation() ?? (file.truncated ? readTruncation(file.truncated) : undefined);
  const inserter = new RowInserter(db, work, of);
  const opened: OpenedFile = { ...of, ask: askOnce(file), breaksOff: () => truncation() !== undefined };
  const adapter = ADAPTERS[resource].file;
  const rows =
    adapter?.readRows?.(db, limited, opened) ??
    readFileRows(limited, {
      ...of,
      site: known?.site,
      type: file.type,
      isTyped: adapter?.isTyped,
      onWish: () => (wishes += 1),
    });
  for await (const some of rows) await inserter.insert(some);

  const placeOf = (field: string) => table.headers.find((_, index) => file.mapping[index] === field) ?? field;
  const problems = [
    adapter?.findProblem?.(known, file),
    wishes > 0 ? explainWishes(wishes, placeOf('kept')) : undefined,
    counted.findDifference(),
    ...inserter.explainPending(placeOf),
  ];
  for (const one of problems) if (one) work.problem(one);
  const end = truncation();
  if (end) throw new ImportStoppedError(truncationMessage(end, table.headRow));
}

function askOnce({ questions }: ImportFile) {
  return (question: FileQuestion) => {
    if (!questions.some((one) => isSameValue(one, question))) questions.push(question);
  };
}

function explainWishes(wishes: number, place: string): ProblemWithPlace {
  const count = wishes.toLocaleString('en');
  return {
    place,
    message: wishes === 1 ? createMessage('imports.wish') : createMessage('imports.wishes', { count }),
  };
}

/** Inserts rows into an import in portions, and counts foreign currencies, duplicates and pending links. */
class RowInserter {
  readonly #db: Db;
  readonly #work: ImportJob;
  readonly #of: DescribedFile;
  readonly #origin: RowOrigin;
  readonly #currencies = new Set<string>();
  /** The number of rows with pending links, by field and resource. */
  readonly #pending = new Map<string, number>();
  #done = 0;

  constructor(db: Db, work: ImportJob, of: DescribedFile) {
    this.#db = db;
    this.#work = work;
    this.#of = of;
    this.#origin = rowOriginOf(of.record);
  }

  async insert(rows: readonly FileRow[]): Promise<void> {
    for (const warning of rows.flatMap(({ warnings }) => warnings)) this.#work.problem(warning);
    for (const portion of splitIntoPortions(rows, engineOf(this.#db).rowsAtOnce)) {
      for (const { pending } of await this.#insertPortion(portion)) this.#count(pending);
      await breath();
    }
  }

  async #insertPortion(portion: FileRow[]): Promise<ClassifiedRow[]> {
    const { file, resource } = this.#of;
    const { id, step } = this.#work;
    let classified: (FileRow & ClassifiedRow)[] = [];
    // The sales of a report come from rows that were already counted as transactions.
    if (portion.some(({ kind }) => kind === resource))
      this.#done += new Set(portion.map(({ row }) => row)).size;
    const repeats = new Set(portion.flatMap(({ row, isRepeat }) => (isRepeat ? [row] : []))).size;
    file.repeated += repeats;
    await step(async (trx) => {
      classified = await insertClassified(trx, { id, origin: this.#origin, rows: portion });
      for (const currency of foreignIn(classified)) this.#currencies.add(currency);
      const isNew = this.#currencies.size > file.currencies.length;
      file.currencies = [...this.#currencies];
      if (repeats > 0 || isNew || file.questions.length > 0)
        await setImport(trx, id, { file: JSON.stringify(file) });
      return { done: this.#done, total: null };
    });
    return classified;
  }

  #count(pending: ClassifiedRow['pending']): void {
    for (const what of new Set(pending.map(({ field, target }) => `${field} ${target}`)))
      this.#pending.set(what, (this.#pending.get(what) ?? 0) + 1);
  }

  explainPending(placeOf: (field: string) => string): ProblemWithPlace[] {
    return [...this.#pending].map(([what, count]) => {
      const [field = '', target] = what.split(' ');
      const named = RESOURCE_NAMES.find((name) => name === target) ?? this.#of.resource;
      const message =
        count === 1
          ? createMessage(`links.${named}_pending_one`)
          : createMessage(`links.${named}_pending`, { count: count.toLocaleString('en') });
      return { place: placeOf(field), message };
    });
  }
}

/** Foreign currencies of rows without an exchange rate. Yen is not among them: the import has a field for its rate. */
function foreignIn(rows: readonly FileRow[]): string[] {
  return rows.flatMap(({ kind, row_values: { currency, rate } }) =>
    !ADAPTERS[kind].file?.needsNoRate &&
    typeof currency === 'string' &&
    currency !== 'EUR' &&
    currency !== 'JPY' &&
    typeof rate !== 'number'
      ? [currency]
      : [],
  );
}

async function insertClassified(
  db: Db,
  { id, origin, rows }: { id: number; origin: RowOrigin; rows: FileRow[] },
): Promise<(FileRow & ClassifiedRow)[]> {
  const classified = await classifyRows(db, origin, rows);
  await breath();
  await insertRows(
    db,
    id,
    classified.map((row) =>
      row.isRepeat && ADAPTERS[row.kind].isSingle(row.row_values) ? { ...row, choice: 'skip' } : row,
    ),
  );
  return classified;
}
