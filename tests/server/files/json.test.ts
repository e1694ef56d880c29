import { describe, expect, it, test } from 'vitest';
import { readTable, readUntilTruncated, readImportRows } from '../../support/tables.ts';

describe('a JSON file', () => {
  test.each([
    ['a list', '[{"name":"a","n":1},{"name":"b"}]'],
    ['data', '{"count":2,"meta":{"data":[1]},"data":[{"name":"a","n":1},{"name":"b"}],"next":null}'],
    ['items', '{"items":[{"name":"a","n":1},{"name":"b"}]}'],
    ['results', ' { "x\\"results" : "results", "results" : [ {"name":"a","n":1} , {"name":"b"} ] } '],
  ])('holds records as %s', async (_, text) => {
    const table = await readTable(text);
    expect(table).toMatchObject({ kind: 'json', headers: ['name', 'n'] });
    expect(table.rows).toEqual([
      { row: 1, cells: ['a', 1] },
      { row: 2, cells: ['b', null] },
    ]);
  });

  it('may be in UTF-16, and longer than a chunk of the reader', async () => {
    const records = Array.from({ length: 5_000 }, (_, index) => ({ name: `カード } ] " \\ ${index}` }));
    const table = await readTable(Buffer.from(`\ufeff${JSON.stringify(records)}`, 'utf16le'));
    expect(table.rows.map((row) => row.cells[0])).toEqual(records.map(({ name }) => name));
  });

  it('reports an invalid record, and the place where the file is cut short', async () => {
    const { rows, truncation } = await readUntilTruncated('[{"a":1},{"a":01},{"a":3},{"a":');
    expect(rows.map(({ row, cells, problem }) => [row, cells, problem?.isWarning])).toEqual([
      [1, [1], undefined],
      [2, [], false],
      [3, [3], undefined],
    ]);
    expect(truncation).toEqual({ row: 3, reason: expect.stringContaining('cut short') });
  });

  test.each(['[{"a":1},{"a":2} {"a":3}]', '[{"a":1},{"a":2}]]', '{"data":[{"a":1},{"a":2},]}'])(
    'gives the records before a syntax error: %s',
    async (text) => {
      const { rows, truncation } = await readUntilTruncated(text);
      expect(rows.map(({ cells }) => cells)).toEqual([[1], [2]]);
      expect(truncation).toMatchObject({ row: 2, reason: expect.stringContaining('after record 2') });
    },
  );

  test.each(['[1,2]', '{"a":[{"b":1}]}', '[{"a":1} {"a":2}]', '[{"a":1}]]', '[{"a":1},]', '[[{"a":1}]]'])(
    'is refused when it is no list of records: %s',
    async (text) => {
      await expect(readTable(text)).rejects.toThrow(/JSON|list/);
    },
  );

  it('may have columns called __proto__ and constructor', async () => {
    const { headers, rows } = await readTable('[{"__proto__":{"name":"x"},"constructor":"y"}]');
    expect(headers).toEqual(['__proto__.name', 'constructor']);
    expect(rows[0]?.cells).toEqual(['x', 'y']);
  });

  it('may hold a product as the API answers it', async () => {
    const product = {
      id: 7,
      name: '=Pikachu',
      quantity: 1,
      type: 99,
      type_details: { id: 99, name: 'Card', subtypes: [{ id: 5, name: 'Promo' }] },
      sub_type: 5,
      images: [
        { id: 1, image: '/media/a.jpg' },
        { id: 2, image: 'https://shop.example/b.jpg' },
      ],
      origin: 'shop.example',
      boughtStock: 3,
      bought_order_link: null,
      insertion_batch: null,
      state: 'Sold',
      estimated_cost: 12.5,
      product_extras: [
        { id: 50, key: 'Number', value: 4 },
        { id: 51, key: 'Foil', value: false },
      ],
    };
    const [row] = await readImportRows('products', JSON.stringify([product]));
    expect(row).toMatchObject({
      row: 1,
      emptied: [],
      number: null,
      links: {},
      written: {},
      inYen: [],
      problems: [],
      values: {
        id: 7,
        name: '=Pikachu',
        quantity: 1,
        type: 1,
        sub_type: 10,
        images: ['/media/a.jpg', 'https://shop.example/b.jpg'],
        origin: 'shop.example',
        boughtStock: 3,
        bought_order_link: '',
        insertion_batch: null,
        state: 'Sold',
        estimated_cost: 12.5,
        product_extras: [
          { id: 2, key: 'Number', value: 4 },
          { id: 4, key: 'Foil', value: false },
        ],
      },
    });
  });
});
