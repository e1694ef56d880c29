import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, enter, factOf, openConsole } from './openConsole.tsx';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const REASON = 'This server only adds records and links them.';

describe('the details of a product', () => {
  it('hold its facts, its cost and its extras, on a plain backend too', async () => {
    Object.assign(backend.store.products[0] ?? {}, {
      state: 'In stock',
      origin: 'zenmarket.jp',
      product_extras: [
        { id: 1, key: 'set', value: 'Fossil' },
        { id: 5, key: 'first_edition', value: false },
      ],
    });
    openConsole('/database/stock?inspect_product=31');
    const details = await screen.findByRole('dialog', { name: 'Ember Fox' });
    expect(factOf(details, 'Type')).toHaveTextContent('Card');
    expect(factOf(details, 'Subtype')).toHaveTextContent('Holo rare');
    expect(factOf(details, 'Status')).toHaveTextContent('In stock');
    expect(factOf(details, 'Origin')).toHaveTextContent('zenmarket.jp');
    expect(factOf(details, 'Estimated cost')).toHaveTextContent('€62.00');
    expect(factOf(details, 'Insertion group')).toHaveTextContent('–');
    expect(factOf(details, 'Set')).toHaveTextContent('Fossil');
    expect(factOf(details, 'First edition')).toHaveTextContent('No');
    expect(within(details).getByRole('img', { name: /^Ember Fox, picture 1 of 1/ })).toBeVisible();
  });

  it('lead to its purchase, and the purchase’s to it', async () => {
    const { user, address } = openConsole('/database/stock?inspect_product=31');
    await user.click(await screen.findByRole('link', { name: /Lot of holo cards/ }));
    const purchase = await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    expect(address()).toBe('/database/purchases?inspect_purchase=7');
    await user.click(within(purchase).getByRole('link', { name: 'Ember Fox' }));
    expect(await screen.findByRole('dialog', { name: 'Ember Fox' })).toBeVisible();
    expect(address()).toBe('/database/stock?inspect_product=31');
  });

  it('keep the order that was typed where there is no such purchase', async () => {
    Object.assign(backend.store.products[3] ?? {}, { bought_order_link: '#0002' });
    openConsole('/database/stock?inspect_product=41');
    const details = await screen.findByRole('dialog', { name: 'Silver Stag' });
    expect(factOf(details, 'Bought order')).toHaveTextContent('#0002');
  });

  it('say so when there is no such product', async () => {
    openConsole('/database/stock?inspect_product=99');
    expect(await screen.findByRole('dialog', { name: 'Product not found' })).toBeVisible();
  });
});

describe('the focus', () => {
  it('goes on to the next cross, at the end to the one before, and then to the heading', async () => {
    backend.store.products.push({ id: 34, name: 'Sea Lynx', boughtStock: 7, estimated_cost: 1 });
    const { user } = openConsole('/database/purchases?inspect_purchase=7');
    const cross = (name: string) => screen.getByRole('button', { name: `Remove ${name} from this purchase` });
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
  });

  it('never leaves the popup while products are picked, so that Escape closes it right after', async () => {
    backend.store.products = backend.store.products.filter(({ id }) => id !== 42);
    const { user } = openConsole('/database/purchases?inspect_purchase=7');
    await user.click(await screen.findByRole('button', { name: 'Add product' }));
    const offer = await screen.findByRole('dialog', { name: 'Add product to Lot of holo cards' });
    await user.click(await within(offer).findByRole('button', { name: 'Add Silver Stag' }));
    await waitFor(() => expect(within(offer).queryByText('Silver Stag')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(offer).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Lot of holo cards' })).toBeVisible();
  });
});

describe('the details of an insertion batch', () => {
  const batch = {
    id: 2,
    name: 'Winter cards',
    images: 'https://pictures.example/a.jpg',
    status: 'Draft',
    products: [{ id: 41, name: 'Silver Stag', estimated_cost: '12.50', insertion_batch: 2 }],
    insertions: [
      { id: 5, site: 'Ebay', price: 20, description: '<h2>Rare</h2><ul><li>near <b>mint</b></li></ul>' },
      { id: 6, site: 'Amazon', price: 25.5, description: '' },
    ],
  };

  async function openBatch({ extended = true, description = batch.insertions[0]?.description } = {}) {
    const [first, ...others] = batch.insertions;
    backend.store.insertion_batches = [{ ...batch, insertions: [{ ...first, description }, ...others] }];
    if (extended) backend.extend();
    const opened = openConsole('/database/insertion_batches?inspect_batch=2');
    return { ...opened, details: await screen.findByRole('dialog', { name: 'Winter cards' }) };
  }

  it('create products that are in the batch at once', async () => {
    const { user, details, address } = await openBatch();
    await user.click(await within(details).findByRole('button', { name: 'Create product' }));
    const form = await screen.findByRole('dialog', { name: 'Create product' });
    expect(address()).toBe('/database/insertion_batches?inspect_batch=2&create_product=1');
    await enter(user, within(form).getByLabelText(/^Name/), 'Snow Hare');
    await enter(user, within(form).getByLabelText(/^Estimated cost/), '7,50');
    await choose(user, within(form).getByRole('combobox', { name: /^Type/ }), 'Sealed product');
    await user.click(within(form).getByRole('button', { name: 'Picture 1 of the batch' }));
    const release = network.hold('GET /api/insertion_batches/');
    await user.click(within(form).getByRole('button', { name: 'Create product' }));
    await waitFor(() => expect(within(details).getByText('Snow Hare')).toBeVisible());
    release();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(Object.fromEntries(network.sent('POST /api/products/')[0]?.fields ?? [])).toMatchObject({
      name: 'Snow Hare',
      estimated_cost: '7.50',
      type: '2',
      insertion_batch: '2',
      already_present_images: 'https://pictures.example/a.jpg',
    });
  });

  it('say where the batch is listed, with the description as it was formatted', async () => {
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

  it('let nothing through from a description but what formats it', async () => {
    const description =
      '<p onclick="alert(1)">Fine<script>alert(1)</script><img src="x" onerror="alert(1)"> ' +
      '<a href="javascript:alert(1)">bad</a> <a href="https://shop.example/1">good</a></p>';
    const { details } = await openBatch({ description });
    const insertions = await within(details).findByRole('region', { name: 'Insertions' });
    const text = within(insertions).getByText(/^Fine/);
    expect(text.outerHTML).toBe(
      '<p>Fine bad <a href="https://shop.example/1" target="_blank" rel="noreferrer">good</a></p>',
    );
  });

  it('take an insertion out by its cross, and bring it back by Undo', async () => {
    const { user, details } = await openBatch();
    const name = 'Remove the insertion on Ebay for €20.00';
    await user.click(await within(details).findByRole('button', { name }));
    await waitFor(() => expect(within(details).queryByRole('button', { name })).toBeNull());
    expect(await screen.findByText('Insertion removed.')).toBeVisible();
    expect(network.writes()).toEqual(['DELETE /api/insertions/5/']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.sent('POST /api/insertions/')).toHaveLength(1));
    expect(Object.fromEntries(network.sent('POST /api/insertions/')[0]?.fields ?? [])).toEqual({
      insertion_batch: '2',
      site: 'Ebay',
      price: '20',
      description: batch.insertions[0]?.description,
    });
  });

  it('list the batch with a description', async () => {
    const { user, details, address } = await openBatch();
    await user.click(within(details).getByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    expect(address()).toBe('/database/insertion_batches?inspect_batch=2&create_insertion=1');
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
    expect(Object.fromEntries(network.sent('POST /api/insertions/')[0]?.fields ?? [])).toEqual({
      site: 'Shopify',
      price: '12.50',
      insertion_batch: '2',
      description: '<p>Near <strong>mint</strong></p>',
    });
  });

  it('only list the batch on a plain backend, and say why', async () => {
    const { user, details } = await openBatch({ extended: false });
    for (const name of ['Add product', 'Create product', 'Remove Silver Stag from this batch']) {
      const button = within(details).getByRole('button', { name });
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      expect(button).toHaveAccessibleDescription(REASON);
      await user.click(button);
    }
    expect(within(details).queryByRole('region', { name: 'Insertions' })).toBeNull();
    await user.click(within(details).getByRole('button', { name: 'Create insertion' }));
    const form = await screen.findByRole('dialog', { name: 'Create insertion' });
    expect(within(form).queryByText('Description')).toBeNull();
    expect(network.writes()).toEqual([]);
  });
});
