import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../contract/reports.ts';
import type { Type } from '../../contract/types.ts';
import { ReportBar } from '../../src/pages/reports/ReportBar.tsx';
import { ReportRowTable } from '../../src/pages/reports/ReportRowTable.tsx';
import { RowPages } from '../../src/pages/reports/RowPages.tsx';
import { changeTo } from './changeTo.ts';
import { field } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, choose, textsOf, type User } from './openConsole.tsx';
import { renderPart } from './parts.tsx';
import '../../src/i18n/en/reports.ts';

noteLooks();

const table = { by: 'month', sort: ['month', 'ASC'], rows: [], sum: { profit: 0 }, total: 0, page: 1 };

/** A report of profit, for the days of January 2026. */
const aReport = (parts: object = {}) =>
  ({
    report: 'profit',
    from: '2026-01-01',
    to: '2026-01-31',
    today: '2026-03-15',
    table,
    ...parts,
  }) as unknown as Report;

const TYPES: Partial<Type>[] = [
  { id: 1, name: 'Card', subtypes: [] },
  { id: 2, name: 'Box', subtypes: [] },
];
const calls = {
  getList: async () => ({ data: TYPES, total: TYPES.length }),
  getValues: async () => ['Cardmarket', 'Ebay'],
};

/** The parameters of the address, of which a filter and an order are JSON. */
function parametersOf(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1]));
}

const openBar = (query = '', parts: object = {}) => {
  const part = renderPart(<ReportBar report={aReport(parts)} />, { at: `/analitycs4?page=3${query}`, calls });
  return { ...part, parameters: () => parametersOf(part.address()) };
};

describe('the period of a report', () => {
  it.each([
    ['This month', '2026-03-01', '2026-03-15'],
    ['Last month', '2026-02-01', '2026-02-28'],
    ['This year', '2026-01-01', '2026-03-15'],
    ['Last year', '2025-01-01', '2025-12-31'],
  ])('“%s” is from %s to %s, from the first page of the table', async (name, from, to) => {
    const { user, parameters } = openBar('&by=site');
    await user.click(button('Period 01/01/2026–31/01/2026'));
    await user.click(button(name));
    expect(parameters()).toEqual({ by: 'site', from, to });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('is typed, and applied only from the first day to the last', async () => {
    const { user, parameters } = openBar();
    await user.click(button(/^Period/));
    changeTo(field('To'), '2025-12-31');
    expect(field('To')).toBeInvalid();
    await user.click(button('Apply'));
    expect(parameters()).toEqual({ page: '3' });
    changeTo(field('From'), '2025-12-01');
    expect(field('To')).toBeValid();
    await user.click(button('Apply'));
    expect(parameters()).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('of one day is applied, and one without a day is not', async () => {
    const { user, parameters } = openBar();
    await user.click(button(/^Period/));
    changeTo(field('To'), '');
    expect(field('To')).toBeValid();
    await user.click(button('Apply'));
    expect(parameters()).toEqual({ page: '3' });
    changeTo(field('To'), '2026-01-01');
    await user.click(button('Apply'));
    expect(parameters()).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  });
});

describe('what a report is compared with', () => {
  it.each([
    ['&against=month', 'Against same days of December 2025'],
    ['&against=before', 'Against 31 days before'],
    ['', 'Against same days of 2025'],
    ['&against=unknown', 'Against same days of 2025'],
  ])('is named, with “%s” in the address', (query, name) => {
    openBar(query);
    expect(button(/^Against/)).toHaveAccessibleName(name);
  });

  it('is chosen in a menu, where the chosen one is marked', async () => {
    const { user, parameters } = openBar('&against=before');
    await user.click(button(/^Against/));
    const chosen = screen.getAllByRole('menuitem').filter((one) => one.classList.contains('Mui-selected'));
    expect(chosen).toHaveLength(1);
    const [first] = screen.getAllByRole('menuitem');
    await user.click(first ?? expect.fail());
    expect(parameters()).toEqual({ against: 'year' });
  });

  it.each([
    ['2026-01-31', true],
    ['2026-02-28', false],
  ])('may be the month before for days of one month, until %s: %s', async (to, isOffered) => {
    const { user } = openBar('', { to });
    await user.click(button(/^Against/));
    const items = textsOf('menuitem');
    expect(items.includes('The same days of the month before')).toBe(isOffered);
    expect(items).toContain('As many days right before');
  });
});

describe('the filter of a report', () => {
  const withFilter = (filter: object) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const openForm = async (user: User) => {
    await user.click(button('Add filter'));
    return screen.getByRole('dialog', { name: 'Add filter' });
  };

  it('is set in a form, beside the filter that there is', async () => {
    const { user, parameters } = openBar(withFilter({ purchase: 7, shop: 'buyee.jp' }));
    const form = await openForm(user);
    expect(field('Shop', form)).toHaveValue('buyee.jp');
    await choose(user, within(form).getByRole('combobox', { name: 'Site' }), 'Ebay');
    await choose(user, within(form).getByRole('combobox', { name: 'Type' }), 'Box');
    changeTo(field('Shop', form), '  ');
    await user.click(button('Apply', form));
    expect(JSON.parse(parameters().filter ?? '')).toEqual({ purchase: 7, site: 'Ebay', type: 2 });
    expect(parameters()).not.toHaveProperty('page');
  });

  it('is taken out of the form again', async () => {
    const { user, parameters } = openBar(withFilter({ site: 'Ebay', type: 1 }));
    const form = await openForm(user);
    expect(within(form).getByRole('combobox', { name: 'Site' })).toHaveValue('Ebay');
    expect(within(form).getByRole('combobox', { name: 'Type' })).toHaveValue('Card');
    for (const clear of within(form).getAllByRole('button', { name: 'Clear', hidden: true }))
      await user.click(clear);
    await user.click(button('Apply', form));
    expect(parameters()).toEqual({});
  });

  it.each([
    ['profit', ['Site', 'Type', 'Shop']],
    ['stock', ['Type', 'Shop']],
    ['spending', ['Shop']],
  ])('of %s is by %s', async (report, labels) => {
    const { user } = openBar('', { report });
    const form = await openForm(user);
    expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('is shown in words, and each part of it can be removed', async () => {
    const { user, parameters } = openBar(withFilter({ type: 2, purchase: 7, site: '' }));
    expect(await screen.findByRole('button', { name: 'Remove the filter “Type”: Box' })).toBeVisible();
    const removals = screen.getAllByRole('button', { name: /^Remove/ });
    expect(removals.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove the filter “Type”: Box',
      'Remove the filter “Purchase”: #7',
      'Remove the filter “Site”: Not known',
    ]);
    await user.click(removals[1] ?? expect.fail());
    expect(JSON.parse(parameters().filter ?? '')).toEqual({ type: 2, site: '' });
  });

  it.each(['{', 'null', '7'])('that is no filter, %s, is none', (filter) => {
    openBar(`&filter=${filter}`);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('by a type that is gone names its number', () => {
    openBar(withFilter({ type: 9 }));
    expect(button('Remove the filter “Type”: #9')).toBeVisible();
  });
});

describe('the rows of a report', () => {
  const aRow = (key: string, rows: object | null) => ({ key, label: key, cells: { profit: 2 }, rows });
  const sales = { resource: 'sales', filter: { site: 'Ebay' } };

  it.each([
    ['&sort=x', ['profit', 'DESC'], 'Profit', ['profit', 'ASC']],
    ['', ['profit', 'ASC'], 'Profit', ['profit', 'DESC']],
    ['', ['profit', 'DESC'], 'Month', ['month', 'ASC']],
    ['', ['month', 'ASC'], 'Profit', ['profit', 'DESC']],
  ])('are sorted by a click on a heading: %s%s, %s', async (query, sort, heading, next) => {
    const report = aReport({ table: { ...table, sort } });
    const at = `/analitycs4?page=2${query}`;
    const { user, address } = renderPart(<ReportRowTable report={report} />, { at });
    const cell = screen.getByRole('columnheader', { name: heading });
    const direction = sort[1] === 'ASC' ? 'ascending' : 'descending';
    if (sort[0] === next[0]) expect(cell).toHaveAttribute('aria-sort', direction);
    else expect(cell).not.toHaveAttribute('aria-sort');
    await user.click(button(heading));
    expect(parametersOf(address())).toEqual({ sort: JSON.stringify(next) });
  });

  it('lead to their records wherever they are clicked, if there are any', async () => {
    const rows = [aRow('2026-01', null), aRow('2026-02', sales)];
    const report = aReport({ table: { ...table, rows } });
    const { user, address } = renderPart(<ReportRowTable report={report} />, { at: '/analitycs4' });
    const [none, some] = screen.getAllByRole('cell');
    await user.click(none ?? expect.fail());
    expect(address()).toBe('/analitycs4');
    await user.click(some ?? expect.fail());
    expect(address()).toMatch(/^\/database\/shipments\?.*Ebay/);
  });

  it('have a sum if there are several', () => {
    const open = (rows: object[]) => {
      const report = aReport({ table: { ...table, rows, sum: { profit: 4 } } });
      const { unmount } = renderPart(<ReportRowTable report={report} />);
      const texts = textsOf('row').slice(1);
      unmount();
      return texts;
    };
    expect(open([aRow('2026-01', null)])).toEqual(['January 2026€2.00']);
    expect(open([aRow('2026-01', null), aRow('2026-02', null)]).at(-1)).toBe('Sum€4.00');
  });

  it.each([
    [1, 25, 60, 'Rows 1 to 25 of 60', 'Next rows', '2'],
    [3, 10, 60, 'Rows 51 to 60 of 60', 'Previous rows', '2'],
  ])('of page %i are counted, and lead to the page beside', async (page, shown, total, text, name, to) => {
    const rows = Array.from({ length: shown }, (_, at) => aRow(`2026-${at}`, null));
    const part = <RowPages report={aReport({ table: { ...table, page, total, rows } })} />;
    const { user, address, container } = renderPart(part, { at: `/analitycs4?by=site&page=${page}` });
    expect(container).toHaveTextContent(text);
    const enabled = screen.getAllByRole('button').filter((one) => !one.hasAttribute('disabled'));
    expect(enabled.map((one) => one.getAttribute('aria-label'))).toEqual([name]);
    await user.click(button(name));
    expect(parametersOf(address())).toEqual({ by: 'site', page: to });
  });

  it.each([
    [25, 1, 0],
    [26, 1, 2],
    [3, 2, 2],
  ])('%i in all, on page %i, have %i buttons for pages', (total, page, buttons) => {
    renderPart(<RowPages report={aReport({ table: { ...table, total, page } })} />);
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  });
});

reviewLooks('reportParts');
