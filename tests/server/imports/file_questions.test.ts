import { describe, expect, test } from 'vitest';
import { type FileQuestion, ImportFile } from '../../../contract/imports.ts';
import {
  type FileMapping,
  isAnswerOnly,
  listAnsweredColumns,
  openQuestions,
  requireAnswers,
} from '../../../server/modules/imports/amount_columns.ts';
import { changeFileReading } from '../../../server/modules/imports/change_reading.ts';
import { mappingKey, typeMappingKey } from '../../../server/modules/imports/file_mapping.ts';
import type { ImportRecord } from '../../../server/modules/imports/repository.ts';
import { completeSaleMapping } from '../../../server/modules/imports/sale_columns.ts';
import type { Db } from '../../../server/platform/db/schema.ts';

const QUESTIONS: FileQuestion[] = [
  { kind: 'column', place: 1, fields: ['quantity', 'price'] },
  { kind: 'status', status: 'Frobbed', rows: 2 },
  { kind: 'column', place: 2, fields: ['articleTotal', 'orderTotal'] },
];
const [COLUMN, , OTHER] = QUESTIONS;
const FILE = {
  name: 'a.csv',
  size: 9,
  kind: 'csv',
  encoding: null,
  delimiter: null,
  sheets: ['A', 'B'],
  sheet: 'A',
  headers: ['Name', 'Count', 'Total'],
  mapping: { 0: 'name', 1: null, 2: null },
  mappedAs: null,
  questions: QUESTIONS,
  isGuessed: true,
  decided: [0],
  site: 'eBay',
  currency: 'USD',
  type: 3,
  numbers: 'source' as const,
  statuses: { shipped: 'sent' as const },
  transactionKinds: { sale: 'order' as const },
  amountsPer: { 0: 'order' as const },
};

describe('the questions about the columns of a file', () => {
  test('are open until the mapping has any entry for their column', () => {
    expect(openQuestions(FILE)).toEqual([COLUMN, OTHER]);
    expect(openQuestions(FILE, { 1: null })).toEqual([OTHER]);
    expect(listAnsweredColumns(FILE, { 0: 'name', 2: 'orderTotal' })).toEqual([2]);
    expect(listAnsweredColumns(FILE)).toEqual([]);
  });

  test.each([
    [{ 0: 'name', 1: 'quantity', 2: null }, true],
    [{ 0: 'name', 2: 'orderTotal' }, true],
    [{ 0: 'name' }, false],
    [{ 0: 'note', 1: 'quantity' }, false],
    [{ 1: 'quantity' }, false],
  ])('are all that a mapping answers: %j', (mapping, isOnly) =>
    expect(isAnswerOnly(FILE, mapping)).toBe(isOnly),
  );

  test('keep the file from being recorded, by the headings of their columns', () => {
    const check = (questions: FileQuestion[]) => () =>
      requireAnswers(ImportFile.parse({ ...FILE, questions }));
    expect(check(QUESTIONS)).toThrow(
      expect.objectContaining({
        errors: { mapping: expect.objectContaining({ text: 'Choose first what “Count” and “Total” is.' }) },
      }),
    );
    expect(check([{ kind: 'amounts', place: 2 }])).toThrow(
      expect.objectContaining({
        errors: {
          amountsPer: expect.objectContaining({
            text: 'Choose first whether “Total” is of the order or of each row.',
          }),
        },
      }),
    );
    expect(check([{ kind: 'status', status: 'Frobbed', rows: 2 }])).not.toThrow();
  });
});

describe('another reading of a file', () => {
  /** Only a mapping and a type are saved for later files. */
  const NO_DB = undefined as unknown as Db;
  const record = { resource: 'sales', file: JSON.stringify(FILE) } as ImportRecord;
  const read = async (change: Parameters<typeof changeFileReading>[2]) => {
    const { resource, file } = await changeFileReading(NO_DB, record, change);
    return { resource, file: ImportFile.parse(JSON.parse(file)) };
  };
  const answered = { mapping: FILE.mapping, mappedAs: 'sales', decided: [0], amountsPer: { 0: 'order' } };
  const forgotten = { mapping: {}, mappedAs: null, decided: [], amountsPer: {} };
  const asked = { questions: [COLUMN, OTHER], isGuessed: true };

  test.each<[Parameters<typeof changeFileReading>[2], object]>([
    [{ site: 'Etsy' }, { ...answered, site: 'Etsy', currency: 'USD', type: 3 }],
    [{ currency: 'GBP' }, { ...answered, currency: 'GBP', site: 'eBay' }],
    [
      { statuses: { FROBBED: 'cancelled' } },
      { ...answered, statuses: { shipped: 'sent', frobbed: 'cancelled' } },
    ],
    [
      { transactionKinds: { Adjustment: 'fee' } },
      { ...answered, transactionKinds: { sale: 'order', adjustment: 'fee' } },
    ],
    [{ amountsPer: { 1: 'row' } }, { ...answered, amountsPer: { 0: 'order', 1: 'row' } }],
    [{ amountsPer: { 0: 'row' } }, { ...answered, amountsPer: { 0: 'row' } }],
    [{ sheet: 'B' }, { ...forgotten, sheet: 'B', numbers: 'source' }],
    [{ numbers: 'ours' }, { ...forgotten, sheet: 'A', numbers: 'ours' }],
  ])('by %j keeps all other answers, and the mapping if the columns stay', async (change, file) => {
    const { resource, file: changed } = await read(change);
    expect(resource).toBe('sales');
    expect(changed).toMatchObject({ ...asked, ...file });
    expect(changed.mapping).toEqual('mapping' in file ? file.mapping : {});
  });

  test('as another resource forgets the mapping', async () => {
    const { resource, file } = await read({ resource: 'products' });
    expect(resource).toBe('products');
    expect(file).toMatchObject(forgotten);
    expect(file.mapping).toEqual({});
  });

  test('is saved for files with the same headings and resource, whatever columns of problems they have', () => {
    const key = mappingKey('sales', ['A', 'B']);
    expect(mappingKey('sales', ['A', 'B', 'Problem', 'Problem code'])).toBe(key);
    const others = [
      mappingKey('products', ['A', 'B']),
      mappingKey('sales', ['B', 'A']),
      typeMappingKey(['A', 'B']),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
  });
});

describe('the columns of an unknown file of sales', () => {
  const complete = (
    mapping: FileMapping['mapping'],
    headers: string[],
    rows: string[][] = [],
    questions: FileMapping['questions'] = [],
  ) =>
    completeSaleMapping(
      { mapping, questions, isGuessed: true },
      { headers, rows: rows.map((cells, index) => ({ row: index + 2, cells })) },
    );

  test('include the status by its heading or its values', () => {
    const mapped = { 0: 'article', 1: 'articlePrice', 2: null };
    expect(complete(mapped, ['A', 'B', 'Order status']).mapping[2]).toBe('state');
    expect(
      complete(
        mapped,
        ['A', 'B', 'C'],
        [
          ['Fox', '1', 'Shipped'],
          ['Koi', '2', ' '],
        ],
      ).mapping[2],
    ).toBe('state');
    expect(complete(mapped, ['A', 'B', 'C'], [['Fox', '1', 'blue']]).mapping[2]).toBeNull();
    const known = { ...mapped, 0: 'state' };
    expect(complete(known, ['A', 'B', 'Order status']).mapping).toEqual(known);
    const taken = { 0: 'note', 1: 'articlePrice' };
    expect(complete(taken, ['Status', 'B']).mapping).toEqual(taken);
  });

  test.each([
    [{ 0: 'orderTotal' }, { 0: 'articleTotal' }],
    [
      { 0: 'orderTotal', 1: 'orderSubtotal' },
      { 0: 'orderTotal', 1: 'articleTotal' },
    ],
    [
      { 0: 'orderSubtotal', 1: 'postageCharged' },
      { 0: 'articleTotal', 1: 'postageCharged' },
    ],
    [
      { 0: 'orderTotal', 1: 'articlePrice' },
      { 0: 'orderTotal', 1: 'articlePrice' },
    ],
    [
      { 0: 'orderTotal', 1: 'articleTotal' },
      { 0: 'orderTotal', 1: 'articleTotal' },
    ],
    [
      { 0: 'orderTotal', 1: 'lines' },
      { 0: 'orderTotal', 1: 'lines' },
    ],
    [
      { 0: 'orderTotal', 1: 'id' },
      { 0: 'orderTotal', 1: 'id' },
    ],
    [{ 0: 'article' }, { 0: 'article' }],
  ])('have totals as prices only if there are no prices: %j', (mapping, completed) =>
    expect(complete(mapping, ['A', 'B'])).toEqual({ mapping: completed, questions: [], isGuessed: true }),
  );

  test('need an answer if a total may include the postage', () => {
    const mapping = { 0: 'orderTotal', 1: 'postageCharged' };
    const question = { kind: 'column' as const, place: 0, fields: ['articleTotal', 'orderTotal'] };
    expect(complete(mapping, ['A', 'B'])).toEqual({ mapping, questions: [question], isGuessed: true });
    const other = { ...question, place: 1 };
    expect(complete({ 0: 'orderTotal' }, ['A', 'B'], [], [other])).toEqual({
      mapping: { 0: 'orderTotal' },
      questions: [other],
      isGuessed: true,
    });
  });
});
