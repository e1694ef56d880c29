import { cleanup, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sale } from '../../contract/sales.ts';
import { localDate } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { amountOfEarning, listEarningParts } from '../../resources/sales/earnings.ts';
import { SaleDetails } from '../../resources/sales/SaleList.tsx';
import { roundsInScope } from '../support/scope.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, enter, factOf, textsOf } from './openConsole.tsx';
import { openDetails, openPage } from './openPage.tsx';
import { startRealServer } from './realServer.ts';
import '../../src/i18n/en/goingOut.ts';

const server = startRealServer();

const read = ({ id }: { id: number }) => server.get<Sale>(`/api/sales/${id}/`);
const today = () => localDate(new Date());

/** An order of two products: costs €10.00 and €5.00, prices €30.00 and €15.00, postage €3.00, fee €4.50. */
async function anOrder(fields: object = {}) {
  const koi = await server.aProduct({ name: 'Tide Koi', estimated_cost: 10 });
  const fox = await server.aProduct({ name: 'Ember Fox', estimated_cost: 5 });
  const sale = await server.aSale({
    orderNumber: 'A-1',
    day: '2026-11-03',
    postageCharged: 3,
    fees: [{ kind: 'commission', amount: 4.5, estimated: true }],
    lines: [
      { product: koi.id, price: 30 },
      { product: fox.id, price: 15 },
    ],
    ...fields,
  });
  const { user, address } = openDetails(SaleDetails, `/database/shipments?inspect_sale=${sale.id}`);
  const details = await screen.findByRole('dialog', { name: sale.name });
  const bill = within(details).getByRole('region', { name: 'Earnings' });
  const section = (name: string) => within(details).getByRole('region', { name });
  return { sale, koi, fox, user, address, details, bill, section };
}

const rowIn = (section: HTMLElement, name: RegExp) => within(section).findByRole('row', { name });

describe('the details of a sale', () => {
  it('show a loss in another style than a profit', { tags: ['nightly'] }, async () => {
    const { bill } = await anOrder({ fees: [{ kind: 'commission', amount: 60 }] });
    expect(await within(bill).findByRole('button', { name: /profit −€/ })).toHaveClass('loss');
    expect(within(bill).getByRole('button', { name: /net −€/ })).toHaveClass('loss');
    cleanup();
    const gained = await anOrder({ orderNumber: 'A-2' });
    expect(await within(gained.bill).findByRole('button', { name: /profit €/ })).not.toHaveClass('loss');
  });

  it('show price, postage, fees, net, landed cost and profit of the order and its lines', async () => {
    const { bill, section, details } = await anOrder();
    const facts = ['Products', 'Postage charged', 'Net', 'Landed cost', 'Profit'];
    expect(facts.map((label) => factOf(bill, label)?.textContent)).toEqual([
      '€45.00',
      '€3.00',
      '€43.50',
      '−€15.00',
      '€28.50',
    ]);
    expect(bill).toHaveTextContent('FeesEstimated−€4.50');
    expect(bill).toHaveTextContent('Margin 59.4% · ROI 190.0%');
    const koi = await rowIn(section('Products'), /Tide Koi/);
    expect(textsOf('cell', koi).slice(1)).toEqual(['€30.00', '€29.00', '€10.00', '€19.00']);
    const sums = await rowIn(section('Products'), /^Sum/);
    expect(textsOf('cell', sums)).toEqual(['Sum', '€45.00', '€43.50', '€15.00', '€28.50']);
    expect(within(details).getByRole('button', { name: 'Mark packed: Cardmarket A-1' })).toBeVisible();
  });

  it('explain the profit by line, and the profit of a line by price, postage, fees and cost', async () => {
    const { user, bill, section } = await anOrder();
    await user.click(within(bill).getByRole('button', { name: /Cardmarket A-1, profit €28.50$/ }));
    const whole = await screen.findByRole('dialog', { name: 'Cardmarket A-1, profit €28.50' });
    expect(textsOf('cell', await rowIn(whole, /Ember Fox/))).toEqual([
      'Ember Fox',
      '€14.50',
      '−€5.00',
      '€9.50',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(whole).not.toBeInTheDocument());
    await user.click(within(section('Products')).getByRole('button', { name: /Ember Fox, profit/ }));
    const line = await screen.findByRole('dialog', { name: 'Ember Fox, profit €9.50' });
    const rows = within(line).getAllByRole('row').slice(1);
    expect(rows.map((one) => textsOf('cell', one))).toEqual([
      ['Price', '', '€45.00', '€15.00'],
      ['Postage charged', 'by price, €15.00 of €45.00', '€3.00', '€1.00'],
      ['Commission, estimated', 'by price, €15.00 of €45.00', '−€4.50', '−€1.50'],
      ['Landed cost', '', '−€15.00', '−€5.00'],
      ['Profit', '€28.50', '€9.50'],
    ]);
  });

  it('replace an estimated fee by the actual fee, and restore it by Undo', async () => {
    const { sale, user, section, bill } = await anOrder();
    await user.click(within(section('Fees')).getByRole('button', { name: /^Amount of Commission/ }));
    const input = within(section('Fees')).getByRole('textbox');
    await user.clear(input);
    await user.type(input, '4,00{Enter}');
    await waitFor(() => expect(factOf(bill, 'Net')).toHaveTextContent('€44.00'));
    expect(within(section('Fees')).queryByText('Estimated')).toBeNull();
    expect((await read(sale)).fees).toMatchObject([{ amount: 4, estimated: false }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(section('Fees')).getByText('Estimated')).toBeVisible());
  });

  it('add a fee by a form, and edit postage paid and a price in place', { tags: ['nightly'] }, async () => {
    const { sale, user, section, bill } = await anOrder();
    await user.click(within(section('Fees')).getByRole('button', { name: 'Add fee' }));
    const form = await screen.findByRole('dialog', { name: 'Add fee' });
    await user.click(button('Add fee', form));
    expect(await within(form).findByText('Enter an amount, for example 24.90.')).toBeVisible();
    await choose(user, select('Kind', form), 'Promotion');
    await enter(user, field('Amount', form), '1,50');
    await user.click(button('Add fee', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(factOf(bill, 'Net')).toHaveTextContent('€42.00'));
    await user.click(within(bill).getByRole('button', { name: /^Postage paid of/ }));
    await user.keyboard('2,20{Enter}');
    await waitFor(() => expect(factOf(bill, 'Net')).toHaveTextContent('€39.80'));
    await user.click(within(section('Products')).getByRole('button', { name: /^Price of Ember Fox/ }));
    await user.keyboard('16{Enter}');
    await waitFor(async () => expect((await read(sale)).lines.map(({ price }) => price)).toEqual([30, 16]));
  });

  it(
    'mark unknown postage and estimated prices, which are entered in place',
    { tags: ['nightly'] },
    async () => {
      const unknown = { postageCharged: 0, postageState: 'unknown', priceState: 'estimated' };
      const { sale, user, bill, section } = await anOrder(unknown);
      expect(factOf(bill, 'Postage charged')).toHaveTextContent('Unknown');
      expect(bill).toHaveTextContent('ProductsEstimated€45.00');
      expect(await rowIn(section('Products'), /^Sum/)).toHaveTextContent('Estimated€45.00');
      await user.click(
        within(bill).getByRole('button', { name: /^Postage charged of Cardmarket A-1: Unknown/ }),
      );
      await user.keyboard('0{Enter}');
      await waitFor(() => expect(factOf(bill, 'Postage charged')).toHaveTextContent('€0.00'));
      expect(await read(sale)).toMatchObject({ postageCharged: 0, postageState: 'known' });
      await user.click(within(section('Products')).getByRole('button', { name: /^Price of Ember Fox/ }));
      await user.keyboard('16{Enter}');
      await waitFor(async () => expect(await read(sale)).toMatchObject({ priceState: 'known' }));
      await waitFor(() => expect(bill).not.toHaveTextContent('Estimated€4'));
    },
  );

  it('record a refund of a line on its day, and remove it by Undo', async () => {
    const { sale, user, section, bill } = await anOrder();
    await user.click(within(section('After the sale')).getByRole('button', { name: 'Record refund' }));
    const form = await screen.findByRole('dialog', { name: 'Record refund' });
    expect(field('Paid back', form)).toHaveValue('48.00');
    await choose(user, select('Part of the order', form), /^Ember Fox/);
    expect(field('Paid back', form)).toHaveValue('15.00');
    await replaceText(user, field('Paid back', form), '5');
    await user.click(button('Record refund', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(factOf(bill, 'Paid back')).toHaveTextContent('−€5.00'));
    expect((await read(sale)).events).toMatchObject([
      { kind: 'refund', line: sale.lines[1]?.id, amount: 5, day: today(), restocked: false },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read(sale)).events).toEqual([]));
  });

  it(
    'record a return that puts the units back in stock, and remove it again',
    { tags: ['nightly'] },
    async () => {
      const { sale, koi, user, section, bill } = await anOrder({ state: 'Posted' });
      await user.click(within(section('After the sale')).getByRole('button', { name: 'Record return' }));
      const form = await screen.findByRole('dialog', { name: 'Record return' });
      expect(field('It is back in stock', form)).toBeChecked();
      await user.click(button('Record return', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      await waitFor(() => expect(factOf(bill, 'Landed cost')).toHaveTextContent('€0.00'));
      expect((await read(sale)).state).toBe('Returned');
      expect(await server.get(`/api/products/${koi.id}/`)).toMatchObject({ sold: null, sale: null });
      await user.click(within(section('After the sale')).getByRole('button', { name: /^Remove the return/ }));
      await waitFor(() => expect(factOf(bill, 'Landed cost')).toHaveTextContent('−€15.00'));
      expect((await read(sale)).state).toBe('Posted');
    },
  );

  it('record a loss in the post, and then its refund as the next step', { tags: ['nightly'] }, async () => {
    const { sale, user, section, details } = await anOrder({ state: 'Posted' });
    await user.click(within(section('After the sale')).getByRole('button', { name: 'Lost in the post' }));
    const form = await screen.findByRole('dialog', { name: 'Lost in the post' });
    await user.click(button('Lost in the post', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(await within(details).findByRole('link', { name: 'Record refund: Cardmarket A-1' }));
    const refund = await screen.findByRole('dialog', { name: 'Record refund' });
    await user.click(button('Record refund', refund));
    await waitFor(() => expect(refund).not.toBeInTheDocument());
    const { state, events } = await read(sale);
    expect([state, ...events.map(({ kind, amount }) => `${kind} ${amount}`)]).toEqual([
      'Lost',
      'lost 0',
      'refund 48',
    ]);
  });

  it('mark a line without a product, and link it to a product of the stock', async () => {
    const koi = await server.aProduct({ name: 'Tide Koi', estimated_cost: 4 });
    const sale = await server.aSale({ orderNumber: 'B', lines: [{ title: 'Koi from the file', price: 9 }] });
    const { user } = openDetails(SaleDetails, `/database/shipments?inspect_sale=${sale.id}`);
    expect(await screen.findByText('No product')).toBeVisible();
    await user.click(button('Link a product to Koi from the file'));
    const dialog = await screen.findByRole('dialog', { name: 'Link a product to Koi from the file' });
    await user.click(await within(dialog).findByRole('button', { name: 'Add Tide Koi' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect((await read(sale)).lines).toMatchObject([{ product: koi.id, price: 9, cost: 4 }]);
    await waitFor(() => expect(screen.queryByText('No product')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('No product')).toBeVisible();
  });

  it('show a listing to take down, until it is taken down', { tags: ['nightly'] }, async () => {
    const koi = await server.aProduct({ name: 'Tide Koi' });
    const batch = await server.aBatch({ name: 'Autumn', products: koi.id });
    await server.anInsertion({ insertion_batch: batch.id, site: 'Ebay', price: 12 });
    const sale = await server.aSale({ orderNumber: 'C', lines: [{ product: koi.id, price: 9 }] });
    const { user } = openDetails(SaleDetails, `/database/shipments?inspect_sale=${sale.id}`);
    const section = await screen.findByRole('region', { name: 'Take down' });
    expect(section).toHaveTextContent('EbayAutumn · €12.00 · 1 unit');
    await user.click(button('Taken down from Ebay: Autumn', section));
    await waitFor(() => expect(section).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Take down' })).toBeVisible();
    expect((await read(sale)).takeDown).toHaveLength(1);
  });

  it('are changed by a form, which refuses the order number of another sale', async () => {
    await server.aSale({ orderNumber: 'A-2', lines: [{ title: 'Fox', price: 1 }] });
    const { sale, user, details } = await anOrder();
    await user.click(within(details).getByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit sale' });
    await replaceText(user, field('Order number', form), 'A-2');
    await enter(user, select('Buyer’s country', form), 'de');
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    await user.click(button('Save', form));
    expect(await within(form).findByText('Cardmarket has an order A-2 already.')).toBeVisible();
    await replaceText(user, field('Order number', form), 'A-3');
    await replaceText(user, field('Packaging', form), '0,80');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await read(sale)).toMatchObject({
      orderNumber: 'A-3',
      buyerCountry: 'DE',
      packaging: 0.8,
      net: 42.7,
    });
  });

  it('are edited in place, with errors beside the field', { tags: ['nightly'] }, async () => {
    await server.aSale({ orderNumber: 'A-2', lines: [{ title: 'Fox', price: 1 }] });
    const { sale, user, details } = await anOrder();
    await user.click(
      within(details).getByRole('button', { name: 'Order number of Cardmarket A-1: A-1. Edit' }),
    );
    await user.keyboard('A-2{Enter}');
    expect(await within(details).findByText('Cardmarket has an order A-2 already.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(details).getByRole('button', { name: /^Add the buyer’s country/ }));
    await user.keyboard('fr{Enter}');
    expect(await within(details).findByRole('button', { name: /: France. Edit$/ })).toHaveFocus();
    expect((await read(sale)).buyerCountry).toBe('FR');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await read(sale)).buyerCountry).toBe(''));
  });

  it(
    'delete the sale after a dialog has stated the consequences, and restore it by Undo',
    { tags: ['nightly'] },
    async () => {
      const { sale, koi, user, details, address } = await anOrder({
        buyerCountry: 'IT',
        events: [{ kind: 'refund', place: 1, day: '2026-11-05', amount: 2 }],
      });
      await user.click(within(details).getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('dialog', { name: 'Delete this sale?' });
      expect(await within(question).findByText('2 products are in stock again.')).toBeVisible();
      expect(
        within(question).getByText(/^Reports no longer count the €\d+\.\d{2} paid for it/),
      ).toBeVisible();
      expect(within(question).getByText(/^It goes to the bin for 30 days/)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(details).not.toBeInTheDocument());
      expect(address()).toBe('/database/shipments');
      expect(await server.get(`/api/products/${koi.id}/`)).toMatchObject({ sold: null });
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(async () => expect(await server.get<Sale[]>('/api/sales/')).toHaveLength(1));
      const [again] = await server.get<Sale[]>('/api/sales/');
      const { orderNumber, net, cost, buyerCountry, fees } = sale;
      expect(again).toMatchObject({ orderNumber, net, cost, buyerCountry, isEstimated: true });
      expect(again?.fees.map(({ amount }) => amount)).toEqual(fees.map(({ amount }) => amount));
      expect(again?.events).toMatchObject([{ amount: 2, day: '2026-11-05', line: again?.lines[1]?.id }]);
    },
  );

  it('are linked from the details of a sold product', { tags: ['nightly'] }, async () => {
    const { koi } = await anOrder();
    openPage(`/database/stock?inspect_product=${koi.id}`);
    const product = await screen.findByRole('dialog', { name: 'Tide Koi' });
    expect(await within(product).findByRole('link', { name: 'Cardmarket A-1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/database/shipments?inspect_sale='),
    );
  });
});

interface Drawn {
  rate: number | null;
  prices: number[];
  postage: [number, number, number];
  fees: [number, boolean][];
  refunds: [number, number][];
}

describe('the parts of a net', () => {
  it('add up to the server’s net, for any order and each of its lines', { tags: ['slow'] }, async () => {
    server.openSession();
    const amount = fc.nat({ max: 99_999 }).map((cents) => cents / 100);
    const order = fc.record({
      rate: fc.option(fc.integer({ min: 1, max: 2_000 }).map((tenths) => tenths / 10)),
      prices: fc.array(amount, { minLength: 1, maxLength: 4 }),
      postage: fc.tuple(amount, amount, amount),
      fees: fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 3 }),
      refunds: fc.array(fc.tuple(amount, fc.nat({ max: 9 })), { maxLength: 3 }),
    });
    const check = async ({ rate, prices, postage, fees, refunds }: Drawn) => {
      const [postageCharged, postagePaid, packaging] = postage;
      const sale = await server.aSale({
        ...(rate !== null && { currency: 'USD', rate }),
        postageCharged,
        postagePaid,
        packaging,
        lines: prices.map((price) => ({ title: 'Fox', price })),
        fees: fees.map(([fee, isGiven]) => ({ kind: 'other', amount: isGiven ? -fee : fee })),
        events: refunds.map(([paid, place]) => ({
          kind: 'refund',
          amount: paid,
          ...(place < prices.length && { place }),
        })),
      });
      const parts = listEarningParts(sale);
      expect(sumEuros(parts.map((part) => amountOfEarning(part)))).toBe(sale.net);
      for (const line of sale.lines)
        expect(sumEuros(parts.map((part) => amountOfEarning(part, line)))).toBe(line.net);
    };
    await fc.assert(fc.asyncProperty(order, check), { numRuns: roundsInScope({ usual: 8, nightly: 100 }) });
  });
});
