import {
  type FileQuestion,
  type ImportFile,
  type ImportMapping,
  withoutProblemHeadings,
} from '../../../contract/imports.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import {
  type AmountFields,
  isAmountHeading,
  readAmountColumns,
} from '../../../domain/table/ambiguous_amount.ts';
import { type ColumnHeadings, matchHeadings } from '../../../domain/table/header.ts';
import { removeInstallationId } from '../../../domain/table/installation_id.ts';
import { invalidInput } from '../../platform/errors.ts';
import { type TableRow, cellText } from './read/table.ts';
import { createMessage } from '../../../contract/messages.ts';

export type FileColumnQuestion = FileQuestion & { kind: 'column' };

const AMOUNT_FIELDS: Partial<Record<ResourceName, AmountFields>> = {
  products: { quantity: 'quantity', price: 'estimated_cost' },
  bought_stocks: { price: 'price', total: 'price' },
  sales: { quantity: 'articleQuantity', price: 'articlePrice', total: 'articleTotal' },
};

export interface UnknownFile {
  resource: ResourceName;
  headers: readonly string[];
  columns: readonly ColumnHeadings[];
  /** The first rows of the file. */
  rows: readonly TableRow[];
}

export type FileMapping = Pick<ImportFile, 'mapping' | 'isGuessed'> & { questions: FileColumnQuestion[] };

/**
 * Maps the columns of an unknown file by their headings. Asks a person about amount columns that headings do
 * not decide.
 */
export function matchColumns({ resource, headers, columns, rows }: UnknownFile): FileMapping {
  const labels = new Set(columns.map(({ label }) => label));
  const isGuessed = withoutProblemHeadings(headers).some((head) => !labels.has(removeInstallationId(head)));
  const fields = AMOUNT_FIELDS[resource];
  if (!fields) return { mapping: matchHeadings(headers, columns), isGuessed, questions: [] };
  const mapping = matchHeadings(
    headers.map((head) => (isAmountHeading(head) ? '' : head)),
    columns,
  );
  const read = readAmountColumns(
    headers.map((head, place) => ({
      head,
      field: mapping[place] ?? null,
      values: rows.map(({ cells }) => cellText(cells[place])),
    })),
    fields,
  );
  const decided = read.flatMap(({ place, field }) => (field === undefined ? [] : [[place, field] as const]));
  const questions = read.flatMap(({ place, fields: asked }): FileColumnQuestion[] =>
    asked === undefined ? [] : [{ kind: 'column', place, fields: asked }],
  );
  return { mapping: { ...mapping, ...Object.fromEntries(decided) }, isGuessed, questions };
}

/** The questions that a mapping leaves open. Any entry for a column answers its question. */
export function openQuestions(
  { questions }: Pick<ImportFile, 'questions'>,
  mapping: ImportMapping = {},
): FileColumnQuestion[] {
  return questions.filter(
    (question): question is FileColumnQuestion => question.kind === 'column' && !(question.place in mapping),
  );
}

/** The indexes of the questioned columns that a mapping answers. */
export function listAnsweredColumns(
  file: Pick<ImportFile, 'questions'>,
  mapping: ImportMapping = {},
): number[] {
  return openQuestions(file).flatMap(({ place }) => (place in mapping ? [place] : []));
}

/** Whether a mapping only answers questions. Such a mapping does not confirm the other columns. */
export function isAnswerOnly(
  file: Pick<ImportFile, 'questions' | 'mapping'>,
  mapping: ImportMapping,
): boolean {
  const asked = openQuestions(file).map(({ place }) => String(place));
  const others = Object.entries(file.mapping).filter(([place]) => !asked.includes(place));
  return (
    asked.some((place) => place in mapping) && others.every(([place, field]) => mapping[place] === field)
  );
}

/** Throws while a question about the columns of the file is open. */
export function requireAnswers(file: ImportFile): void {
  const heads = openQuestions(file).map(({ place }) => `“${file.headers[place] ?? ''}”`);
  if (heads.length > 0)
    throw invalidInput({ mapping: createMessage('imports.columns_open', { heads: heads.join(' and ') }) });
  const repeated = file.questions.find(({ kind }) => kind === 'amounts');
  if (repeated?.kind !== 'amounts') return;
  const head = file.headers[repeated.place] ?? '';
  throw invalidInput({ amountsPer: createMessage('imports.amounts_open', { head }) });
}
