import { describe, expect, it, test } from 'vitest';
import type { ResourceName } from '../../../contract/resources.ts';
import { batches, readTable, TYPES, readImportRows, readImportTable } from '../../support/tables.ts';

/** Reads a CSV with one row, given by heading. */
async function row(resource: ResourceName, cells: Record<string, string>) {
  const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
  const csv = `${quoted(Object.keys(cells))}\r\n${quoted(Object.values(cells))}\r\n`;
  const [first] = await readImportRows(resource, csv);
  return {
    ...first,
    values: first?.values ?? {},
    messages: first?.problems.map(({ message }) => message) ?? [],
  };
}

async function column(head: string, texts: readonly string[]) {
  const lines = texts.map((text, index) => `${index + 1};"${text}"`);
  return readImportRows('bought_stocks', [`Id;${head}`, ...lines].join('\n'));
}

describe('a row without an id', () => {
  it('has the errors of a new record', async () => {
    const { values, messages } = await row('products', { Name: '', Type: 'Boat', Qty: '0', Cost: '-1' });
    expect(messages).toEqual([
      'Enter a name.',
      'Enter a whole number from 1 to 1000.',
      'Please select a valid type.',
      'Enter an amount of 0 or more.',
    ]);
    expect(values).not.toHaveProperty('name');
  });

  it('reports a required column that is missing', async () => {
    const { problems } = await row('bought_stocks', { Nome: 'Lotto', Peso: '1,2 kg' });
    expect(problems).toEqual([
      { row: 2, column: 'price', message: expect.stringContaining('amount'), isWarning: false },
    ]);
  });

  it('is read with headings in other languages', async () => {
    const { values, messages } = await row('incoming_shipments', {
      運送会社: 'EMS',
      重量: '１　２００ g',
      Versandkosten: '12,50 €',
      'numéro de suivi': 'EG1',
      stato: 'in TRANSIT',
    });
    expect(messages).toEqual([]);
    expect(values).toMatchObject({
      courier: 'EMS',
      totalWeight: 1200,
      shipmentPrice: 12.5,
      trackingNumber: 'EG1',
      state: 'In transit',
      totalCost: null,
    });
  });
});

describe('a row with an id', () => {
  it('has only the values that are in the file', async () => {
    const { values, messages } = await row('products', { Id: '#0007', Status: 'Sold', Purchase: '' });
    expect(messages).toEqual([]);
    expect(values).toEqual({ id: 7, state: 'Sold', boughtStock: null });
  });

  it('reports an invalid value with its row and the heading of its column', async () => {
    const { problems } = await row('products', { Id: '7', 'Prezzo (€)': 'a lot', Images: 'nowhere' });
    expect(problems).toEqual([
      {
        row: 2,
        column: 'Prezzo (€)',
        message: expect.stringContaining('is not an amount'),
        isWarning: false,
      },
      { row: 2, column: 'Images', message: expect.stringContaining('whole addresses'), isWarning: false },
    ]);
  });
});

describe('types and extra fields', () => {
  it('are found by name in any case, and subtypes within their type', async () => {
    const { values } = await row('products', {
      Name: 'x',
      Type: 'FIGURE',
      Subtype: 'promo',
      'Figure: Height': '12,5',
    });
    expect(values).toMatchObject({
      type: 2,
      sub_type: 20,
      product_extras: [{ id: 5, key: 'Height', value: 12.5 }],
    });
  });

  it('are refused when the type lacks them', async () => {
    const { messages } = await row('products', { Name: 'x', Type: 'Figure', Subtype: 'Holo', Rarity: 'R' });
    expect(messages).toEqual(['Rarity: this type has no such field.', 'Please select a valid subtype.']);
  });

  it('belong to the type of the row when the heading names no type', async () => {
    const csv = ['Name,Type,Game', 'x,Card,Beasts', 'y,Figure,Bots', 'z,Figure,'].join('\n');
    const { rows, ...head } = await readTable(csv);
    const extras = [1, 2].map((type) => ({ id: 7 + type, key: 'Game', type, value_type: 'text' as const }));
    const read = await readImportTable(
      'products',
      { ...head, rows: batches([rows]) },
      { types: TYPES, extras },
    );
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.map(({ values, emptied }) => ({ ...values, emptied }))).toMatchObject([
      { product_extras: [{ id: 8, value: 'Beasts' }] },
      { product_extras: [{ id: 9, value: 'Bots' }] },
      { product_extras: [], emptied: [9] },
    ]);
  });

  it('are read by their value type, and report a wrong value', async () => {
    const { values, messages, emptied } = await row('products', {
      Name: 'x',
      Type: 'Card',
      Rarity: '',
      Number: '4.5',
      Grade: '9,5',
      Foil: 'sì',
    });
    expect(messages).toEqual(['Number: “4.5” is not a whole number.']);
    expect(values).toMatchObject({
      product_extras: [
        { id: 3, key: 'Grade', value: 9.5 },
        { id: 4, key: 'Foil', value: true },
      ],
    });
    expect(emptied).toEqual([1]);
  });
});

describe('a column of amounts', () => {
  it('is read in the format of its unambiguous values', async () => {
    const rows = await column('Price', ['1.234', '1.234,56', '7']);
    expect(rows.map(({ values }) => values)).toMatchObject([
      { price: 1234 },
      { price: 1234.56 },
      { price: 7 },
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('has a warning when the format is ambiguous', async () => {
    const [first] = await column('Price', ['1.234', '1,5']);
    expect(first?.values).toMatchObject({ price: 1234 });
    const [doubtful] = await column('Price', ['1.234']);
    expect(doubtful?.values).toMatchObject({ price: 1.23 });
    expect(doubtful?.problems).toEqual([
      { row: 2, column: 'Price', isWarning: true, message: expect.stringContaining('read as 1.234') },
    ]);
  });

  it('has errors where its values contradict each other', async () => {
    const rows = await column('Price', ['1,50', '2,50', '3.50', '1.234']);
    expect(rows.map(({ problems }) => problems.map(({ isWarning }) => isWarning))).toEqual([
      [],
      [],
      [false],
      [false],
    ]);
    expect(rows[2]?.values).not.toHaveProperty('price');
  });

  it('recognises yen by the value or the heading, and refuses other currencies', async () => {
    const rows = await column('Price', ['¥1,234', '€5', '$5']);
    expect(rows.map(({ inYen }) => inYen)).toEqual([['price'], [], []]);
    expect(rows[2]?.problems[0]?.message).toContain('neither in euros nor in yen');
    expect((await column('価格（円）', ['1200']))[0]).toMatchObject({
      inYen: ['price'],
      values: { price: 1200 },
    });
  });
});

describe('a column of dates', () => {
  it('is read in the format of its unambiguous values', async () => {
    const rows = await column('Date', ['03/04/2026', '12/31/2026']);
    expect(rows.map(({ values }) => values)).toMatchObject([{ date: '2026-03-04' }, { date: '2026-12-31' }]);
  });

  it('has a warning when the format is ambiguous, and an error for text that is not a date', async () => {
    const rows = await column('Date', ['03/04/2026', 'soon']);
    expect(rows[0]?.values).toMatchObject({ date: '2026-04-03' });
    expect(rows[0]?.problems[0]).toMatchObject({ isWarning: true, column: 'Date' });
    expect(rows[1]?.problems).toMatchObject([
      { message: expect.stringContaining('Enter a date'), isWarning: false },
    ]);
  });
});

test('rows with too few or too many cells have an error, and empty rows are skipped', async () => {
  const rows = await readImportRows('insertion_batches', 'Name,Status\na\n\nb,Draft,c\nd,Ready,\n,\n');
  expect(rows.map(({ row: number, values, problems }) => [number, values, problems.length])).toEqual([
    [2, {}, 1],
    [4, {}, 1],
    [5, { name: 'd', status: 'Ready' }, 0],
  ]);
});

test('derived and unknown columns are skipped', async () => {
  const { values } = await row('bought_stocks', { Id: '1', Action: 'OK', Products: '5', Weather: 'fine' });
  expect(values).toEqual({ id: 1 });
});
