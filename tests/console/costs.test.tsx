import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, select } from './forms.ts';
import { button, choose, enter, openConsole, type User } from './openConsole.tsx';
import { realServer } from './realServer.ts';

const server = realServer();

/** A shipment with a box of €30 and 100 g, and a lot of €10 and 300 g that has one product. */
async function aParcel() {
  const shipment = await server.aShipment({ trackingNumber: crypto.randomUUID(), shipmentPrice: 8 });
  const of = { shipment: shipment.name, date: '2026-10-01' };
  await server.aPurchase({ ...of, name: 'Sealed box', price: 30, weight: 100 });
  const lot = await server.aPurchase({ ...of, name: 'Lot of cards', price: 10, weight: 300 });
  const product = await server.aProduct({ name: 'Tide Koi', boughtStock: lot.id, estimated_cost: 10 });
  return { shipment, lot, product };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the costs of a shipment', () => {
  it('are its charges, and what falls on each purchase', async () => {
    const { shipment } = await aParcel();
    openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    const charges = await screen.findByRole('region', { name: 'Charges' });
    expect(cellsOf(within(charges).getByRole('row', { name: /Shipping/ }))).toEqual(
      expect.arrayContaining(['By weight', '€8.00']),
    );
    const purchases = screen.getByRole('region', { name: 'Purchases' });
    const box = within(purchases).getByRole('row', { name: /Sealed box/ });
    expect(cellsOf(box)).toEqual(expect.arrayContaining(['100 g', '€30.00', '€2.00', '€32.00']));
  });

  it('get a charge in another currency, which is spread anew in another way, and deleted with a way back', async () => {
    const { shipment } = await aParcel();
    const { user } = openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    await user.click(await screen.findByRole('button', { name: 'Add charge' }));
    const form = await screen.findByRole('dialog', { name: 'Add charge' });
    await choose(user, select('Kind', form), 'Proxy fee');
    await choose(user, select('Currency', form), 'JPY');
    await enter(user, field('Amount', form), '3000');
    await user.click(button('Add charge', form));
    expect(await within(form).findByText('Enter how much JPY a euro cost.')).toBeVisible();
    await enter(user, field('¥ for €1', form), '165');
    expect(form).toHaveTextContent('¥3,000 at 165.00 · €18.18');
    await user.click(button('Add charge', form));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const fee = await screen.findByRole('row', { name: /Proxy fee/ });
    expect(fee).toHaveTextContent('¥3,000 at 165.00');
    expect(cellsOf(fee)).toEqual(expect.arrayContaining(['Equally', '€18.18']));

    await user.click(within(fee).getByRole('button', { name: /How Proxy fee is spread/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'By value' }));
    await waitFor(() => expect(cellsOf(screen.getByRole('row', { name: /Sealed box/ }))).toContain('€15.64'));

    await user.click(screen.getByRole('button', { name: 'Delete Proxy fee' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Proxy fee/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Proxy fee/ })).toBeVisible();
  });

  it('say whose weight is missing', async () => {
    const { shipment, lot } = await aParcel();
    await server.change('bought_stocks', lot.id, { weight: null });
    openConsole(`/database/incomingstock?shipment_id=${shipment.id}`);
    expect(await screen.findByText(/Without a weight: Lot of cards/)).toBeVisible();
    expect(screen.getByRole('button', { name: /By value: a weight is missing/ })).toBeVisible();
  });
});

describe('what something costs with its charges is explained', () => {
  const explain = async (user: User, name: string) => {
    const figure = await screen.findByRole('button', { name: `What it is made of: ${name}` });
    await user.click(figure);
    const popup = await screen.findByRole('dialog', { name: name.replace(', ', ', landed ') });
    return { figure, popup };
  };

  it('in the details of a product, until the popup is closed', async () => {
    const { product } = await aParcel();
    const { user } = openConsole(`/database/stock?inspect_product=${product.id}`);
    const { figure, popup } = await explain(user, 'Tide Koi, €16.00');
    expect(figure).toHaveTextContent('landed €16.00');
    expect(cellsOf(within(popup).getByRole('row', { name: /Shipping/ }))).toEqual([
      'Shipping',
      'by weight, 300 of 400 g',
      '€6.00',
      '€6.00',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(figure).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Tide Koi' })).toBeVisible();
  });

  it('in the details of a purchase, for itself and each product, and says which weight is missing', async () => {
    const { lot } = await aParcel();
    await server.change('bought_stocks', lot.id, { weight: null });
    const { user } = openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
    const own = await explain(user, 'Lot of cards, €12.00');
    expect(cellsOf(within(own.popup).getByRole('row', { name: /Shipping/ }))).toEqual([
      'Shipping',
      'by value, €10.00 of €40.00',
      '€2.00',
    ]);
    expect(within(own.popup).getByRole('link', { name: 'Lot of cards' })).toHaveAttribute(
      'href',
      expect.stringContaining(`inspect_purchase=${lot.id}&edit=1`),
    );
    await user.click(button('Close', own.popup));
    const { popup } = await explain(user, 'Tide Koi, €12.00');
    expect(within(popup).getByRole('row', { name: /Landed cost/ })).toHaveTextContent('€12.00');
  });

  it('in the details of a batch, for each product, its sum and an insertion', async () => {
    const { product } = await aParcel();
    const batch = await server.aBatch({ name: 'Winter', products: product.id });
    await server.anInsertion({ insertion_batch: batch.id, site: 'Ebay', price: 24.24 });
    const { user } = openConsole(`/database/insertion_batches?inspect_batch=${batch.id}`);
    const insertions = await screen.findByRole('region', { name: 'Insertions' });
    expect(within(insertions).getByRole('listitem')).toHaveTextContent('€24.24, landed €16.00');
    await user.click(within(insertions).getByRole('button', { name: 'What it is made of: Winter, €16.00' }));
    const popup = await screen.findByRole('dialog', { name: 'Winter, landed €16.00' });
    expect(cellsOf(within(popup).getByRole('row', { name: /Tide Koi/ }))).toEqual([
      'Tide Koi',
      '€10.00',
      '€16.00',
    ]);
  });

  it('in lists, whose rows stay closed, and summed up for what is selected', async () => {
    const { lot } = await aParcel();
    localStorage.setItem('RaStore.bought_stocks.columns', '{"order":[],"isShown":{"landedCost":true}}');
    const { user, address } = openConsole('/database/purchases');
    const { popup } = await explain(user, 'Lot of cards, €16.00');
    expect(address()).toBe('/database/purchases');
    await user.click(within(popup).getByText('Charge'));
    expect(address()).toBe('/database/purchases');
    await user.click(button('Close', popup));
    await user.click(
      within(await screen.findByRole('row', { name: new RegExp(lot.name) })).getByRole('checkbox'),
    );
    expect(await screen.findByText('€10.00 · landed €16.00 · 300 g')).toBeVisible();
  });
});

describe('the rest of a lot’s price', () => {
  async function aLot() {
    const lot = await server.aPurchase({ name: 'Lot of three', price: 100 });
    const of = { boughtStock: lot.id };
    await server.aProduct({ ...of, name: 'Fox', estimated_cost: 40, target_price: 60 });
    await server.aProduct({ ...of, name: 'Koi', target_price: 30 });
    await server.aProduct({ ...of, name: 'Heron', target_price: 10 });
    const { user } = openConsole(`/database/purchases?inspect_purchase=${lot.id}`);
    const products = await screen.findByRole('region', { name: 'Products' });
    const costs = () =>
      ['Fox', 'Koi', 'Heron'].map((name) => {
        const row = within(products).getByRole('row', { name: new RegExp(name) });
        return within(row).getByRole('button', { name: /^Estimated cost of/ }).textContent;
      });
    return { user, products, costs };
  }

  it('is split by expected price beside what is locked, seen before, in one call that is taken back', async () => {
    const { user, products, costs } = await aLot();
    await user.click(await within(products).findByRole('button', { name: 'Keep the cost of Fox' }));
    await user.click(within(products).getByRole('button', { name: 'By expected price' }));
    const koi = within(products).getByRole('row', { name: /Koi/ });
    expect(cellsOf(koi)).toContain('€45.00');
    expect(costs()).toEqual(['€40.00', '€0.00', '€0.00']);
    await user.click(within(products).getByRole('button', { name: 'Split €60.00' }));
    await waitFor(() => expect(costs()).toEqual(['€40.00', '€45.00', '€15.00']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(costs()).toEqual(['€40.00', '€0.00', '€0.00']));
  });

  it('leaves a cost as it was typed', async () => {
    const { user, products, costs } = await aLot();
    await user.click(await within(products).findByRole('button', { name: /^Estimated cost of Koi/ }));
    const input = within(products).getByRole('textbox', { name: 'Estimated cost of Koi' });
    await user.clear(input);
    await user.type(input, '25,50{Enter}');
    await waitFor(() => expect(costs()[1]).toBe('€25.50'));
    await user.click(within(products).getByRole('button', { name: 'Equally' }));
    await user.click(within(products).getByRole('button', { name: 'Split €74.50' }));
    await waitFor(() => expect(costs()).toEqual(['€37.25', '€25.50', '€37.25']));
  });
});
