import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { PurchaseDetails } from '../../resources/bought_stocks/PurchaseList.tsx';
import { ShipmentDetails } from '../../resources/incoming_shipments/ShipmentList.tsx';
import { BatchDetails } from '../../resources/insertion_batches/BatchList.tsx';
import { ProductDetails } from '../../resources/products/ProductList.tsx';
import { queryClient } from '../../src/cachedFirstPage.ts';
import { choose, enter, factOf, press } from './openConsole.tsx';
import { openDetails } from './openPage.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';

/** Puts the record into the cache, as a list would, when reading the record itself fails. */
function bringWithEachFailure(record: { id: number }): void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[1] === 'getOne') queryClient.setQueryData(event.query.queryKey, record);
  });
  onTestFinished(stop);
}

describe('details that cannot be read', () => {
  const server = startRealServer();

  it('show the error, even if a list brings the record at the same moment', async () => {
    const shipment = await server.aShipment();
    bringWithEachFailure(shipment);
    const message = 'The till is being repaired.';
    network.answerNext('GET /api/incoming_shipments/1/', 500, { code: 'internal', message });
    openDetails(ShipmentDetails, '/database/incomingstock?shipment_id=1');
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    expect(await screen.findByRole('dialog', { name: shipment.name })).toBeVisible();
  });
});

describe('the details of a product', () => {
  it('show its fields, its cost and its extras, on a plain backend', async () => {
    Object.assign(backend.store.products[0] ?? {}, {
      state: 'In stock',
      origin: 'zenmarket.jp',
      product_extras: [
        { id: 1, key: 'set', value: 'Fossil' },
        { id: 5, key: 'first_edition', value: false },
      ],
    });
    openDetails(ProductDetails, '/database/stock?inspect_product=31');
    const details = await screen.findByRole('dialog', { name: 'Ember Fox' });
    expect(factOf(details, 'Type')).toHaveTextContent('Card');
    expect(factOf(details, 'Subtype')).toHaveTextContent('Holo rare');
    expect(factOf(details, 'Status')).toHaveTextContent('In stock');
    expect(factOf(details, 'Origin')).toHaveTextContent('zenmarket.jp');
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€62.00');
    expect(factOf(details, 'Batch')).toHaveTextContent('–');
    expect(factOf(details, 'Set')).toHaveTextContent('Fossil');
    expect(factOf(details, 'First edition')).toHaveTextContent('No');
    expect(within(details).getByRole('img', { name: /^Ember Fox, picture 1 of 1/ })).toBeVisible();
  });

  it('link to its purchase, whose details link back', { tags: ['nightly'] }, async () => {
    const { user, address } = openDetails(ProductDetails, '/database/stock?inspect_product=31');
    await user.click(await screen.findByRole('link', { name: /Lot of holo cards/ }));
    const purchase = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    expect(address()).toBe('/database/purchases?inspect_purchase=7');
    await user.click(within(purchase).getByRole('link', { name: 'Ember Fox' }));
    expect(await screen.findByRole('dialog', { name: 'Ember Fox' })).toBeVisible();
    expect(address()).toBe('/database/stock?inspect_product=31');
  });

  it('show the typed order number when no purchase has it', async () => {
    Object.assign(backend.store.products[3] ?? {}, { bought_order_link: '#0002' });
    openDetails(ProductDetails, '/database/stock?inspect_product=41');
    const details = await screen.findByRole('dialog', { name: 'Silver Stag' });
    expect(factOf(details, 'Purchase')).toHaveTextContent('#0002');
  });

  it('say “Product not found” for an unknown product', async () => {
    openDetails(ProductDetails, '/database/stock?inspect_product=99');
    expect(await screen.findByRole('dialog', { name: 'Product not found' })).toBeVisible();
  });
});

describe('the focus', () => {
  it(
    'moves to the next remove button, from the last to the one before, and at the end to the heading',
    { tags: ['nightly'] },
    async () => {
      backend.store.products.push({ id: 34, name: 'Sea Lynx', boughtStock: 7, estimated_cost: 1 });
      const { user } = openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=7');
      const cross = (name: string) =>
        screen.getByRole('button', { name: `Remove ${name} from this purchase` });
      await user.click(await screen.findByRole('button', { name: 'Remove Tide Heron from this purchase' }));
      expect(cross('Sea Lynx')).toHaveFocus();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Tide Heron' })).toBeNull());
      expect(cross('Sea Lynx')).toHaveFocus();
      await user.click(cross('Sea Lynx'));
      expect(cross('Ember Fox')).toHaveFocus();
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Sea Lynx' })).toBeNull());
      await user.click(cross('Ember Fox'));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Ember Fox' })).toBeNull());
      expect(screen.getByRole('heading', { name: 'Lot of holo cards' })).toHaveFocus();
    },
  );

  it(
    'stays in the popup while products are added, so that Escape closes the popup',
    { tags: ['nightly'] },
    async () => {
      backend.store.products = backend.store.products.filter(({ id }) => id !== 42);
      const { user } = openDetails(PurchaseDetails, '/database/purchases?inspect_purchase=7');
      await user.click(await screen.findByRole('button', { name: 'Add product' }));
      const offer = await screen.findByRole('dialog', { name: 'Add product to Lot of holo cards' });
      await user.click(await within(offer).findByRole('button', { name: 'Add Silver Stag' }));
      await waitFor(() => expect(within(offer).queryByText('Silver Stag')).toBeNull());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(offer).not.toBeInTheDocument());
      expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
    },
  );
});

describe('the details of an insertion batch', () => {
  const server = startRealServer();
  const FORMATTED = '<h2>Rare</h2><ul><li>near <b>mint</b></li></ul>';
  const EBAY = 'Remove the insertion on Ebay for €20.00';

  const stored = () => server.get<InsertionBatch>('/api/insertion_batches/1/');

  async function openBatch() {
    const opened = openDetails(BatchDetails, '/database/insertion_batches?inspect_batch=1');
    const details = await screen.findByRole('dialog', { name: 'Winter cards' });
    return { ...opened, details };
  }

  async function aListedBatch() {
    await server.aBatch();
    await server.anInsertion({ insertion_batch: 1, site: 'Ebay', price: 20, description: FORMATTED });
    await server.anInsertion({ insertion_batch: 1, site: 'Amazon', price: 25.5 });
  }

  it('create products in the batch', async () => {
    await server.aBatch({ images: 'https://pictures.example/a.jpg' });
    const { user, details, address } = await openBatch();
    await press(user, 'Create product', details);
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    expect(address()).toBe('/database/insertion_batches?inspect_batch=1&create_product=1');
    await enter(user, within(form).getByLabelText(/^Name/), 'Snow Hare');
    await user.clear(within(form).getByLabelText(/^Quantity/));
    await enter(user, within(form).getByLabelText(/^Quantity/), '2');
    await enter(user, within(form).getByLabelText(/^Estimated cost/), '7,50');
    await choose(user, within(form).getByRole('combobox', { name: /^Type/ }), 'Card');
    await choose(user, within(form).getByRole('combobox', { name: /^Subtype/ }), 'Promo');
    await user.click(within(form).getByRole('button', { name: 'Picture 1 of the batch' }));
    const release = network.hold('GET /api/insertion_batches/');
    await user.click(within(form).getByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(within(details).getAllByText('Snow Hare')).toHaveLength(2));
    release();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(factOf(details, 'Estimated cost')).toHaveTextContent('€15.00'));
    const hare = {
      name: 'Snow Hare',
      estimated_cost: 7.5,
      type_details: { name: 'Card' },
      insertion_batch: 1,
      images: [{ image: 'https://pictures.example/a.jpg' }],
    };
    expect((await stored()).products).toMatchObject([hare, hare]);
  });

  it('add products of the stock, remove them with Undo, and link to them', async () => {
    const fox = await server.aProduct({ name: 'Ember Fox', estimated_cost: 2.5 });
    await server.aBatch();
    const { user, details, address } = await openBatch();
    await press(user, 'Add product', details);
    const stock = await screen.findByRole('dialog', { name: 'Add product to Winter cards' });
    await enter(user, within(stock).getByRole('searchbox'), 'ember');
    await user.click(await within(stock).findByRole('button', { name: 'Add Ember Fox' }));
    expect(await within(stock).findByText(/^Nothing matches/)).toBeVisible();
    await user.click(within(stock).getByRole('button', { name: 'Close' }));
    const link = () => within(details).findByRole('link', { name: 'Ember Fox' });
    expect(await link()).toBeVisible();
    await waitFor(async () => expect((await stored()).products).toEqual([{ ...fox, insertion_batch: 1 }]));

    await press(user, 'Remove Ember Fox from this batch', details);
    await waitFor(() => expect(within(details).queryByRole('link', { name: 'Ember Fox' })).toBeNull());
    await waitFor(async () => expect((await stored()).products).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).products).toEqual([{ ...fox, insertion_batch: 1 }]));
    await user.click(await link());
    expect(await screen.findByRole('dialog', { name: 'Ember Fox' })).toBeVisible();
    expect(address()).toContain('inspect_product=1');
  });

  it('list the insertions with their formatted descriptions', async () => {
    await aListedBatch();
    const { details } = await openBatch();
    const insertions = within(await within(details).findByRole('region', { name: 'Insertions' }));
    const [first, second] = insertions
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('button'));
    expect(first).toHaveTextContent('Ebay€20.00');
    expect(insertions.getByRole('heading', { name: 'Rare' })).toBeVisible();
    expect(insertions.getByText('mint').tagName).toBe('STRONG');
    expect(second).toHaveTextContent('Amazon€25.50');
  });

  it('strip scripts, images and unsafe links from a description', async () => {
    const description =
      '<p onclick="alert(1)">Fine<script>alert(1)</script><img src="x" onerror="alert(1)"> ' +
      '<a href="javascript:alert(1)">bad</a> <a href="https://shop.example/1">good</a></p>';
    const batch = {
      ...(await server.aBatch()),
      insertions: [{ id: 1, site: 'Ebay', price: 20, description }],
    };
    // Our own server strips them itself, so the answer is made up.
    const headers = { 'Content-Range': 'insertion_batches 0-0/1' };
    network.use(http.get('*/api/insertion_batches/', () => HttpResponse.json([batch], { headers })));
    const { details } = await openBatch();
    const insertions = await within(details).findByRole('region', { name: 'Insertions' });
    const text = within(insertions).getByText(/^Fine/);
    expect(text.outerHTML).toBe(
      '<p>Fine bad <a href="https://shop.example/1" target="_blank" rel="noreferrer">good</a></p>',
    );
  });

  it('remove an insertion by its cross, and restore it by Undo', { tags: ['nightly'] }, async () => {
    await aListedBatch();
    const [ebay, amazon] = (await stored()).insertions;
    const { user, details } = await openBatch();
    await press(user, EBAY, details);
    await waitFor(() => expect(within(details).queryByRole('button', { name: EBAY })).toBeNull());
    expect(await screen.findByText('Insertion removed.')).toBeVisible();
    expect((await stored()).insertions).toEqual([amazon]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored()).insertions).toEqual([ebay, amazon]));
    await waitFor(() => expect(within(details).getByRole('button', { name: EBAY })).toBeVisible());
  });

  it('create an insertion with a description', { tags: ['nightly'] }, async () => {
    await server.aBatch();
    const { user, details, address } = await openBatch();
    expect(await within(details).findByText('Not listed on any site yet.')).toBeVisible();
    await user.click(within(details).getByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    expect(address()).toBe('/database/insertion_batches?inspect_batch=1&create_insertion=1');
    await choose(user, within(form).getByRole('combobox', { name: /^Site/ }), 'Shopify');
    await enter(user, within(form).getByLabelText(/^Price/), '12,50');
    const editor = await waitFor(() => {
      const found = form.querySelector<HTMLElement>('[contenteditable=true]');
      if (!found) throw new Error('The editor has not been loaded yet.');
      return found;
    });
    editor.innerHTML = '<p>Near <strong>mint</strong></p>';
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Bold' })).toBeEnabled());
    await user.click(within(form).getByRole('button', { name: 'Create insertion' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const cross = 'Remove the insertion on Shopify for €12.50';
    expect(await within(details).findByRole('button', { name: cross })).toBeVisible();
    expect(within(details).getByText('mint').tagName).toBe('STRONG');
    expect((await stored()).insertions).toMatchObject([
      { site: 'Shopify', price: 12.5, description: '<p>Near <strong>mint</strong></p>' },
    ]);
  });
});
