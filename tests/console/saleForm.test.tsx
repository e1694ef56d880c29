import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import type { NewSale, Sale } from '../../contract/sales.ts';
import type { Site } from '../../contract/sites.ts';
import type { VatSettings, VatSettingsUpdate } from '../../contract/vat.ts';
import { addDays } from '../../domain/days.ts';
import { convertFeeRule } from '../../domain/fee.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { MARGIN_METHODS, VAT_SCHEMES } from '../../domain/vat.ts';
import { createCharge } from '../../providers/costs.ts';
import { createSale, previewSale } from '../../providers/sales.ts';
import { changeVatSettings } from '../../providers/vat.ts';
import { toNewSale, NO_FEES, type SaleForm } from '../../resources/sales/saleForm.ts';
import { sumSaleForm } from '../../resources/sales/saleFormSums.ts';
import { VAT_NOT_REGISTERED } from '../../ui/useVat.ts';
import { roundsInScope } from '../support/scope.ts';
import { VAT_RULE } from '../support/vat_rule.ts';
import { field, replaceText, select } from './forms.ts';
import { network } from './network.ts';
import { button, choose, enter, openConsole, textsOf, type User } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

const allSales = () => server.get<Sale[]>('/api/sales/');
const allProducts = () => server.get<Product[]>('/api/products/');
const aFox = (fields: object = {}) =>
  server.aProduct({ name: 'Ember Fox', estimated_cost: 89.63, target_price: 149, ...fields });
const aKoi = (fields: object = {}) =>
  server.aProduct({ name: 'Tide Koi', estimated_cost: 7.02, target_price: 11.5, ...fields });

/** VAT settings of a shop in Italy with these fields of its rule, and the rates of Italy and Germany. */
const registered = (rule: Partial<VatSettings['rules'][number]>): VatSettingsUpdate => ({
  rules: [{ ...VAT_RULE, period: 'month', ...rule }],
  rates: [
    { country: 'IT', from: '2026-01-01', percent: 22 },
    { country: 'DE', from: '2026-01-01', percent: 19 },
  ],
});

const dialog = (name: string | RegExp = /^Mark \d+ products? as sold$/) =>
  screen.findByRole('dialog', { name });
const row = (form: HTMLElement, name: string) => within(form).getByRole('row', { name: new RegExp(name) });
const price = (form: HTMLElement, name: string) =>
  within(form).getByRole('button', { name: new RegExp(`^Price of ${name}`) });

/** Replaces the price of a line. */
async function typePrice(user: User, form: HTMLElement, name: string, typed: string): Promise<void> {
  await user.click(price(form, name));
  const input = within(form).getByRole('textbox', { name: new RegExp(`^Price of ${name}`) });
  await user.clear(input);
  await user.type(input, typed);
}

/** Opens the form that marks products as sold, with the site Ebay. */
async function sellFromStock(ids: readonly number[]) {
  const { user, address } = openConsole(`/database/stock?sell=${ids.join(',')}`);
  const form = await dialog();
  await enter(user, select('Site', form), 'Ebay');
  await user.keyboard('{Escape}');
  return { user, address, form };
}

describe('selected products are marked as sold', () => {
  it('with a preview of the profit, by Ctrl+Enter, and restored by Undo', async () => {
    const [fox, koi] = [await aFox(), await aKoi()];
    const { user } = openConsole('/database/stock');
    for (const name of ['Ember Fox', 'Tide Koi'])
      await user.click(
        within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'),
      );
    await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
    const form = await dialog('Mark 2 products as sold');
    await enter(user, select('Site', form), 'Ebay');
    await enter(user, field('Order number', form), '04-12877-55190');
    await choose(user, select('Buyer’s country', form), 'Italy');
    await enter(user, field('Postage charged', form), '6,90');
    await enter(user, field('Postage paid', form), '5.45');
    await enter(user, field('Packaging', form), '0.60');
    // 5% of €167.40, and €0.35.
    expect(form).toHaveTextContent('5% of €167.40 is €8.37, plus €0.35 an order.');
    expect(textsOf('cell', row(form, 'Ember Fox')).slice(1, 5)).toEqual([
      '€149.00',
      '€141.69',
      '€89.63',
      '€52.06',
    ]);
    expect(textsOf('definition', form)).toEqual([
      '€160.50',
      '€6.90',
      '−€8.72',
      '−€6.05',
      '€152.63',
      '−€96.65',
      '€55.98',
      'margin 33.4%, return on cost 57.9%',
    ]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const [sale] = await allSales();
    expect(sale).toMatchObject({
      site: 'Ebay',
      orderNumber: '04-12877-55190',
      buyerCountry: 'IT',
      net: 152.63,
      profit: 55.98,
      isEstimated: true,
      due: addDays(sale?.day ?? '', 2),
      lines: [
        { product: fox.id, price: 149, profit: 52.06 },
        { product: koi.id, price: 11.5 },
      ],
    });
    expect(await screen.findByText(/^2 products sold for €160.50./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the sale' })).toHaveAttribute(
      'href',
      expect.stringContaining(`inspect_sale=${sale?.id}`),
    );
    expect(screen.queryByText('2 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Undone: Added /)).toBeVisible();
    expect(await allSales()).toEqual([]);
    expect((await allProducts()).map(({ sold, state }) => [sold, state])).toEqual([
      [null, 'In stock'],
      [null, 'In stock'],
    ]);
  });

  it(
    'with values typed while the products are loading, and Ctrl+Enter waits for the products',
    { tags: ['nightly'] },
    async () => {
      const fox = await aFox();
      const release = network.hold('POST /api/sales/preview/');
      const { user } = openConsole(`/database/stock?sell=${fox.id}`);
      const form = await dialog('Mark as sold');
      await waitFor(() => expect(select('Site', form)).toHaveFocus());
      await user.keyboard('Ebay{Tab}04-1{Control>}{Enter}{/Control}');
      expect(await allSales()).toEqual([]);
      release();
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(await allSales()).toMatchObject([
        { site: 'Ebay', orderNumber: '04-1', lines: [{ product: fox.id, price: 149 }] },
      ]);
    },
  );

  it('with products that are added to the form', { tags: ['nightly'] }, async () => {
    const [fox, koi] = [await aFox(), await aKoi()];
    const heron = await server.aProduct({ name: 'Moon Heron', target_price: 5, quantity: 2 });
    const { user, form } = await sellFromStock([fox.id]);
    await user.click(button('Add product', form));
    const picker = await screen.findByRole('dialog', { name: 'Add product' });
    await waitFor(() => expect(within(picker).getByRole('searchbox')).toHaveFocus());
    expect(await within(picker).findByRole('button', { name: 'Add Tide Koi' })).toBeVisible();
    expect(within(picker).queryByRole('button', { name: 'Add Ember Fox' })).toBeNull();
    await user.click(button('Add Tide Koi', picker));
    await waitFor(() => expect(within(picker).queryByRole('button', { name: 'Add Tide Koi' })).toBeNull());
    const [newest] = within(picker).getAllByRole('button', { name: 'Add Moon Heron' });
    await user.click(newest ?? expect.fail());
    await waitFor(() => expect(within(form).getAllByText('Moon Heron')).not.toHaveLength(0));
    await user.click(button('Close', picker));
    await user.click(await within(form).findByRole('button', { name: 'Mark as sold' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const [sale] = await allSales();
    // Of identical units, the oldest is sold.
    expect(sale?.lines.map(({ product }) => product)).toEqual([fox.id, koi.id, heron.id]);
  });

  it('on the site of the last sale by default', { tags: ['nightly'] }, async () => {
    const [fox, koi] = [await aFox(), await aKoi()];
    const { user, form } = await sellFromStock([fox.id]);
    await user.click(button('Mark as sold', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    openConsole(`/database/stock?sell=${koi.id}`);
    expect(select('Site', await dialog())).toHaveValue('Ebay');
  });

  it('on a new site, which is then added to the sites', { tags: ['nightly'] }, async () => {
    const { user } = openConsole(`/database/stock?sell=${(await aFox()).id}`);
    const form = await dialog();
    await enter(user, select('Site', form), 'Vinted');
    expect(form).toHaveTextContent('Vinted becomes a new site, without fees yet.');
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect((await server.get<Site[]>('/api/sites/')).map(({ name }) => name)).toContain('Vinted');
    expect(await allSales()).toMatchObject([{ site: 'Vinted', feesTotal: 0 }]);
  });

  it(
    'without products that are already sold or lost, which the form counts',
    { tags: ['nightly'] },
    async () => {
      const [fox, lost] = [await aFox(), await aKoi({ quantity: 2 })];
      await server.change('products', lost.id, { state: 'Lost' });
      const { form } = await sellFromStock([fox.id, lost.id]);
      expect(form).toHaveAccessibleName('Mark 1 product as sold');
      expect(form).toHaveTextContent('1 of what you chose is sold or gone already, and left out.');
    },
  );

  it('only if at least one of them can be sold', { tags: ['nightly'] }, async () => {
    const fox = await aFox();
    await server.change('products', fox.id, { state: 'Lost' });
    openConsole(`/database/stock?sell=${fox.id}`);
    expect(await screen.findByText('None of these products can be sold')).toBeVisible();
  });

  it('on a phone, where a touch selects a card', { tags: ['nightly'] }, async () => {
    setViewport('phone');
    for (const make of [aFox, aKoi]) await make();
    const { user } = openConsole('/database/stock');
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    for (const name of ['Ember Fox', 'Tide Koi']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(button('Mark as sold'));
    const form = await dialog('Mark 2 products as sold');
    await enter(user, select('Site', form), 'Cardmarket');
    await user.keyboard('{Escape}');
    await replaceText(user, within(form).getByRole('textbox', { name: 'Price of Tide Koi' }), '12');
    await user.click(within(form).getByRole('textbox', { name: 'Price of all' }));
    await user.click(button('Mark as sold', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await allSales()).toMatchObject([{ lines: [{ price: 149 }, { price: 12 }] }]);
  });
});

describe('prices', () => {
  it(
    'are entered one by one, and a total is allocated over the other lines by expected price',
    { tags: ['nightly'] },
    async () => {
      const ids = [(await aFox({ target_price: 60 })).id, (await aKoi({ target_price: 30 })).id];
      ids.push((await server.aProduct({ name: 'Heron', target_price: 10 })).id);
      const { user, form } = await sellFromStock(ids);
      const prices = () =>
        ['Ember Fox', 'Tide Koi', 'Heron', 'all'].map((name) => price(form, name).textContent);
      expect(prices()).toEqual(['€60.00', '€30.00', '€10.00', '€100.00']);
      await typePrice(user, form, 'all', '80{Enter}');
      expect(prices()).toEqual(['€48.00', '€24.00', '€8.00', '€80.00']);
      await typePrice(user, form, 'Ember Fox', '60{Tab}');
      expect(within(form).getByRole('textbox', { name: 'Price of Tide Koi' })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(prices()).toEqual(['€60.00', '€15.00', '€5.00', '€80.00']);
      // The total follows line prices that exceed it.
      await typePrice(user, form, 'Tide Koi', '30{Enter}{Escape}');
      expect(prices()).toEqual(['€60.00', '€30.00', '€10.00', '€100.00']);
      await user.click(within(form).getByRole('button', { name: 'Leave out Heron' }));
      expect(form).toHaveAccessibleName('Mark 2 products as sold');
      expect(price(form, 'all')).toHaveTextContent('€90.00');
    },
  );

  it(
    'that are unknown are asked for beside their lines, and typed values are kept',
    { tags: ['nightly'] },
    async () => {
      const [fox, owl] = [await aFox(), await server.aProduct({ name: 'Owl' })];
      const { user, form } = await sellFromStock([fox.id, owl.id]);
      await enter(user, field('Order number', form), 'A-1');
      expect(form).toHaveTextContent('1 is without an expected price');
      await user.click(button('Mark as sold', form));
      expect(await within(row(form, 'Owl')).findByText('Enter what it was sold for.')).toBeVisible();
      await typePrice(user, form, 'Owl', '12,50{Control>}{Enter}{/Control}');
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(await allSales()).toMatchObject([
        { orderNumber: 'A-1', lines: [{ price: 149 }, { price: 12.5 }] },
      ]);
    },
  );

  it('in another currency are converted into euros at a required rate', { tags: ['nightly'] }, async () => {
    const { user, form } = await sellFromStock([(await aFox()).id]);
    await user.click(button('Paid in another currency', form));
    await user.click(button('Mark as sold', form));
    expect(await within(form).findByText('Enter how much USD a euro cost.')).toBeVisible();
    await enter(user, field('US\\$ for €1', form), '1.10');
    expect(price(form, 'Ember Fox')).toHaveTextContent('US$163.90');
    await typePrice(user, form, 'Ember Fox', '165{Enter}');
    await user.click(button('Mark as sold', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await allSales()).toMatchObject([
      { currency: 'USD', rate: 1.1, paid: 150, lines: [{ price: 165 }] },
    ]);
  });
});

describe('fees', () => {
  it('that were actually charged replace the estimated fees', { tags: ['nightly'] }, async () => {
    const { user, form } = await sellFromStock([(await aFox({ target_price: 100 })).id]);
    await user.click(button('Actual fees', form));
    expect(field('Commission', form)).toHaveValue('5.35');
    await replaceText(user, field('Commission', form), '4');
    await enter(user, field('Promotion', form), '1,20');
    expect(textsOf('definition', form)[2]).toBe('−€5.20');
    await user.click(button('Mark as sold', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await allSales()).toMatchObject([
      {
        isEstimated: false,
        fees: [
          { kind: 'commission', amount: 4 },
          { kind: 'promotion', amount: 1.2 },
        ],
      },
    ]);
  });
});

describe('an error of the server', () => {
  it(
    'is shown beside the field, or beside the line of a unit that somebody else has sold',
    { tags: ['nightly'] },
    async () => {
      const [fox, koi, owl] = [await aFox(), await aKoi(), await aKoi({ name: 'Owl' })];
      const sell = (product: number, orderNumber: string) =>
        createSale({ site: 'Ebay', orderNumber, lines: [{ product, price: 5 }] } as Partial<NewSale>);
      const { user, form } = await sellFromStock([fox.id, koi.id]);
      await sell(owl.id, 'E-1');
      await enter(user, field('Order number', form), 'e-1');
      await user.click(button('Mark as sold', form));
      expect(await within(form).findByText('Ebay has an order e-1 already.')).toBeVisible();
      await replaceText(user, field('Order number', form), 'E-2');
      await sell(koi.id, 'E-3');
      await user.click(button('Mark as sold', form));
      const said = await within(row(form, 'Tide Koi')).findByText(/was sold in the order Ebay E-3 already/);
      expect(said).toBeVisible();
      await user.click(within(form).getByRole('button', { name: 'Leave out Tide Koi' }));
      await user.click(button('Mark as sold', form));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect((await allSales()).map(({ orderNumber }) => orderNumber).toSorted()).toEqual([
        'E-1',
        'E-2',
        'E-3',
      ]);
    },
  );
});

describe('"Mark as sold"', () => {
  it(
    'sells the product of the open details, and identical products, the oldest first',
    { tags: ['nightly'] },
    async () => {
      const first = await aKoi({ quantity: 3 });
      await server.change('products', first.id + 2, { received: '2026-01-02' });
      const { user } = openConsole(`/database/stock?inspect_product=${first.id}`);
      await user.click(await screen.findByRole('button', { name: 'Mark as sold' }));
      const form = await dialog('Mark 1 product as sold');
      await user.click(button('1 of 3 identical, oldest first', form));
      const popup = await screen.findByRole('dialog', { name: 'How many' });
      await replaceText(user, within(popup).getByLabelText('How many'), '4');
      await user.keyboard('{Enter}');
      expect(popup).toHaveTextContent('From 1 to 3.');
      await replaceText(user, within(popup).getByLabelText('How many'), '2');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(form).toHaveAccessibleName('Mark 2 products as sold'));
      await enter(user, select('Site', form), 'Ebay');
      await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect((await allSales())[0]?.lines.map(({ product }) => product)).toEqual([first.id, first.id + 2]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull());
    },
  );

  it(
    'sells a batch at the site and price of an insertion, and names the other sites to take it down from',
    { tags: ['nightly'] },
    async () => {
      const batch = await server.aBatch({ name: 'Winter' });
      const of = { insertion_batch: batch.id };
      await aFox({ ...of, target_price: 30 });
      await aKoi({ ...of, target_price: 10 });
      await server.anInsertion({ ...of, site: 'Ebay', price: 36 });
      await server.anInsertion({
        ...of,
        site: 'Cardmarket',
        price: 38,
        address: 'https://cardmarket.example/7',
      });
      const { user } = openConsole(`/database/insertion_batches?inspect_batch=${batch.id}`);
      await user.click(await screen.findByRole('button', { name: 'Mark as sold on Ebay for €36.00' }));
      const form = await dialog('Mark 2 products as sold');
      expect(select('Site', form)).toHaveValue('Ebay');
      expect(price(form, 'Ember Fox')).toHaveTextContent('€27.00');
      expect(await within(form).findByText('Take down on Cardmarket:')).toBeVisible();
      expect(within(form).getByRole('link', { name: 'Open listing' })).toHaveAttribute(
        'href',
        'https://cardmarket.example/7',
      );
      await user.click(button('Mark as sold', form));
      expect(await screen.findByText(/To be taken down: Cardmarket./)).toBeVisible();
      const sold = await server.get<InsertionBatch>(`/api/insertion_batches/${batch.id}/`);
      expect(sold.insertions).toMatchObject([{ to_take_down: 0 }, { to_take_down: 2 }]);
      await user.click(button('Undo'));
      await screen.findByText(/^Undone: Added /);
      const back = await server.get<InsertionBatch>(`/api/insertion_batches/${batch.id}/`);
      expect(back.insertions).toMatchObject([
        { ended: null, to_take_down: 0 },
        { ended: null, to_take_down: 0 },
      ]);
    },
  );
});

describe('form and server', () => {
  beforeEach(() => network.backend.openSession());

  it('calculate the same amounts for any sale', { tags: ['nightly'] }, async () => {
    const of = { estimated_cost: 3.33 };
    const schemes = [
      { vatScheme: 'none', vatPercent: '' },
      { vatScheme: 'margin', vatPercent: '' },
      { vatScheme: 'ordinary', vatPercent: 10 },
    ];
    const bought = await Promise.all(schemes.map((said) => server.aPurchase({ price: 3.33, ...said })));
    for (const { id } of bought.slice(1))
      await createCharge({ boughtStock: id, kind: 'handling', amount: 1.5, day: '2026-11-01' });
    for (const [at, target_price] of ['', 0, 9.99, 120.5].entries()) {
      const boughtStock = bought[at]?.id ?? '';
      await server.aProduct({ ...of, name: `Of ${target_price}`, target_price, boughtStock });
    }
    const products = (await allProducts()).map(({ id }) => id);
    const { lines: units } = await previewSale({
      lines: products.map((product) => ({ product, title: '', externalId: '', price: null })),
    });
    const sites = await server.get<Site[]>('/api/sites/');
    const cents = fc.nat({ max: 300_000 }).map((amount) => fromCents(amount).toFixed(2));
    const orBlank = fc.oneof(fc.constant(''), cents);
    const forms = fc.record({
      site: fc.constantFrom('Ebay', 'Cardmarket', 'Shopify'),
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      rate: fc.integer({ min: 5_000, max: 2_000_000 }).map((parts) => String(parts / 10_000)),
      postageCharged: orBlank,
      postagePaid: orBlank,
      packaging: orBlank,
      price: orBlank,
      feesAre: fc.constantFrom('estimated', 'actual'),
      commission: orBlank,
      typed: fc.array(orBlank, { minLength: 1, maxLength: 4 }),
      buyerCountry: fc.constantFrom('', 'IT', 'DE', 'US'),
      rule: fc.option(
        fc.record({
          usualScheme: fc.constantFrom(...VAT_SCHEMES),
          marginMethod: fc.constantFrom(...MARGIN_METHODS),
          flatPercent: fc.constantFrom(20, 30),
          countsCharges: fc.boolean(),
        }),
      ),
    });
    const check = async ({
      commission,
      typed,
      rule,
      ...drawn
    }: Parameters<Parameters<typeof forms.map>[0]>[0]) => {
      const form: SaleForm = {
        ...drawn,
        orderNumber: '',
        day: '2026-11-20',
        vatTreatmentSaid: '',
        fees: { ...NO_FEES, commission },
        lines: units.slice(0, typed.length).map((unit, at) => ({ unit, typed: typed[at] ?? '' })),
      };
      const settings = await changeVatSettings(rule ? registered(rule) : VAT_NOT_REGISTERED);
      const rules = sites.find(({ name }) => name === form.site)?.fees ?? [];
      const sums = sumSaleForm(
        form,
        rules.map((fee) => convertFeeRule(toCents, fee)),
        settings,
      );
      if (!sums.isPriced) return;
      const sale = await createSale(toNewSale(form) as Partial<NewSale>);
      await network.settled();
      expect(sale.lines.map(({ net, cost, profit }) => [net, cost, profit].map(toCents))).toEqual(
        sums.lines.map(({ net, cost, profit }) => [net, cost, profit]),
      );
      expect([sale.paid, sale.feesTotal, sale.vat, sale.net, sale.profit].map(toCents)).toEqual([
        sums.products + sums.postageCharged,
        sums.fees,
        sums.vat,
        sums.net,
        sums.profit,
      ]);
      await server.delete(`/api/sales/${sale.id}/`);
    };
    await fc.assert(fc.asyncProperty(forms, check), { numRuns: roundsInScope({ usual: 8, nightly: 200 }) });
  });
});
