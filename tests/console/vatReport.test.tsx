import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectDownloads } from './downloads.ts';
import { network } from './network.ts';
import { button, factOf, openConsole } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling;
};

/** Two sales: a €30 box for €50 under the margin scheme, and a card of an ordinary purchase for €61. */
async function twoSales() {
  for (const [name, vatScheme, cost, price, day] of [
    ['Sealed box', 'margin', 30, 50, '2026-02-03'],
    ['Ember Fox', 'ordinary', 20, 61, '2026-05-04'],
  ] as const) {
    const { id } = await server.aPurchase({ name, price: cost, date: '2026-01-02', vatScheme });
    const product = await server.aProduct({ name, boughtStock: id, estimated_cost: cost, received: day });
    await server.aSale({ day, lines: [{ product: product.id, price }] });
  }
}

describe('the VAT page', () => {
  it('leads to the VAT rules while there are none', async () => {
    const { user, address, go } = openConsole('/analitycs5/periods');
    expect(await screen.findByText('Not registered: nothing is due')).toBeVisible();
    await go('/analitycs5');
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(screen.getByText('Not registered: nothing is due')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Register for VAT' }));
    expect(await screen.findByRole('dialog', { name: 'How you are taxed' })).toBeVisible();
    expect(address()).toBe('/database/vat?edit_rule=new');
  });

  it('shows the VAT to pay and its parts, in groups that lead to the sales', async () => {
    await server.registerForVat();
    await twoSales();
    const { user, address } = openConsole('/analitycs5?from=2026-01-01&to=2026-12-31');
    expect(await figure('To pay')).toHaveTextContent('€14.61');
    expect(await figure('Of ordinary sales')).toHaveTextContent('€11.00on €50.00 without VAT');
    expect(await figure('Of margins')).toHaveTextContent('€3.61within €20.00 of margins');
    expect(screen.getByText(/a tool, not tax advice/)).toBeVisible();
    await user.click(button('Quarter'));
    const row = await screen.findByRole('row', { name: /^Q2 2026/ });
    expect(row).toHaveTextContent('€50.00€11.00€0.00€0.00€0.00€11.00€0.00€11.00');
    await user.click(button('Treatment'));
    expect(await screen.findByRole('link', { name: 'At home' })).toBeVisible();
    await user.click(button('Scheme'));
    await user.click(await screen.findByRole('link', { name: 'Margin' }));
    await waitFor(() => expect(address()).toMatch(/^\/database\/shipments\?.*counted_vat/));
  });

  it('leads to the VAT entries of its period', async () => {
    await server.registerForVat();
    await twoSales();
    const { user, address } = openConsole('/analitycs5?from=2026-01-01&to=2026-12-31');
    await user.click(await screen.findByRole('link', { name: 'Entries' }));
    const table = within(await screen.findByRole('region', { name: 'VAT entries' }));
    expect(await table.findByRole('row', { name: /Sum/ })).toHaveTextContent('€66.39€14.61');
    expect(address()).toBe('/analitycs5/entries?from=2026-01-01&to=2026-12-31');
  });

  it('shows its months as a list on a phone', { tags: ['nightly'] }, async () => {
    await server.registerForVat();
    await twoSales();
    setViewport('phone');
    openConsole('/analitycs5?from=2026-01-01&to=2026-12-31');
    expect(await figure('To pay')).toHaveTextContent('€14.61');
    const row = screen.getByRole('link', { name: 'May 2026' }).closest('li');
    expect(row).toHaveTextContent(/VAT due €11.00 · .*€11.00$/);
  });
});

describe('the VAT due on an order', () => {
  it(
    'is shown in its bill and its net, and the purchase shows its VAT scheme',
    { tags: ['nightly'] },
    async () => {
      await server.registerForVat();
      await twoSales();
      const { user, go } = openConsole('/database/shipments?inspect_sale=1');
      const details = await screen.findByRole('dialog', { name: /Cardmarket/ });
      await waitFor(() => expect(factOf(details, 'VAT due, 22%')).toHaveTextContent('−€3.61'));
      const line = within(details).getByRole('row', { name: /Sealed box/ });
      const [net] = within(line).getAllByRole('button', { name: /^Breakdown of/ });
      if (net) await user.click(net);
      expect(await screen.findByText('22%, within the margin')).toBeVisible();
      await go('/database/purchases?inspect_purchase=1');
      const purchase = await screen.findByRole('dialog', { name: 'Sealed box' });
      await waitFor(() => expect(factOf(purchase, 'VAT scheme')).toHaveTextContent('Margin'));
    },
  );
});

it('a period is closed, and its return exported', async () => {
  await server.registerForVat();
  const saved = collectDownloads();
  const { user } = openConsole('/analitycs5/periods/2026-01-01');
  await user.click(await screen.findByRole('button', { name: 'Close Q1 2026' }));
  await user.click(button('Close Q1 2026', await screen.findByRole('dialog')));
  await user.click((await screen.findAllByRole('button', { name: 'XLSX of Q1 2026' }))[0] as HTMLElement);
  await waitFor(() => expect(saved).toHaveLength(1));
  const { url } = network.sentOnce('GET /api/vat/periods/2026-01-01/export/');
  expect(url.search).toBe('?format=xlsx');
});
