import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { replaceText } from './forms.ts';
import { choose, enter, openConsole, button } from './openConsole.tsx';
import { network } from './network.ts';
import { startRealServer, type RealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const server = startRealServer();

const links = (name: RegExp) => screen.queryAllByRole('link', { name });

describe('a list of our server', () => {
  it('is searched and filtered, and its address opens the same list again', async () => {
    for (const price of [30, 60, 90]) await server.aPurchase({ name: `Lot for ${price}`, price });
    await server.aPurchase({ name: 'Something else', price: 70 });
    const { user, address, go } = openConsole('/database/purchases');
    await screen.findByText('1–4 of 4');
    await enter(user, screen.getByRole('searchbox'), 'lot');
    await waitFor(() => expect(links(/Something/)).toEqual([]));
    expect(links(/^Lot/)).toHaveLength(3);

    await user.click(button('Add filter'));
    const filter = await screen.findByRole('dialog', { name: 'Filter' });
    const price = within(filter).getByRole('group', { name: 'Price' });
    await enter(user, within(price).getByLabelText('From'), '50');
    await user.click(within(filter).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(links(/^Lot/)).toHaveLength(2));
    expect(screen.getByText(/from €50\.00/)).toBeVisible();

    const shared = address();
    await go('/database/stock');
    await screen.findByRole('heading', { name: 'Stock' });
    await go(shared);
    await waitFor(() => expect(links(/^Lot/)).toHaveLength(2));
    expect(screen.getByRole('searchbox')).toHaveValue('lot');
    await user.click(button('Remove the filter “Price”: from €50.00'));
    await waitFor(() => expect(links(/^Lot/)).toHaveLength(3));
  });

  it(
    'keeps its other filters when one is changed by a click on its text',
    { tags: ['nightly'] },
    async () => {
      for (const price of [30, 60, 90]) await server.aPurchase({ name: `Lot for ${price}`, price });
      const filter = encodeURIComponent(JSON.stringify({ q: 'lot', price_lte: 70, state_q: '' }));
      const { user } = openConsole(`/database/purchases?filter=${filter}`);
      await waitFor(() => expect(links(/^Lot/)).toHaveLength(2));
      await user.click(button('Change the filter “Price”: up to €70.00'));
      const form = await screen.findByRole('dialog', { name: 'Filter' });
      const to = within(form).getByLabelText('To');
      await waitFor(() => expect(to).toHaveFocus());
      expect(to).toHaveValue('70');
      expect(within(form).queryByLabelText('Status')).toBeNull();
      await replaceText(user, to, '€40.00');
      await user.click(within(form).getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(links(/^Lot/)).toHaveLength(1));
      expect(button('Remove the filter “Price”: up to €40.00')).toBeVisible();
      expect(screen.getByRole('searchbox')).toHaveValue('lot');
    },
  );

  it('suggests existing values to filter by, and reads them only then', async () => {
    await server.aProduct({ name: 'Ember Fox', origin: 'buyee.jp' });
    await server.aProduct({ name: 'Grey Owl', origin: 'fair' });
    const { user } = openConsole('/database/stock');
    await screen.findByRole('link', { name: 'Ember Fox' });
    expect(network.sent('GET /api/products/values/')).toEqual([]);
    await user.click(button('Add filter'));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    await user.click(within(form).getByRole('combobox', { name: 'Origin' }));
    const suggested = async () =>
      (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await waitFor(async () => expect(await suggested()).toEqual(['buyee.jp', 'fair']));
    await user.click(screen.getByRole('option', { name: 'fair' }));
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(links(/Fox/)).toEqual([]));
    expect(links(/Owl/)).toHaveLength(1);
  });

  it(
    'says that nothing matches, clears the filters with one click, and keeps the Columns button',
    { tags: ['nightly'] },
    async () => {
      await server.aPurchase({ name: 'Lot' });
      const filter = encodeURIComponent(JSON.stringify({ price_gte: 999_999 }));
      const { user } = openConsole(`/database/purchases?filter=${filter}`);
      expect(await screen.findByText('Nothing matches')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Columns' })).toBeVisible();
      await user.click(button('Clear the filters'));
      expect(await screen.findByRole('link', { name: 'Lot' })).toBeVisible();
    },
  );

  it('has pages of 10, 5 or 20 rows, and no page before the first', { tags: ['nightly'] }, async () => {
    await server.aProduct({ name: 'Playmat', quantity: 12 });
    const { user } = openConsole('/database/stock');
    expect(await screen.findByText('1–10 of 12')).toBeVisible();
    expect(links(/Playmat/)).toHaveLength(10);
    expect(button('Previous')).toBeDisabled();
    await user.click(button('Next'));
    expect(await screen.findByText('11–12 of 12')).toBeVisible();
    await waitFor(() => expect(links(/Playmat/)).toHaveLength(2));
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    await waitFor(() => expect(links(/Playmat/)).toHaveLength(10));

    const sizes = () => screen.getByRole('combobox', { name: 'Rows per page' });
    await user.click(sizes());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '5',
      '10',
      '20',
    ]);
    await user.click(screen.getByRole('option', { name: '5' }));
    expect(await screen.findByText('1–5 of 12')).toBeVisible();
    await waitFor(() => expect(links(/Playmat/)).toHaveLength(5));
    await choose(user, sizes(), '20');
    await waitFor(() => expect(links(/Playmat/)).toHaveLength(12));
  });

  it(
    'cancels the previous search when a new one is typed, and shows old rows until new ones arrive',
    { tags: ['nightly'] },
    async () => {
      for (const name of ['Ember Fox', 'Grey Owl']) await server.aProduct({ name });
      const { user } = openConsole('/database/stock');
      await screen.findByRole('link', { name: 'Ember Fox' });
      const asked: string[] = [];
      const takenBack: string[] = [];
      network.use(
        http.get('*/api/products/', ({ request }) => {
          const filter = new URL(request.url).searchParams.get('filter') ?? '';
          if (!filter.includes('slow')) return undefined;
          asked.push(filter);
          return new Promise((answer) => {
            request.signal.addEventListener('abort', () => {
              takenBack.push(filter);
              answer(HttpResponse.error());
            });
          });
        }),
      );
      const box = screen.getByRole('searchbox');
      await enter(user, box, 'slow');
      await waitFor(() => expect(asked).toEqual(['{"q":"slow"}']));
      expect(document.querySelector('[aria-busy=true]')).toBeVisible();
      expect(links(/Ember Fox/)).toHaveLength(1);

      await replaceText(user, box, 'owl');
      await waitFor(() => expect(links(/Ember Fox/)).toEqual([]));
      expect(links(/Grey Owl/)).toHaveLength(1);
      expect(takenBack).toEqual(['{"q":"slow"}']);
    },
  );
});

/** Creates a record of each kind, linked to each other. */
async function linkedRecords({
  aShipment,
  aPurchase,
  aBatch,
  aProduct,
}: RealServer): Promise<{ purchase: number; product: number }> {
  const { name: shipment } = await aShipment({ courier: 'EMS', trackingNumber: 'JD1' });
  for (const name of ['First lot', 'Second lot']) await aPurchase({ name, shipment });
  const { id: boughtStock } = await aPurchase({ name: 'Third lot', shipment });
  const { id: product } = await aProduct({ name: 'Ember Fox', boughtStock });
  await aBatch({ name: 'Weekend', products: product });
  return { purchase: boughtStock, product };
}

/** The calls of a page, once it makes no more calls. */
async function callsAt(address: string, isThere: () => Promise<unknown>): Promise<string[]> {
  openConsole(address);
  await isThere();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await network.settled();
  return network.requests().toSorted();
}

describe('the calls of a page on our server', () => {
  it.each([
    ['/database/purchases', 'Third lot', ['GET /api/bought_stocks/', 'GET /api/incoming_shipments/']],
    ['/database/stock', 'Ember Fox', ['GET /api/insertion_batches/', 'GET /api/products/']],
    ['/database/incomingstock', /^EMS/, ['GET /api/incoming_shipments/']],
    ['/database/insertion_batches', 'Weekend', ['GET /api/insertion_batches/']],
  ])(
    'at %s are one for the list, and at most one for the records that its cells name',
    async (address, name, calls) => {
      await linkedRecords(server);
      expect(await callsAt(address, () => screen.findByRole('link', { name }))).toEqual(calls);
    },
  );

  it('are only the list on a phone, because its cards show no shipment', async () => {
    setViewport('phone');
    await linkedRecords(server);
    const lot = () => screen.findByRole('link', { name: /Third lot/ });
    expect(await callsAt('/database/purchases', lot)).toEqual(['GET /api/bought_stocks/']);
  });

  it('for the details of a purchase are one each for the record, its costs, its history and VAT, besides those of the list', async () => {
    const { purchase } = await linkedRecords(server);
    const details = () => screen.findByRole('dialog', { name: 'Third lot' });
    expect(await callsAt(`/database/purchases?inspect_purchase=${purchase}`, details)).toEqual([
      'GET /api/bought_stocks/',
      'GET /api/bought_stocks/',
      `GET /api/bought_stocks/${purchase}/costs/`,
      `GET /api/history/of/bought_stocks/${purchase}/`,
      'GET /api/incoming_shipments/',
      'GET /api/vat/',
    ]);
  });

  it('for the details of a product are one for the record, besides those for its list', async () => {
    const { product } = await linkedRecords(server);
    const details = () => screen.findByRole('dialog', { name: 'Ember Fox' });
    const calls = await callsAt(`/database/stock?inspect_product=${product}`, details);
    expect(calls.filter((call) => call === 'GET /api/products/')).toHaveLength(2);
  });
});
