import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatMonth, localDate } from '../../domain/format.ts';
import { addDays } from '../../domain/days.ts';
import { comparisonPeriodOf, thisMonth } from '../../domain/report.ts';
import { STORED_THEME } from '../../providers/reactAdminInside.ts';
import { openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const SECTIONS = ['Database', 'Analysis', 'Tools'];

async function pictures() {
  const sections = await Promise.all(SECTIONS.map((name) => screen.findByRole('region', { name })));
  return sections.flatMap((section) => [...section.querySelectorAll('img')]);
}

describe('the landing page', () => {
  it('shows each section with a decorative picture of fixed size', async () => {
    openConsole('/');
    const shown = await pictures();
    expect(shown.map((picture) => picture.getAttribute('src')?.replace(/^.*\//, ''))).toEqual([
      'database-light.webp',
      'analysis-light.webp',
      'tools-light.webp',
    ]);
    for (const picture of shown) {
      expect(picture).toHaveAttribute('alt', '');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width', '714');
      expect(picture).toHaveAttribute('height', '352');
    }
  });

  it('has other pictures in the dark theme', async () => {
    const { user } = openConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(async () => {
      for (const picture of await pictures()) expect(picture.getAttribute('src')).toMatch(/-dark\.webp$/);
    });
    // The login reads the choice before react-admin is loaded.
    expect(localStorage.getItem(STORED_THEME)).toContain('dark');
  });

  it.each([
    ['Database', 'Purchases', '/database/purchases'],
    ['Analysis', 'Spending', '/analitycs1'],
    ['Analysis', 'Estimates', '/analitycs2'],
    ['Analysis', 'Stock', '/analitycs3'],
    ['Analysis', 'Profit', '/analitycs4'],
    ['Tools', 'Import data', '/tools/import_data'],
    ['Tools', 'Card matcher', '/test'],
  ])('leads from %s to %s', async (section, name, to) => {
    openConsole('/');
    const region = await screen.findByRole('region', { name: section });
    expect(within(region).getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('has no VAT link on a plain backend', async () => {
    openConsole('/');
    const region = await screen.findByRole('region', { name: 'Analysis' });
    await waitFor(() => expect(within(region).queryByText('VAT')).not.toBeInTheDocument());
  });
});

describe('the landing page on our server', () => {
  startRealServer();

  it('links to the VAT page', async () => {
    openConsole('/');
    await screen.findByText('Record your first purchase');
    const region = await screen.findByRole('region', { name: 'Analysis' });
    expect(within(region).getByRole('link', { name: 'VAT' })).toHaveAttribute('href', '/analitycs5');
  });
});

describe('the profit of this month', () => {
  const server = startRealServer();
  const TODAY = localDate(new Date());
  const MONTH = formatMonth(TODAY, 'name');
  const line = () => screen.findByRole('link', { name: new RegExp(`in ${MONTH} so far`) });
  /** Sells a unit with this cost for this price. */
  const sold = async (day: string, { cost, price }: { cost: number; price: number }) => {
    const { id } = await server.aProduct({ estimated_cost: cost });
    return server.aSale({ day, lines: [{ product: id, price }], fees: [] });
  };

  it('is not shown before the first sale', async () => {
    openConsole('/');
    expect(await screen.findByText('Record your first purchase')).toBeVisible();
    expect(screen.queryByText(/so far/)).not.toBeInTheDocument();
  });

  it('is compared with last month, and links to its report', async () => {
    const { from, to } = comparisonPeriodOf(thisMonth(TODAY), 'month') ?? thisMonth(TODAY);
    await sold(addDays(TODAY, -200), { cost: 1, price: 2 });
    await sold(from, { cost: 10, price: 15.5 });
    await sold(TODAY, { cost: 10, price: 12.25 });
    const { user, address } = openConsole('/');
    const days = from === to ? '1' : `1–${Number(to.slice(8))}`;
    const month = formatMonth(from, 'name');
    expect(await line()).toHaveTextContent(
      `€2.25 profit in ${MONTH} so far€3.25 less than on ${days} ${month} · 1 product sold, 1 then`,
    );
    await user.click(await line());
    expect(address()).toBe(`/analitycs4?from=${thisMonth(TODAY).from}&to=${TODAY}&against=month`);
    const figure = await screen.findByText('Profit', { selector: 'dt' });
    expect(figure.nextElementSibling).toHaveTextContent('€2.25−€3.25 against €5.50');
    expect(
      screen.getByRole('button', { name: `Against same days of ${formatMonth(from, 'long')}` }),
    ).toBeVisible();
  });

  it.each([
    ['a loss', { cost: 10, price: 4 }, `−€6.00 loss in ${MONTH} so far1 product sold`],
    ['a first sale', { cost: 10, price: 12 }, `€2.00 profit in ${MONTH} so far1 product sold`],
  ])('is shown for %s without a comparison', async (_, amounts, words) => {
    await sold(TODAY, amounts);
    openConsole('/');
    expect((await line()).textContent).toBe(words);
  });

  it('is €0.00 while nothing was sold this month', async () => {
    await sold(addDays(thisMonth(TODAY).from, -40), { cost: 10, price: 12 });
    openConsole('/');
    expect((await line()).textContent).toBe(`€0.00 profit in ${MONTH} so farnothing sold yet`);
  });

  it('is updated when somebody else sells', { tags: ['nightly'] }, async () => {
    await sold(TODAY, { cost: 10, price: 12 });
    openConsole('/');
    expect(await line()).toHaveTextContent('€2.00');
    await sold(TODAY, { cost: 10, price: 15 });
    await waitFor(async () => expect(await line()).toHaveTextContent('€7.00'), { timeout: 10_000 });
    expect(screen.getByText('2 products sold')).toBeVisible();
    expect(screen.getByText('2 orders to pack')).toBeVisible();
  });
});
