import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, replaceText, select } from './forms.ts';
import { choose, enter, factOf, openConsole, type User } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

async function openPurchase(id: number) {
  const opened = openConsole(`/database/purchases?inspect_purchase=${id}`);
  const details = await screen.findByRole('dialog', { name: 'Lot' });
  const button = (name: string | RegExp) => within(details).findByRole('button', { name });
  const total = async (label: string, amount: string) =>
    waitFor(() => expect(factOf(details, label)).toHaveTextContent(amount));
  return { ...opened, details, button, total };
}

/** Opens the first matching share of the price for editing, and types a percentage. */
async function retypeShare(user: User, share: RegExp, percent: string): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: share });
  if (first) await user.click(first);
  await replaceText(user, screen.getByRole('textbox', { name: /Share of the price/ }), percent);
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('a purchase on our server', () => {
  it(
    'is covered by products created from it, and shown as OK in the list',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aPurchase({ name: 'Lot', images: { picture: 'front.png' } });
      const { user, details, button, total } = await openPurchase(id);
      expect(within(details).getByText('Missing products')).toBeVisible();
      await total('Difference', '€100.00');
      await user.click(await button('Create product'));
      const form = await dialog('Create product');
      await enter(user, field('Name', form), 'Ember Fox 015/102');
      await replaceText(user, field('Quantity', form), '3');
      await enter(user, field('Estimated cost', form), '20');
      await choose(user, select('Type', form), 'Card');
      await choose(user, select('Subtype', form), 'Holo rare');
      await user.click(within(form).getByRole('button', { name: 'Picture 1 of the purchase' }));
      await user.click(within(form).getByRole('button', { name: 'Create product' }));
      await waitFor(() =>
        expect(within(details).getAllByRole('button', { name: /20.0% of the price. Edit/ })).toHaveLength(3),
      );
      await total('Estimated cost', '€60.00');

      await retypeShare(user, /20.0% of the price. Edit/, '59,5');
      await user.keyboard('{Escape}');
      await retypeShare(user, /20.0% of the price. Edit/, '101');
      await user.keyboard('{Enter}');
      await total('Difference', '€40.00');
      await retypeShare(user, /20.0% of the price. Edit/, '59,5');
      await user.keyboard('{Enter}');
      await total('Difference', '€0.50');
      expect(within(details).getByText('OK')).toBeVisible();
      await user.click(await button('Close'));
      expect(await screen.findByRole('row', { name: /Lot.*OK/ })).toBeVisible();
    },
  );

  it('gets a product of the stock, removes it, and gets it back by Undo', { tags: ['nightly'] }, async () => {
    const { id } = await server.aPurchase({ name: 'Lot', price: 40 });
    await server.aProduct({ name: 'Ember Fox', estimated_cost: 39.8 });
    const { user, details, button, total } = await openPurchase(id);
    await user.click(await button('Add product'));
    const stock = await dialog('Add product to Lot');
    await enter(user, within(stock).getByRole('searchbox'), 'ember');
    await user.click(await within(stock).findByRole('button', { name: 'Add Ember Fox' }));
    expect(await within(stock).findByText(/^Nothing matches/)).toBeVisible();
    await user.click(within(stock).getByRole('button', { name: 'Close' }));
    await total('Difference', '€0.20');
    expect(within(details).getByText('OK')).toBeVisible();
    await user.click(await button('Remove Ember Fox from this purchase'));
    expect(await within(details).findByText('No products yet')).toBeVisible();
    expect(within(details).getByText('Missing products')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await total('Estimated cost', '€39.80');
    const kept = await server.get<{ boughtStock: number | null }[]>('/api/products/');
    expect(kept.map(({ boughtStock }) => boughtStock)).toEqual([id]);
  });

  it('saves a share of its price when the field is left', { tags: ['nightly'] }, async () => {
    const { id: boughtStock } = await server.aPurchase({ name: 'Lot', price: 50 });
    await server.aProduct({ name: 'Tide Koi', estimated_cost: 20, boughtStock });
    const { user, details, button } = await openPurchase(boughtStock);
    await retypeShare(user, /40.0% of the price. Edit/, '12.5');
    await user.click(within(details).getByRole('heading', { name: 'Lot' }));
    expect(await button(/12.5% of the price. Edit/)).toBeVisible();
    // The typed share is shown before the server has answered.
    await waitFor(async () => {
      const kept = await server.get<{ estimated_cost: number }[]>('/api/products/');
      expect(kept.map(({ estimated_cost }) => estimated_cost)).toEqual([6.25]);
    });
  });

  it('shows the product from the server’s answer, and reads only the list, the costs and the history again', async () => {
    const { name: shipment } = await server.aShipment();
    const { id: boughtStock } = await server.aPurchase({ name: 'Lot', price: 50, shipment });
    const { id } = await server.aProduct({ name: 'Tide Koi', estimated_cost: 20, boughtStock });
    const { user, details, button } = await openPurchase(boughtStock);
    expect(await within(details).findByRole('link', { name: shipment })).toBeVisible();
    await network.settled();
    await server.change('products', id, { name: 'Ash Koi' });
    const before = network.requests().length;
    await retypeShare(user, /^Tide Koi: 40.0% of the price/, '12.5');
    await user.keyboard('{Enter}');
    expect(await button(/^Ash Koi: 12.5% of the price/)).toBeVisible();
    await network.settled();
    expect(network.requests().slice(before)).toEqual([
      `PATCH /api/products/update/${id}/`,
      'GET /api/bought_stocks/',
      `GET /api/history/of/bought_stocks/${boughtStock}/`,
      `GET /api/bought_stocks/${boughtStock}/costs/`,
    ]);
  });

  it('gets a product of a new subtype, with the extras of its type', { tags: ['nightly'] }, async () => {
    const { id } = await server.aPurchase({ name: 'Lot', link: 'https://www.buyee.jp/item/7' });
    const { user, button } = await openPurchase(id);
    await user.click(await button('Create product'));
    const form = await dialog('Create product');
    const submit = within(form).getByRole('button', { name: 'Create product' });
    await enter(user, field('Name', form), 'Deep Crystal');
    await choose(user, select('Type', form), 'Card');
    await user.click(submit);
    expect(
      await screen.findByText('Please select a valid subtype.', { selector: '[role=alert] *' }),
    ).toBeVisible();

    await choose(user, select('Subtype', form), 'Create subtype');
    const naming = await dialog('Create subtype');
    await enter(user, within(naming).getByRole('textbox'), 'Radiant');
    await user.click(within(naming).getByRole('button', { name: 'Create subtype' }));
    await waitFor(() => expect(naming).not.toBeInTheDocument());
    await waitFor(() => expect(select('Subtype', form)).toHaveTextContent('Radiant'));
    const extras = within(within(form).getByRole('group', { name: 'Extra info' }));
    await enter(user, extras.getByRole('textbox', { name: 'Set' }), 'First Light');
    await user.click(extras.getByRole('checkbox', { name: 'Foil' }));
    await user.click(submit);
    await waitFor(() => expect(form).not.toBeInTheDocument());

    const kept = await server.get<object[]>('/api/products/');
    expect(kept).toEqual([
      expect.objectContaining({
        boughtStock: id,
        origin: 'buyee.jp',
        product_extras: [
          expect.objectContaining({ key: 'Set', value: 'First Light' }),
          expect.objectContaining({ key: 'Foil', value: true }),
        ],
      }),
    ]);
  });
});
