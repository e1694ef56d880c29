import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { toApiCreation } from '../../ui/formValues.ts';
import { enter, openConsole, textsOf } from './openConsole.tsx';
import { network } from './network.ts';
import { SPECIFIED_CALLS } from '../support/plain_backend/specified_calls.ts';
import { casesInScope } from '../support/scope.ts';
import { backend } from './plainBackend.ts';

const REASON = 'This server only adds records and links them.';

const ADDRESSES = [
  '/',
  '/database/stock',
  '/database/stock?inspect_product=31',
  '/database/stock/add_product',
  '/database/purchases',
  '/database/purchases?inspect_purchase=7',
  '/database/purchases?inspect_purchase=7&create_product=1',
  '/database/purchases/add',
  '/database/incomingstock',
  '/database/incomingstock?shipment_id=4',
  '/database/incomingstock/add',
  '/database/insertion_batches',
  '/database/insertion_batches?inspect_batch=2',
  '/database/insertion_batches?inspect_batch=2&create_insertion=1',
  '/database/insertion_batch/add',
  '/database/insertion_batches/2/listings/1',
  '/database/listing_templates',
  '/database/live_listings',
  '/database/counts',
  '/database/counts/1',
  '/database/shipments/pack_list',
  '/database/take_downs',
  '/database/sites',
  '/database/types',
  '/tools/import_data',
  '/test',
  '/tools2',
];

describe('on a backend without extensions', () => {
  it('pages make only the specified calls', async () => {
    for (const address of ADDRESSES) {
      openConsole(address);
      await screen.findAllByRole('heading');
      await waitFor(() =>
        expect(document.querySelector('[role=status]:not(:empty), .MuiSkeleton-root')).toBeNull(),
      );
      await network.settled();
      cleanup();
    }
    const calls = new Set(network.requests());
    expect(calls.size).toBeGreaterThan(5);
    expect([...calls].filter((call) => !SPECIFIED_CALLS.some((known) => known.test(call)))).toEqual([]);
  });

  it('Edit and Delete are disabled, and say why', async () => {
    const { user, address } = openConsole('/database/purchases?inspect_purchase=7');
    await screen.findByRole('dialog', { name: 'Lot of holo cards' });
    for (const name of ['Edit', 'Delete']) {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      expect(button).toHaveAccessibleDescription(REASON);
      await user.click(button);
    }
    expect(address()).toBe('/database/purchases?inspect_purchase=7');
    expect(screen.queryByText('Delete this purchase?')).toBeNull();
  });

  it('the address of an edit form opens only the details', { tags: ['nightly'] }, async () => {
    openConsole('/database/stock?inspect_product=31&edit=1');
    expect(await screen.findByRole('dialog', { name: 'Ember Fox' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit product' })).toBeNull());
  });

  it('VAT is neither shown nor requested', async () => {
    const { go } = openConsole('/database/vat');
    expect(await screen.findByText('This server has no VAT settings.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /VAT/ })).toBeNull();
    await go('/database/purchases/add');
    expect(await screen.findByLabelText(/^Price/)).toBeVisible();
    expect(screen.queryByLabelText('VAT scheme')).toBeNull();
    expect(network.requests()).not.toContain('GET /api/vat/');
  });

  it('the pages of extensions link to the nearest page', async () => {
    const { go } = openConsole('/privacy');
    for (const [page, nearest] of [
      ['/database/vat', '/database/purchases'],
      ['/database/sites', '/database/insertion_batches'],
      ['/database/take_downs', '/database/insertion_batches'],
    ] as const) {
      await go('/privacy');
      await waitFor(() => expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull());
      await go(page);
      expect(await screen.findByRole('link', { name: /^Go to/ })).toHaveAttribute('href', nearest);
    }
  });

  it('a list has no checkboxes', async () => {
    openConsole('/database/stock');
    await screen.findByRole('row', { name: /Ember Fox/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['/database/purchases/add', /^Name/, 'Date'],
    ['/database/incomingstock/add', /^Courier/, 'Received'],
    ['/database/insertion_batch/add', /^Name/, 'Files'],
  ])(
    'the form at %s waits until it is known whether the backend has extensions, and has amounts only in euros',
    async (address, first, extension) => {
      const answer = network.hold('GET /api/insertion_batches/');
      openConsole(address);
      expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
      expect(screen.queryByLabelText(first)).toBeNull();
      answer();
      expect(await screen.findByLabelText(first)).toBeVisible();
      expect(screen.queryByLabelText(extension)).toBeNull();
      expect(screen.queryByRole('combobox', { name: /^Currency/ })).toBeNull();
    },
  );

  it('fields of extensions are not sent', () => {
    const typed = { name: 'Lot', date: '2026-11-14', currency: 'JPY' };
    const sent = () => toApiCreation('bought_stocks', { name: '', date: '', currency: 'EUR' }, typed);
    expect(sent()).toEqual({ name: 'Lot' });
    extensions.learn(false);
    expect(sent()).toEqual({ name: 'Lot' });
    extensions.learn(true);
    expect(sent()).toEqual(typed);
  });

  it('a filter of an extension is not offered before the list is loaded', async () => {
    const answer = network.hold('GET /api/bought_stocks/');
    const { user } = openConsole('/database/purchases');
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    expect(within(form).getByText('Date')).toBeVisible();
    expect(within(form).queryByText('Landed cost')).toBeNull();
    answer();
  });

  it('an unknown price is a dash, and its purchase counts as Missing products', async () => {
    backend.store.bought_stocks = [{ id: 9, name: 'Unsorted', price: null }];
    const { user } = openConsole('/database/purchases');
    const row = await screen.findByRole('row', { name: /Unsorted/ });
    expect(textsOf('cell', row)).toEqual(['Unsorted', '–', '–', '–', '0', '–', '–', 'Missing products']);
    await user.click(within(row).getByRole('link', { name: 'Unsorted' }));
    expect(await screen.findByRole('dialog', { name: 'Unsorted' })).toHaveTextContent('Difference–');
  });

  it('a record with odd values affects only its own cells', { tags: ['nightly'] }, async () => {
    backend.store.products.push({
      id: 43,
      name: 'Odd one',
      state: { name: 'New' },
      images: [{ id: 1, image: { url: '/a.jpg' } }],
      product_extras: 'foil: yes',
      type_details: { name: 'Card', subtypes: { id: 1 } },
    });
    backend.store.products.push({ id: 44, name: 'Other one', product_extras: [null, { id: 3, value: 1 }] });
    const { user } = openConsole('/database/stock');
    expect(await screen.findByRole('row', { name: /Ember Fox/ })).toBeVisible();
    for (const name of ['Odd one', 'Other one']) {
      await user.click(await screen.findByRole('link', { name }));
      const details = await screen.findByRole('dialog', { name });
      await user.click(within(details).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('Export is disabled, and says why', async () => {
    openConsole('/database/purchases');
    await screen.findByRole('button', { name: 'Columns' });
    const button = await screen.findByRole('button', { name: 'Export' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(REASON);
  });

  it('a status filter is typed, and no suggestions are requested', { tags: ['nightly'] }, async () => {
    const { user } = openConsole('/database/purchases');
    await screen.findByRole('link', { name: 'Booster box' });
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    await enter(user, within(form).getByRole('combobox', { name: 'Status' }), 'paid');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Booster box' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Lot of holo cards' })).toBeVisible();
    expect(network.sent('GET /api/bought_stocks/values/')).toEqual([]);
  });

  const lists: [address: string, known: string, unknown: string[]][] = [
    ['/database/stock', 'Status', ['SKU', 'Sold', 'Landed cost', 'Stock']],
    ['/database/purchases', 'Date', ['Currency', 'Landed cost']],
    ['/database/incomingstock', 'Tracking number', ['Received']],
  ];
  it.each(casesInScope(lists, { usual: 1 }))(
    'filters and columns of %s contain no fields of extensions',
    async (address, known, unknown) => {
      const { user } = openConsole(address);
      await waitFor(() => expect(extensions.known()).toBe(false));
      const expectOffered = (popup: HTMLElement) => {
        const isOffered = (label: string) => within(popup).queryAllByText(label).length > 0;
        expect([known, ...unknown].filter(isOffered)).toEqual([known]);
      };
      await user.click(await screen.findByRole('button', { name: 'Add filter' }));
      const form = await screen.findByRole('dialog', { name: 'Filter' });
      expectOffered(form);
      await user.click(within(form).getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Columns' }));
      expectOffered(await screen.findByRole('dialog', { name: 'Columns' }));
    },
  );

  it(
    'the products of an insertion batch cannot be changed, and the buttons say why',
    { tags: ['nightly'] },
    async () => {
      backend.store.insertion_batches = [
        {
          id: 2,
          name: 'Winter cards',
          products: [{ id: 41, name: 'Silver Stag', estimated_cost: '12.50', insertion_batch: 2 }],
          insertions: [{ id: 5, site: 'Ebay', price: 20 }],
        },
      ];
      const { user } = openConsole('/database/insertion_batches?inspect_batch=2');
      const details = await screen.findByRole('dialog', { name: 'Winter cards' });
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
    },
  );

  it('types are read-only, and the page says so', async () => {
    openConsole('/database/types');
    expect(await screen.findByText(/^This server cannot change types/)).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Card' })).getByText('Holo rare')).toBeVisible();
    for (const name of [/^Add /, /^Rename /, /^Delete /]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
