import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localDate } from '../../domain/format.ts';
import { field } from './forms.ts';
import { button, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();
const YEAR = String(new Date().getFullYear());

/** A box bought for €30 in January and sold for €50 in February. */
async function aSale() {
  const { id } = await server.aPurchase({
    name: 'Sealed box',
    price: 30,
    date: `${YEAR}-01-02`,
    link: 'https://www.buyee.jp/item/1',
  });
  const product = await server.aProduct({
    name: 'Tide Koi',
    boughtStock: id,
    estimated_cost: 30,
    target_price: 40,
    received: `${YEAR}-01-12`,
  });
  await server.aProduct({ name: 'Fox', estimated_cost: 7, received: `${YEAR}-01-12` });
  await server.aSale({
    site: 'Cardmarket',
    day: `${YEAR}-02-03`,
    lines: [{ product: product.id, price: 50 }],
    fees: [{ kind: 'commission', amount: 2.5 }],
  });
}

const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling;
};

describe('the profit page', () => {
  it('shows the profit by month and by site, and a site opens its sales', async () => {
    await aSale();
    const { user, address } = openConsole(`/analitycs4?to=${YEAR}-12-31`);
    expect(await figure('Profit')).toHaveTextContent('€17.50');
    expect(await figure('Margin')).toHaveTextContent('35.0%');
    expect(await figure('Sales')).toHaveTextContent('€50.001 product');
    const months = screen.getByRole('table', { name: 'As a table: Profit by month' });
    expect(within(months).getByRole('row', { name: /February/ })).toHaveTextContent('€17.50');
    const row = screen.getByRole('row', { name: /^February .* −€2.50/ });
    expect(row).toHaveTextContent('1€50.00€0.00−€2.50−€30.00€17.50');
    await user.click(button('Site'));
    const site = await screen.findByRole('link', { name: 'Cardmarket' });
    expect(address()).toContain('by=site');
    await user.click(site);
    await waitFor(() => expect(address()).toMatch(/^\/database\/shipments\?.*Cardmarket/));
  });

  it('keeps its period and its filter in the address', { tags: ['nightly'] }, async () => {
    await aSale();
    const { user, address } = openConsole(
      `/analitycs4?from=${YEAR}-01-01&to=${YEAR}-12-31&filter={"site":"Ebay"}`,
    );
    expect(await screen.findByText('Nothing in this period')).toBeVisible();
    await user.click(button('Add filter'));
    const filter = await screen.findByRole('dialog', { name: 'Add filter' });
    const inputs = [...filter.querySelectorAll('input')];
    expect(inputs.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Site', 'Type', 'Shop']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(filter).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove the filter “Site”: Ebay' }));
    await waitFor(async () => expect(await figure('Profit')).toHaveTextContent('€17.50'));
    expect(address()).not.toContain('filter');
    await user.click(screen.getByRole('button', { name: /^Period/ }));
    const period = await screen.findByRole('dialog', { name: 'Period' });
    fireEvent.change(field('To', period), { target: { value: `${YEAR}-01-31` } });
    await user.click(button('Apply', period));
    await waitFor(() => expect(address()).toContain(`to=${YEAR}-01-31`));
    expect(await screen.findByText('Nothing in this period')).toBeVisible();
  });

  it('shows its rows as a list on a phone', async () => {
    await aSale();
    setViewport('phone');
    openConsole(`/analitycs4?to=${YEAR}-12-31`);
    expect(await figure('Profit')).toHaveTextContent('€17.50');
    const row = screen.getByRole('link', { name: `February ${YEAR}` }).closest('li');
    expect(row).toHaveTextContent('Sold 1 · Sales €50.00 · Fees and postage −€2.50 · Margin 35.0%€17.50');
    const lot = screen.getByRole('link', { name: 'Sealed box' }).closest('li');
    expect(lot).toHaveTextContent(`cost €30.00, 1 of 1 soldpaid for itself: on 03/02/${YEAR}+€17.50`);
    for (const line of [row, lot]) expect(line?.querySelector(':scope > svg')).toBeVisible();
  });
});

describe('the estimates page', () => {
  it('shows the pictures of its purchases', async () => {
    const { id, images } = await server.aPurchase({ name: 'Pictured', images: { picture: 'front.png' } });
    const fields = { estimated_cost: 30, target_price: 40 };
    const bare = await server.aPurchase({ name: 'Bare' });
    for (const boughtStock of [id, bare.id]) {
      const product = await server.aProduct({ ...fields, boughtStock });
      await server.aSale({ day: `${YEAR}-02-03`, lines: [{ product: product.id, price: 50 }] });
    }
    openConsole(`/analitycs2?to=${YEAR}-12-31`);
    const row = await screen.findByRole('row', { name: /^Pictured/ });
    expect(row.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining(images[0]?.thumbnail ?? '?'),
    );
    expect(screen.getByRole('row', { name: /^Bare/ }).querySelector('img')).toBeNull();
  });
});

it.each([
  ['/analitycs1', 'Spent', '€30.00', 'Goods'],
  ['/analitycs2', 'Sold against expected price', '+25.0%', 'Missing products'],
  ['/analitycs3', 'In stock at landed cost', '€7.00', 'Sell-through'],
])('%s shows the figure “%s”', async (path, first, value, other) => {
  await aSale();
  openConsole(`${path}?to=${YEAR}-12-31`);
  expect(await figure(first)).toHaveTextContent(value);
  expect(await figure(other)).toBeVisible();
});

/** A box bought today, with one product that was sold today. */
async function theFirstSale() {
  const today = localDate(new Date());
  const { id } = await server.aPurchase({ name: 'First box', price: 30, date: today });
  const fields = { boughtStock: id, estimated_cost: 30, target_price: 40, received: today };
  const product = await server.aProduct({ name: 'Tide Koi', ...fields });
  const lines = [{ product: product.id, price: 50 }];
  await server.aSale({ site: 'Cardmarket', day: today, lines, fees: [] });
}

describe.each([
  ['/analitycs1', 'Spent', 'By month', 'Go to the purchases', '/database/purchases', '€30.00'],
  [
    '/analitycs2',
    'Sold against expected price',
    'Sold against expected, by type',
    'Go to the stock',
    '/database/stock',
    '+25.0%',
  ],
  [
    '/analitycs3',
    'In stock at landed cost',
    'Age of the stock',
    'Go to the stock',
    '/database/stock',
    '€0.00',
  ],
  ['/analitycs4', 'Profit', 'Profit by month', 'Mark products as sold', '/database/stock', '€20.00'],
])('%s with few records', (path, first, card, action, to, value) => {
  it('shows empty charts and tables of an empty shop, with a link to the records that fill them', async () => {
    openConsole(path);
    const chart = await screen.findByRole('region', { name: card });
    expect(within(chart).getByText('Nothing in this period')).toBeVisible();
    expect(within(chart).getByRole('link', { name: action })).toHaveAttribute('href', to);
    expect(screen.getByText('No rows in this period')).toBeVisible();
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(3);
    expect(button('Export CSV')).toBeDisabled();
    expect(screen.queryByText(/ against €/)).not.toBeInTheDocument();
  });

  it('shows a first sale without a comparison', async () => {
    await theFirstSale();
    openConsole(path);
    expect(await figure(first)).toHaveTextContent(value);
    expect(screen.queryByText('Nothing in this period')).not.toBeInTheDocument();
    expect(screen.queryByText(/ (against €|before$)/, { selector: 'dd *' })).not.toBeInTheDocument();
    expect(screen.getByText(/^With fewer than three months of records no change is shown/)).toBeVisible();
  });
});

it('a chart without bars says that there are none in this period', async () => {
  await theFirstSale();
  openConsole('/analitycs1');
  const charges = within(await screen.findByRole('region', { name: 'Charges by kind' }));
  expect(charges.getByText('None in this period.')).toBeVisible();
});

it('charts with a single month or a single site say so', async () => {
  await theFirstSale();
  openConsole(`/analitycs4?from=${Number(YEAR) - 1}-11-01`);
  const chart = await screen.findByRole('region', { name: 'Profit by month' });
  expect(within(chart).getByText('One month has figures so far')).toBeVisible();
  expect(within(chart).getByRole('link', { name: 'Import earlier records' })).toBeVisible();
  expect(screen.getByText('A second site appears when you sell something there.')).toBeVisible();
});

it('an open report is updated when somebody else records a sale', { tags: ['nightly'] }, async () => {
  await aSale();
  openConsole(`/analitycs4?to=${YEAR}-12-31`);
  expect(await figure('Profit')).toHaveTextContent('€17.50');
  const lines = [{ title: 'Sleeves', price: 4 }];
  const { id } = await server.aProduct({ name: 'Stag', estimated_cost: 3 });
  await server.aSale({ day: `${YEAR}-03-03`, lines: [{ product: id, price: 10 }], fees: [] });
  await server.aSale({ day: `${YEAR}-03-04`, lines, fees: [] });
  // The page polls every two seconds.
  await waitFor(async () => expect(await figure('Profit')).toHaveTextContent('€24.50'), { timeout: 10_000 });
  expect(await screen.findByRole('row', { name: /^March .*−€3.00/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 sold without a product' })).toBeVisible();
});
