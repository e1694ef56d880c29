import { describe, expect, test } from 'vitest';
import { fieldsOf, paidFieldsOf } from '../../contract/fields.ts';
import { IMPORT_STATES, isRunning } from '../../contract/imports.ts';
import {
  GROUPINGS,
  listColumns,
  listFigures,
  REPORT_FILTERS,
  ReportFilter,
  REPORTS,
} from '../../contract/reports.ts';
import {
  isExtension,
  isResource,
  isResourceOfSites,
  mapResources,
  RESOURCE_NAMES,
  RESOURCES,
  SPECIFIED_NAMES,
} from '../../contract/resources.ts';

describe('the resources', () => {
  test('of the specification are those that every backend has', () => {
    const specified = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'];
    expect(SPECIFIED_NAMES).toEqual(specified);
    expect(RESOURCE_NAMES.filter((name) => !isExtension(name))).toEqual(specified);
  });

  test('of selling sites are sales, transactions and site listings', () => {
    expect(RESOURCE_NAMES.filter(isResourceOfSites)).toEqual(['sales', 'site_transactions', 'site_listings']);
    expect(isResourceOfSites(null)).toBe(false);
  });

  test('are known by their names alone', () => {
    expect(RESOURCE_NAMES.every(isResource)).toBe(true);
    for (const name of ['toString', 'constructor', '', 'Products']) expect(isResource(name)).toBe(false);
    expect(Object.keys(mapResources((name) => name))).toEqual(RESOURCE_NAMES);
  });

  test('have paths, keys and parameters of their own', () => {
    for (const key of ['list', 'create', 'inspect', 'shortcut', 'one', 'all'] as const)
      expect(new Set(RESOURCE_NAMES.map((name) => RESOURCES[name][key])).size).toBe(RESOURCE_NAMES.length);
  });
});

describe.each(RESOURCE_NAMES)('the fields of %s', (name) => {
  test('with a foreign amount name the fields of that amount', () => {
    for (const [amount, { currency, foreign, rate }] of Object.entries(paidFieldsOf(name))) {
      const kinds = [amount, currency, foreign, rate].map((field) => fieldsOf(name)[field]?.kind);
      expect(kinds).toEqual(['money', 'currency', 'foreign', 'rate']);
    }
  });

  test('that are derived cannot be set on many records, and suggestions are of texts', () => {
    for (const [field, { isDerived, isBulk, suggestions, choices, kind }] of Object.entries(fieldsOf(name))) {
      expect([field, isDerived === true && isBulk === true]).toEqual([field, false]);
      if (suggestions ?? choices) expect([field, kind]).toEqual([field, 'text']);
    }
  });
});

test('a server works on an import that is read, recorded or undone', () => {
  expect(IMPORT_STATES.filter(isRunning)).toEqual(['reading', 'recording', 'undoing']);
});

describe('a report', () => {
  const table = (by: string, columns: string[]) =>
    ({ by, sum: Object.fromEntries(columns.map((column) => [column, null])) }) as never;

  test('has the columns of its table, in their order and with their captions', () => {
    const columns = listColumns({ report: 'vat', table: table('month', ['balance', 'margin', 'base']) });
    expect(columns.map(({ name, caption, kind }) => [name, caption, kind])).toEqual([
      ['base', 'base', 'money'],
      ['margin', 'vat_margin', 'money'],
      ['balance', 'balance', 'money'],
    ]);
  });

  test('of the stock has other columns for slow movers', () => {
    const names = (by: string) =>
      listColumns({ report: 'stock', table: table(by, ['cost', 'sku', 'units', 'days']) }).map(
        ({ name }) => name,
      );
    expect(names('sitting')).toEqual(['sku', 'days', 'cost']);
    expect(names('age')).toEqual(['units', 'cost']);
  });

  test('has the figures that it knows', () => {
    const figure = { kind: 'money', value: 1, before: null, rows: null };
    expect(listFigures({ figures: { balance: undefined, due: figure } as never })).toEqual([['due', figure]]);
  });

  test.each(REPORTS)('of %s is grouped in ways of its own, and limited by fields of the filter', (name) => {
    expect(new Set(GROUPINGS[name]).size).toBe(GROUPINGS[name].length);
    expect(Object.keys(ReportFilter.shape)).toEqual(expect.arrayContaining([...REPORT_FILTERS[name]]));
  });
});
