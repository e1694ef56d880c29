import { sumEuros } from '../../domain/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Sale } from '../../contract/sales.ts';
import type { Site } from '../../contract/sites.ts';
import { field, replaceText, select } from './forms.ts';
import { button, choose, enter, factOf, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';

const server = startRealServer();
const register = () => server.registerForVat();

async function openSale(fields: object = {}) {
  const sale = await server.aSale({
    orderNumber: 'A-1',
    day: '2026-11-03',
    buyerCountry: 'DE',
    postagePaid: 6.1,
    fees: [{ kind: 'commission', amount: 3.05 }],
    lines: [{ title: 'Fox', price: 45 }],
    ...fields,
  });
  const { user } = openConsole(`/database/shipments?inspect_sale=${sale.id}`);
  const details = await screen.findByRole('dialog', { name: sale.name });
  const read = () => server.get<Sale>(`/api/sales/${sale.id}/`);
  return { user, details, read };
}

describe('an order of a shop that is registered for VAT', () => {
  it('shows its usual treatment in the form, and gets another one and VAT within postage and fees', async () => {
    await register();
    const { user, details, read } = await openSale();
    await user.click(button('Edit', details));
    const form = await screen.findByRole('dialog', { name: 'Edit sale' });
    const treatment = await within(form).findByRole('combobox', { name: 'VAT treatment' });
    await waitFor(() => expect(treatment).toHaveTextContent('As usual: EU consumer'));
    await choose(user, treatment, 'EU business');
    await enter(user, field('Business VAT number', form), 'de 123 456 789');
    await replaceText(user, field('VAT within postage paid', form), '1,10');
    await user.click(button('Save', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(factOf(details, 'VAT treatment')).toHaveTextContent('Set: EU business'));
    expect(factOf(details, 'Business VAT number')).toHaveTextContent('DE123456789');
    expect(factOf(details, 'VAT within postage paid')).toHaveTextContent('€1.10');

    const fees = within(details).getByRole('region', { name: 'Fees' });
    await user.click(within(fees).getByRole('button', { name: /^VAT of Commission/ }));
    await replaceText(user, within(fees).getByRole('textbox'), '0,55');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await read()).fees).toMatchObject([{ amount: 3.05, vat: 0.55 }]));
    expect(await read()).toMatchObject({ vatTreatmentSaid: 'eu_business', postageVat: 1.1 });
  });

  it(
    'has a bill that adds up, with VAT within postage and a refund above the payment',
    { tags: ['nightly'] },
    async () => {
      await register();
      const { details } = await openSale({
        postagePaid: 6.1,
        postageVat: 1.1,
        events: [{ kind: 'refund', day: '2026-11-05', amount: 500 }],
      });
      const bill = within(details).getByRole('region', { name: 'Earnings' });
      await within(bill).findByText('Refunded above the payment');
      const lines = [...bill.querySelectorAll('dd')].map(({ textContent }) =>
        Number((textContent ?? '').replaceAll(/[€,]/g, '').replace('−', '-')),
      );
      const place = [...bill.querySelectorAll('dt')].findIndex(({ textContent }) => textContent === 'Net');
      expect(sumEuros(lines.slice(0, place))).toBe(lines[place]);
      expect(bill).toHaveTextContent('VAT within postage, paid back€1.10');
    },
  );

  it('gets a fee with the VAT in the fee', { tags: ['nightly'] }, async () => {
    await register();
    const { user, details, read } = await openSale({ fees: [] });
    await user.click(button('Add fee', details));
    const form = await screen.findByRole('dialog', { name: 'Add fee' });
    await enter(user, field('Amount', form), '12,20');
    await enter(user, field('VAT in the fee', form), '2,20');
    await user.click(button('Add fee', form));
    await waitFor(async () => expect((await read()).fees).toMatchObject([{ amount: 12.2, vat: 2.2 }]));
  });
});

it(
  'the form of a sale shows the VAT of its treatment before it is recorded',
  { tags: ['nightly'] },
  async () => {
    await register();
    const sites = await server.get<Site[]>('/api/sites/');
    const amazon = sites.find(({ name }) => name === 'Amazon');
    await server.change('sites', amazon?.id ?? 0, { vatTreatment: 'site' });
    const fox = await server.aProduct({ name: 'Fox', estimated_cost: 10, target_price: 122 });
    const { user } = openConsole(`/database/stock?sell=${fox.id}`);
    const form = await screen.findByRole('dialog', { name: /as sold$/ });
    const treatment = await within(form).findByRole('combobox', { name: 'VAT treatment' });
    const summary = () => form.textContent ?? '';
    await enter(user, select('Site', form), 'Ebay');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(treatment).toHaveTextContent('As usual: At home'));
    await waitFor(() => expect(summary()).toContain('VAT due, 22%−€22.00'));
    await choose(user, treatment, 'Outside the EU');
    await waitFor(() => expect(summary()).toContain('VAT due, 0%€0.00'));
    await choose(user, treatment, 'Clear value');
    await replaceText(user, select('Site', form), 'Amazon');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(treatment).toHaveTextContent('As usual: Collected by the site'));
    await choose(user, treatment, 'EU business');
    await user.click(button('Mark as sold', form));
    await waitFor(async () =>
      expect(await server.get<Sale[]>('/api/sales/')).toMatchObject([{ vatTreatmentSaid: 'eu_business' }]),
    );
  },
);

it('an order of a shop that is not registered shows no VAT', async () => {
  const { user, details } = await openSale();
  expect(factOf(details, 'VAT treatment')).toBeNull();
  await user.click(button('Edit', details));
  const form = await screen.findByRole('dialog', { name: 'Edit sale' });
  expect(within(form).queryByText('VAT')).toBeNull();
});

it('the VAT treatment of a site’s orders is set, and reset by Undo', async () => {
  await register();
  const stored = async () =>
    (await server.get<Site[]>('/api/sites/')).find(({ name }) => name === 'Ebay')?.vatTreatment;
  const { user } = openConsole('/database/sites');
  const ebay = await screen.findByRole('region', { name: 'Ebay' });
  await choose(user, await within(ebay).findByRole('combobox', { name: /VAT/ }), 'Collected by the site');
  await waitFor(async () => expect(await stored()).toBe('site'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toBe(''));
});

describe('purchases of a shop that is registered for VAT', () => {
  it('get VAT on the invoice, invoice number and seller', { tags: ['nightly'] }, async () => {
    await register();
    const purchase = await server.aPurchase({ name: 'Boxes', price: 122 });
    const { user } = openConsole(`/database/purchases?inspect_purchase=${purchase.id}`);
    const details = await screen.findByRole('dialog', { name: 'Boxes' });
    await user.click(button('Edit', details));
    const form = await screen.findByRole('dialog', { name: 'Edit purchase' });
    await enter(user, await within(form).findByLabelText('Seller'), 'Carte Rossi Srl');
    await enter(user, field('Invoice number', form), 'FT-118');
    await replaceText(user, field('VAT on the invoice', form), '122,01');
    await user.click(button('Save', form));
    expect(await within(form).findByText(/This is more than the price/)).toBeVisible();
    await replaceText(user, field('VAT on the invoice', form), '22,00');
    await user.click(button('Save', form));
    await waitFor(() => expect(factOf(details, 'VAT on the invoice')).toHaveTextContent('€22.00'));
    expect(factOf(details, 'Seller')).toHaveTextContent('Carte Rossi Srl');
  });

  it('are set to Not taxed for a selection in one call', { tags: ['nightly'] }, async () => {
    await register();
    await server.aPurchase({ name: 'Boxes', price: 122 });
    const { user } = openConsole('/database/purchases');
    await user.click(within(await screen.findByRole('row', { name: /Boxes/ })).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: /^Edit 1/ });
    await choose(user, select('What to change', form), 'VAT scheme');
    await choose(user, select('New value', form), 'Not taxed');
    await user.click(button('Change', form));
    await waitFor(async () => {
      const [purchase] = await server.get<BoughtStock[]>('/api/bought_stocks/');
      expect(purchase?.vatScheme).toBe('none');
    });
  });
});
