import { describe, expect, it, test } from 'vitest';
import { guessColumns, readPriceTable, type PriceColumns } from '../../../domain/prices/files/table.ts';
import { tableOf } from '../../support/price_files.ts';

const read = (text: string, day?: string) => {
  const [headings = [], ...rows] = text.split('\n').map((line) => line.split(';'));
  return readPriceTable({ headings, rows }, guessColumns(headings), day);
};
const amountsOf = (text: string) =>
  read(text, '2026-11-23').entries.flatMap(({ prices }) => prices.map(({ amounts }) => amounts.price));

describe('a table of prices', () => {
  it('has columns by headings in several languages, and prices in local notations', () => {
    const table = tableOf('prices_it.csv', ';');
    const columns = guessColumns(table.headings);
    expect(columns).toEqual({
      key: 'Codice',
      name: 'Nome',
      set: 'Espansione',
      number: 'Numero',
      language: 'Lingua',
      variant: 'Versione',
      price: 'Prezzo',
      day: 'Data',
    } satisfies PriceColumns);
    const { source, entries, problems } = readPriceTable(table, columns);
    expect(source).toBe('table');
    expect(entries).toMatchObject([{ name: 'Ember Fox', set: 'Dawn', language: 'Inglese' }]);
    const price = { market: 'table', currency: 'EUR', day: '2026-11-23' };
    expect(entries[0]?.prices).toEqual([
      { ...price, variant: 'regular', amounts: { price: 123_450 } },
      { ...price, variant: 'reverse', amounts: { price: 1_250 } },
    ]);
    expect(problems).toEqual([
      { place: '4', why: 'no_price', text: '0' },
      { place: '5', why: 'unknown_variant', text: 'Gold' },
    ]);
  });

  it('has dollars in a file of TCGplayer, whose ids say what they are', () => {
    const table = tableOf('prices_tcgplayer.csv', ',');
    const { entries } = readPriceTable(table, guessColumns(table.headings), '2026-11-23');
    expect(entries.map(({ key, prices }) => [key, prices[0]?.currency, prices[0]?.amounts.price])).toEqual([
      ['tcgplayer 4711', 'USD', 123_456],
      ['tcgplayer 4712', 'USD', 5],
    ]);
  });

  test.each([
    ['Price', '4.50', 'EUR'],
    ['Price (USD)', '4.50', 'USD'],
    ['Price $', '4.50', 'USD'],
    ['Price', '£4.50', 'GBP'],
    ['Price', '4.50 CHF', 'CHF'],
  ])('%s %s is in %s', (heading, cell, currency) => {
    const { entries } = read(`Name;${heading}\nEmber Fox;${cell}`, '2026-11-23');
    expect(entries[0]?.prices).toMatchObject([{ currency, amounts: { price: 450 } }]);
  });

  it('has the currency of its column, in capitals or not', () => {
    const { entries } = read('Name;Price;Currency\nEmber Fox;4.50;usd\nMoon Heron;4.50;GBP', '2026-11-23');
    expect(entries.map(({ prices }) => prices[0]?.currency)).toEqual(['USD', 'GBP']);
  });

  it('has whole yen', () => {
    expect(amountsOf('Name;Price;Currency\nEmber Fox;1,234;JPY\nTide Otter;¥500;JPY')).toEqual([
      123_400, 50_000,
    ]);
  });

  it('asks about numbers and days that can be read in two ways', () => {
    expect(amountsOf('Name;Price\nEmber Fox;1.234')).toEqual([]);
    expect(amountsOf('Name;Price\nEmber Fox;1.234\nTide Otter;3,50')).toEqual([123_400, 350]);
    const { problems } = read('Name;Price;Date\nEmber Fox;3,50;03/04/2026');
    expect(problems).toEqual([{ place: '2', why: 'unreadable_day', text: '03/04/2026' }]);
  });

  test.each([
    ['Name;Price\n;3,50', 'no_id'],
    ['Name;Price\nEmber Fox;', 'no_price'],
    ['Name;Price\nEmber Fox;about 3', 'unreadable_price'],
    ['Name;Price\nEmber Fox;-3,50', 'unreadable_price'],
    ['Name;Price;Currency\nEmber Fox;3,50;shells', 'unreadable_price'],
    ['Name;Price;Date\nEmber Fox;3,50;soon', 'unreadable_day'],
  ])('%j has a problem: %s', (text, why) => {
    const { entries, problems } = read(text, '2026-11-23');
    expect(entries).toEqual([]);
    expect(problems).toMatchObject([{ place: '2', why }]);
  });

  it('has no prices without a day', () => {
    expect(read('Name;Price\nEmber Fox;3,50').problems).toMatchObject([{ why: 'unreadable_day' }]);
  });

  it('keeps the first of two prices of one article, and names the second', () => {
    const { entries, problems } = read(
      'Name;Set;Number;Price\nEmber Fox;Dawn;25;3,50\nember fox;DAWN;025/102;4,50\nEmber Fox;Dusk;25;9,00',
      '2026-11-23',
    );
    expect(entries.map(({ set, prices }) => [set, prices.map(({ amounts }) => amounts.price)])).toEqual([
      ['Dawn', [350]],
      ['Dusk', [900]],
    ]);
    expect(problems).toEqual([{ place: '3', why: 'several_prices', text: 'ember fox' }]);
  });
});
