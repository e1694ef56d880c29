import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PurchaseDetails } from '../../resources/bought_stocks/PurchaseList.tsx';
import { factOf, type User, textsOf } from './openConsole.tsx';
import { openDetails, openPage } from './openPage.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { assertWithStyles, keepStyles } from './withoutStyles.ts';

const RED = '#B3261E';
const GREEN = '#1B6B3A';
const UPDATE = 'PATCH /api/products/update/31/';

async function openLot() {
  const opened = openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=7');
  const details = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
  await within(details).findByText('Ember Fox');
  return { ...opened, details };
}

const cells = (row: HTMLElement) => textsOf('cell', row);

describe('the purchases', () => {
  it('are shown in a table with date, price and weight in the shop’s formats', async () => {
    openPage('/database/purchases');
    const lot = await screen.findByRole('row', { name: /Lot of holo cards/ });
    const headers = textsOf('columnheader');
    expect(headers).toEqual(['Name', 'Date', 'Price', 'Weight', 'Images', 'Status', 'Shipment', 'Action']);
    expect(await within(lot).findByRole('link', { name: 'DHL JD014' })).toBeVisible();
    expect(cells(lot)).toEqual([
      'Lot of holo cards',
      '14/11/2026',
      '€248.00',
      '1,140 g',
      '2',
      'Paid',
      'DHL JD014',
      'Missing products',
    ]);
    expect(cells(screen.getByRole('row', { name: /Booster box/ }))).toEqual([
      'Booster box',
      '02/10/2026',
      '€100.00',
      '–',
      '0',
      'Ordered',
      '–',
      'OK',
    ]);
  });

  it('show a dash for every missing value, also for the status', async () => {
    openPage('/database/purchases');
    const unsorted = cells(await screen.findByRole('row', { name: /Unsorted/ }));
    expect(unsorted).toEqual(['Unsorted', '–', '€20.50', '–', '0', '–', '–', 'Missing products']);
  });

  it('show in colour whether products are missing', async () => {
    keepStyles();
    openPage('/database/purchases');
    const [missing] = await screen.findAllByText('Missing products');
    assertWithStyles(() => expect(missing).toHaveStyle({ color: RED }));
    assertWithStyles(() => expect(screen.getByText('OK')).toHaveStyle({ color: GREEN }));
  });

  it('are sorted by a click on a column, and searched', { tags: ['nightly'] }, async () => {
    const { user } = openPage('/database/purchases');
    await screen.findByRole('link', { name: 'Unsorted' });
    const order = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row)[0]);
    expect(order()).toEqual(['Lot of holo cards', 'Booster box', 'Unsorted']);
    await user.click(screen.getByRole('button', { name: /^Sort by “Price”/ }));
    await waitFor(() => expect(order()).toEqual(['Unsorted', 'Booster box', 'Lot of holo cards']));
    await user.type(screen.getByRole('searchbox', { name: 'Search purchases' }), 'box');
    await waitFor(() => expect(order()).toEqual(['Booster box']));
  });

  it('open their details by a click on the row, with the id in the address', async () => {
    const { user, address } = openPage('/database/purchases');
    const row = await screen.findByRole('row', { name: /Booster box/ });
    await user.click(within(row).getByText('Ordered'));
    expect(await screen.findByRole('dialog', { name: 'Booster box' })).toBeVisible();
    expect(address()).toContain('/database/purchases?');
    expect(address()).toContain('inspect_purchase=8');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toContain('inspect_purchase');
  });

  it('are a compact list on a phone', async () => {
    setViewport('phone');
    const { user } = openPage('/database/purchases');
    const lot = await screen.findByRole('link', { name: /Lot of holo cards.*Missing products.*€248.00/ });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(lot);
    expect(await screen.findByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });

  it('that cannot be loaded show an error, and can be loaded again', { tags: ['nightly'] }, async () => {
    network.answerNext('GET /api/bought_stocks/', 500);
    const { user } = openPage('/database/purchases');
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Booster box' })).toBeVisible();
  });
});

describe('the details of a purchase', () => {
  it('show its fields, the cost of its products, and the difference in red', async () => {
    keepStyles();
    const { details } = await openLot();
    expect(factOf(details, 'Price')).toHaveTextContent('€248.00');
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€231.88');
    expect(factOf(details, 'Difference')).toHaveTextContent('€16.12');
    assertWithStyles(() => expect(factOf(details, 'Difference')).toHaveStyle({ color: RED }));
    expect(within(details).getByText(/^6.5%, limit 1.5%/)).toBeVisible();
    expect(within(details).getByText('Products cost less than was paid')).toBeVisible();
    expect(within(details).getByText('Missing products')).toBeVisible();
    expect(factOf(details, 'Weight')).toHaveTextContent('1,140 g');
    await waitFor(() => expect(factOf(details, 'Shipment')).toHaveTextContent('DHL JD014'));
    const link = within(details).getByRole('link', { name: 'zenmarket.jp' });
    expect(link).toHaveAttribute('href', 'https://www.zenmarket.jp/en/auction.aspx?itemCode=k1');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('show a difference within the limits in green, and “OK”', async () => {
    keepStyles();
    openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=8');
    const details = await screen.findByRole('dialog', { name: 'Booster box' });
    expect(factOf(details, 'Difference')).toHaveTextContent('€1.00');
    assertWithStyles(() => expect(factOf(details, 'Difference')).toHaveStyle({ color: GREEN }));
    expect(within(details).getByText('OK')).toBeVisible();
    expect(within(details).getByText('No pictures')).toBeInTheDocument();
  });

  it('show the pictures one at a time, in a loop', async () => {
    const { user, details } = await openLot();
    const shown = () => within(details).getByRole('img').getAttribute('src');
    expect(shown()).toBe('https://pictures.example/front.jpg');
    await user.click(within(details).getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('https://pictures.example/back.jpg');
    await user.click(within(details).getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('https://pictures.example/front.jpg');
    await user.click(within(details).getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('https://pictures.example/back.jpg');
    await user.click(within(details).getByRole('button', { name: 'Picture 1' }));
    expect(within(details).getByRole('button', { name: 'Picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('say “Purchase not found” for an unknown purchase', async () => {
    openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=99');
    expect(await screen.findByRole('dialog', { name: 'Purchase not found' })).toBeVisible();
  });

  it('lead back to the shipment that the operator came from', async () => {
    const { user, address } = openDetails(
      PurchaseDetails,
      '/database/purchases?inspect_purchase=7&shipment_link=4',
    );
    await user.click(await screen.findByRole('link', { name: 'Back to the shipment' }));
    expect(address()).toBe('/database/incomingstock?shipment_id=4');
  });
});

describe('a product’s share of the price', () => {
  const share = () => screen.getByRole('button', { name: /^Ember Fox: .* of the price/ });

  async function edit(user: User, typed: string): Promise<void> {
    await user.click(share());
    const input = screen.getByRole('textbox', { name: /Share of the price of Ember Fox/ });
    await user.clear(input);
    await user.type(input, typed);
  }

  it('is shown in percent', async () => {
    await openLot();
    expect(share()).toHaveTextContent('25.0%');
  });

  it('is set by Enter, with dot or comma, and sends exactly the new estimated cost', async () => {
    const { user } = await openLot();
    for (const typed of ['50', '24,5', '0', '100']) {
      await edit(user, `${typed}{Enter}`);
      await waitFor(() =>
        expect(share()).toHaveTextContent(`${Number(typed.replace(',', '.')).toFixed(1)}%`),
      );
    }
    await waitFor(() => expect(network.sent(UPDATE)).toHaveLength(4));
    const costs = [124, 60.76, 0, 248];
    expect(network.sent(UPDATE).map(({ json }) => json)).toEqual(
      costs.map((estimated_cost) => ({ estimated_cost })),
    );
  });

  it('is saved when the input is left, and the sums are updated', async () => {
    const { user, details } = await openLot();
    await edit(user, '30');
    await user.tab();
    await waitFor(() => expect(share()).toHaveTextContent('30.0%'));
    expect(network.sent(UPDATE).map(({ json }) => json)).toEqual([{ estimated_cost: 74.4 }]);
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€244.28');
    expect(factOf(details, 'Difference')).toHaveTextContent('€3.72');
  });

  it('stays unchanged after Escape or an invalid percentage, and nothing is sent', async () => {
    const { user, details } = await openLot();
    for (const typed of [
      '50{Escape}',
      '101{Enter}',
      '100,01{Enter}',
      '-1{Enter}',
      'half{Enter}',
      '{Enter}',
    ]) {
      await edit(user, typed);
      expect(share()).toHaveTextContent('25.0%');
    }
    await edit(user, '101');
    await user.tab();
    expect(share()).toHaveTextContent('25.0%');
    expect(details).toBeVisible();
    expect(network.writes()).toEqual([]);
  });

  it('returns to its old value with an alert when a web page answers', { tags: ['nightly'] }, async () => {
    const { user } = await openLot();
    network.answerNextByPage(UPDATE);
    await edit(user, '50{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('A web page came instead of');
    await waitFor(() => expect(share()).toHaveTextContent('25.0%'));
  });

  it('returns to its old value with an alert when the server refuses the change', async () => {
    const { user } = await openLot();
    network.answerNext(UPDATE, 400, { estimated_cost: ['Too much.'] });
    await edit(user, '50{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The share was not saved.');
    await waitFor(() => expect(share()).toHaveTextContent('25.0%'));
  });

  it('is not shown for a price of zero', async () => {
    Object.assign(backend.store.bought_stocks[0] ?? {}, { price: '0.00' });
    await openLot();
    expect(screen.queryByRole('button', { name: /of the price. Edit/ })).toBeNull();
    expect(screen.getAllByTitle('There is no share of a price of zero.')[0]).toHaveTextContent('–');
  });
});

describe('the products of a purchase', () => {
  it('are removed by the cross, and restored by Undo', async () => {
    const { user, details } = await openLot();
    await user.click(within(details).getByRole('button', { name: 'Remove Ember Fox from this purchase' }));
    await waitFor(() => expect(within(details).queryByText('Ember Fox')).toBeNull());
    const notice = await screen.findByText('Product removed from the purchase.');
    expect(network.sent(UPDATE).map(({ json }) => json)).toEqual([{ boughtStock: null }]);
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(details).findByText('Ember Fox')).toBeVisible();
    await waitFor(() => expect(network.sent(UPDATE)).toHaveLength(2));
    expect(network.sent(UPDATE)[1]?.json).toEqual({ boughtStock: 7 });
  });

  it('can be added only from products without a purchase', async () => {
    const { user, details } = await openLot();
    await user.click(within(details).getByRole('button', { name: 'Add product' }));
    const offer = await screen.findByRole('dialog', { name: 'Add product to Lot of holo cards' });
    await within(offer).findByText('Silver Stag');
    expect(
      within(offer)
        .getAllByRole('listitem')
        .map((item) => within(item).getByTitle(/./).textContent),
    ).toEqual(['Grey Owl', 'Silver Stag']);
    await user.click(within(offer).getByRole('button', { name: 'Add Silver Stag' }));
    await waitFor(() => expect(within(offer).queryByText('Silver Stag')).toBeNull());
    expect(network.sent('PATCH /api/products/update/41/').map(({ json }) => json)).toEqual([
      { boughtStock: 7 },
    ]);
    await user.click(within(offer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(offer).not.toBeInTheDocument());
    expect(within(details).getByText('Silver Stag')).toBeVisible();
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€244.38');
  });

  it('cannot be added when every product has a purchase, and the popup says so', async () => {
    backend.store.products = backend.store.products.filter(({ boughtStock }) => boughtStock);
    const { user, details } = await openLot();
    await user.click(within(details).getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText('No product is without a purchase')).toBeVisible();
  });
});
