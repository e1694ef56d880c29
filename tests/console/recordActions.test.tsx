import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { extensions } from '../../providers/extensions.ts';
import { PackList } from '../../resources/going_out/PackList.tsx';
import { SelectedActions } from '../../resources/going_out/SelectedActions.tsx';
import { StateTabs } from '../../resources/going_out/StateTabs.tsx';
import { LiveListingsPage } from '../../resources/live_listings/LiveListingsPage.tsx';
import { MovePlaceDialog } from '../../resources/places/MovePlaceDialog.tsx';
import { CreateSubtypeDialog } from '../../resources/products/CreateSubtypeDialog.tsx';
import { TypesPage } from '../../resources/types/TypesPage.tsx';
import '../../src/i18n/en/goingOut.ts';
import '../../src/i18n/en/liveListings.ts';
import '../../src/i18n/en/places.ts';
import '../../src/i18n/en/types.ts';
import { replaceText } from './forms.ts';
import { button, choose } from './openConsole.tsx';
import { failing, inList, noRecords, sentChanges, updated } from './partCalls.tsx';
import { notice, renderPart } from './parts.tsx';
import { placeFixture } from './recordFixtures.ts';
import { saleFixture } from './saleFixture.ts';
import { setViewport } from './viewport.ts';

beforeEach(() => extensions.learn(true));

describe('a place that is moved', () => {
  const inner = { ...placeFixture, id: 4, parent: 3, name: 'Box 4', path: 'Box 3 / Box 4' };
  const open = (calls: object) => {
    const closed: string[] = [];
    const part = renderPart(<MovePlaceDialog place={inner} onClose={() => closed.push('closed')} />, {
      calls: {
        getList: async () => ({ data: [placeFixture], total: 1 }),
        getMany: async () => ({ data: [placeFixture] }),
        ...calls,
      } as never,
    });
    return { ...part, closed };
  };

  it('can be put at the top', async () => {
    const { user, sent, closed } = open({
      update: async () => ({ data: { ...inner, parent: null, path: 'Box 4' } }),
    });
    expect(screen.getByRole('dialog', { name: 'Move Box 4' })).toBeVisible();
    const parent = await screen.findByRole('combobox');
    await waitFor(() => expect(parent).toHaveValue('Box 3'));
    await user.clear(parent);
    await user.click(button(/^Move/));
    expect(await notice(/Box 4/)).toBeVisible();
    expect(sentChanges(sent)).toEqual([{ parent: null }]);
    expect(closed).toEqual(['closed']);
  });

  it('stays where it is when the server refuses', async () => {
    const refused = new HttpError('Wrong', 400, { errors: { parent: 'It would be inside itself.' } });
    const { user, closed } = open({ update: () => Promise.reject(refused) });
    await user.click(button(/^Move/));
    expect(await screen.findByText('It would be inside itself.')).toBeVisible();
    expect(await notice(/Wrong$/)).toBeVisible();
    expect(closed).toEqual([]);
  });
});

describe('types of products', () => {
  it('get subtypes, whose names are checked first', async () => {
    const answers = [
      new HttpError('Wrong', 400, { errors: { name: 'It exists.' } }),
      new Error('No network.'),
    ];
    const { user, sent } = renderPart(
      <CreateSubtypeDialog
        type={{ id: 4, name: 'Card', subtypes: [] }}
        onClose={() => {}}
        onCreated={() => {}}
      />,
      { calls: { create: () => Promise.reject(answers.shift()) } as never },
    );
    await user.click(button('Create subtype'));
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    expect(sent('create')).toEqual([]);
    await user.type(screen.getByRole('textbox'), 'Holo');
    await user.click(button('Create subtype'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It exists.'));
    await user.click(button('Create subtype'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No network.'));
  });

  it('are renamed and deleted, each with its own extra fields', async () => {
    const types = [
      { id: 4, name: 'Card', subtypes: [{ id: 1, name: 'Holo', type: 4 }] },
      { id: 5, name: 'Box', subtypes: [] },
    ];
    const extras = [{ id: 7, key: 'set_name', type: 4, value_type: 'text' }];
    const { user, sent } = renderPart(<TypesPage />, {
      calls: {
        getList: async (resource: string) => ({ data: resource === 'types' ? types : extras, total: 2 }),
        update: updated,
        delete: async () => ({ data: {} }),
        create: failing,
      } as never,
    });
    const card = await screen.findByRole('region', { name: 'Card' });
    expect(within(card).getByText('set_name')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Box' })).getAllByText('None')).toHaveLength(2);
    const [rename] = within(card).getAllByRole('button', { name: /^Rename .*Card/ });
    await user.click(rename ?? expect.fail());
    await replaceText(user, within(card).getByRole('textbox'), 'Cards');
    await user.click(button('Save', card));
    await waitFor(() =>
      expect(sent('update')).toMatchObject([['types', { id: 4, data: { name: 'Cards' } }]]),
    );
    await user.click(button(/^Rename .*Holo/, card));
    await replaceText(user, within(card).getByRole('textbox'), 'Reverse');
    await user.click(button('Save', card));
    await waitFor(() =>
      expect(sent('update')[1]).toMatchObject(['subtypes', { id: 1, data: { name: 'Reverse' } }]),
    );
    await user.click(button(/^Delete .*Holo/, card));
    expect(await notice(/Holo/)).toBeVisible();
    await waitFor(() => expect(button('Add subtype', card)).toHaveFocus());
    await user.click(button('Add extra field', card));
    await replaceText(user, within(card).getByRole('textbox'), 'number');
    await choose(user, within(card).getByRole('combobox'), 'Number');
    await user.click(button('Add', card));
    await waitFor(() =>
      expect(sent('create')).toEqual([['extras', { data: { key: 'number', type: 4, value_type: 'float' } }]]),
    );
    expect(await within(card).findByText('No network.')).toBeVisible();
    await user.click(button('Cancel', card));
    await user.click(button('Add type'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Add type')).toHaveFocus());
  });

  it('are read again after a failure', async () => {
    const reads = { types: 0, extras: 0 } as Record<string, number>;
    const { user } = renderPart(<TypesPage />, {
      calls: {
        getList: (resource: string) => {
          reads[resource] = (reads[resource] ?? 0) + 1;
          return reads[resource] > 1 ? noRecords() : failing();
        },
      } as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reads).toEqual({ types: 2, extras: 2 }));
    expect(await screen.findByText('No types yet')).toBeVisible();
  });
});

describe('orders that are sent', () => {
  const orders = [saleFixture(), saleFixture({ id: 8, name: 'Cardmarket 04-2' })];

  it('advance together if their next step is the same', async () => {
    const cleared: string[] = [];
    const select = (data: object[]) =>
      renderPart(
        inList(<SelectedActions filter={{ id: [7, 8] }} clear={() => cleared.push('cleared')} />, {
          data,
          selectedIds: [7, 8],
        }),
        { calls: { changeSelection: async () => ({ count: 2 }) } as never },
      );
    const { user, sent, unmount } = select(orders);
    expect(screen.getByRole('link', { name: 'Pack list' })).toHaveAttribute(
      'href',
      expect.stringMatching(/filter=/),
    );
    await user.click(button('Mark packed'));
    expect(await notice('2 orders are packed.')).toBeVisible();
    expect(sent('changeSelection')).toEqual([
      ['sales', [{ filter: { id: [7, 8], state: ['To pack'] }, set: { state: 'Packed' } }]],
    ]);
    await waitFor(() => expect(cleared).toEqual(['cleared']));
    unmount();
    select([saleFixture(), saleFixture({ id: 8, state: 'Packed' })]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are filtered by one state, whatever else is filtered', async () => {
    const filters: unknown[] = [];
    const tabs = (filterValues: object) =>
      renderPart(
        inList(<StateTabs />, { filterValues, setFilters: (filter: unknown) => filters.push(filter) }),
        {
          calls: {
            getGoingOut: async () => ({
              states: { 'To pack': 2, Packed: 0, Posted: 0, Arrived: 0, Lost: 0, Returned: 1 },
              due: [],
            }),
          } as never,
        },
      );
    const first = tabs({ site: ['Ebay'], state: ['Packed'] });
    expect(await screen.findByRole('button', { name: 'Returned' })).toBeVisible();
    expect(button(/^To post/)).toHaveAttribute('aria-pressed', 'true');
    expect(button('All')).toHaveAttribute('aria-pressed', 'false');
    await first.user.click(button(/^To pack/));
    first.unmount();
    const second = tabs({ site: ['Ebay'], state: ['To pack', 'Packed'] });
    expect(button(/^To pack/)).toHaveAttribute('aria-pressed', 'false');
    await second.user.click(button('All'));
    expect(filters).toEqual([{ site: ['Ebay'], state: ['To pack'] }, { site: ['Ebay'] }]);
  });

  it('are printed as a pack list, whose address has the orders', async () => {
    const print = vi.fn();
    window.print = print;
    const list = (at: string, getList: unknown = async () => ({ data: orders, total: 2 })) =>
      renderPart(<PackList />, { at, calls: { getList } as never });
    const { user, sent, unmount } = list('/?filter=%7B%22id%22%3A%5B7%2C8%5D%7D');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(sent('getList')[0]).toMatchObject([
      'sales',
      { filter: { id: [7, 8] }, pagination: { page: 1, perPage: 500 } },
    ]);
    expect(screen.getByText(/^2 orders · /)).toBeVisible();
    unmount();
    const filterAt = async (at: string) => {
      const part = list(at);
      await screen.findByRole('button', { name: 'Print' });
      part.unmount();
      const [[, asked] = []] = part.sent('getList');
      return (asked as { filter: object }).filter;
    };
    for (const at of ['/', '/?filter=%7B', '/?filter=%5B1%5D', '/?filter=null', '/?filter=3'])
      expect(await filterAt(at)).toEqual({ state: ['To pack'] });
    const answers: (() => Promise<unknown>)[] = [failing, noRecords];
    const failed = list('/', () => answers.shift()?.());
    await failed.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No orders to pack')).toBeVisible();
    expect(button('Print')).toBeDisabled();
  });
});

describe('what is live on a site', () => {
  const compared = (fields: object) => ({
    siteListing: 1,
    insertion: 4,
    insertion_batch: 2,
    products: [1],
    name: 'Ember Fox',
    sku: 'BS-1',
    images: [],
    externalId: '12',
    address: '',
    price: 10,
    sitePrice: 10,
    currency: 'EUR',
    quantity: 1,
    siteQuantity: 1,
    sale: null,
    isSent: false,
    ...fields,
  });
  const list = (...first: object[]) => ({ count: first.length, first });
  const live = {
    site: 'Ebay',
    asOf: { at: '2026-11-20T10:00:00.000Z', name: 'ebay.csv' },
    sold: { ...list(), toEnd: { count: 0, insertions: [] } },
    notLive: list(compared({ siteListing: null, name: 'Koi', products: [2] })),
    unknown: list(),
    matching: {
      ...list(compared({}), compared({ siteListing: 3, name: 'Owl', products: [3], sitePrice: 12 })),
      differing: 1,
    },
  };
  const open = (at: string, calls: object) =>
    renderPart(<LiveListingsPage />, {
      at,
      calls: {
        getList: async () => ({
          data: [
            { id: 1, name: 'Ebay' },
            { id: 2, name: 'Shopify' },
          ],
          total: 2,
        }),
        getLiveListings: async () => live,
        ...calls,
      } as never,
    });

  it('is another list by a tile, and another site by a button', async () => {
    const { user, address, sent } = open('/', {});
    expect(await screen.findByRole('link', { name: 'Koi' })).toBeVisible();
    await user.click(button(/differ/));
    await waitFor(() => expect(address()).toBe('/?list=matching'));
    expect(await screen.findByRole('link', { name: 'Ember Fox' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Owl' })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Shopify' }));
    await waitFor(() => expect(address()).toBe('/?site=Shopify'));
    await waitFor(() =>
      expect(sent('getLiveListings').map(([site]) => site)).toEqual([undefined, 'Shopify']),
    );
  });

  it('is a list of cards on a phone', async () => {
    setViewport('phone');
    open('/', {});
    const card = (await screen.findByRole('link', { name: 'Koi' })).closest('li');
    expect(card?.querySelectorAll('dt')).toHaveLength(3);
    expect(card).toHaveTextContent('BS-1');
    expect(card).toHaveTextContent('€10.00');
  });

  it('is read again after a failure, and needs a file of the site', async () => {
    const answers: (() => Promise<unknown>)[] = [
      failing,
      async () => ({ ...live, site: 'My eBay', asOf: null }),
    ];
    const { user } = open('/', { getLiveListings: () => answers.shift()?.() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No file of My eBay is read yet')).toBeVisible();
    expect(screen.getByText(/^In the Seller Hub/)).toBeVisible();
  });
});
