import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FailureCase } from './failureCase.ts';
import {
  expectProduct,
  expectPurchase,
  expectShipment,
  expectStock,
  field,
  fillProduct,
  fillPurchase,
  fillShipment,
  fillStock,
  select,
} from './forms.ts';
import { choose, enter, openConsole } from './openConsole.tsx';

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  within(place).getByRole('button', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const gone = (element: () => HTMLElement | null) => waitFor(() => expect(element()).toBeNull());

/** Every call that adds a record, at each place where the console makes it. */
export const WRITE_FAILURES: Record<string, FailureCase> = {
  'POST /api/products/ of the stock form': {
    method: 'post',
    path: '*/api/products/',
    prepare: async (server) => {
      const { user, address } = openConsole('/database/stock/add_product');
      await fillStock(user, 'Playmat');
      return {
        call: () => user.click(press('Add stock')),
        expectUnchanged: async () => {
          await waitFor(() => expect(address()).toMatch(/^\/database\/stock(\?|$)/));
          await user.click(press('Reopen form'));
          await expectStock('Playmat');
        },
        expectDone: async () => {
          await waitFor(() => expect(screen.getAllByRole('link', { name: 'Playmat' })).toHaveLength(2));
          expect(await server.get('/api/products/')).toHaveLength(2);
        },
      };
    },
  },

  'POST /api/products/ of a purchase': {
    method: 'post',
    path: '*/api/products/',
    prepare: async (server) => {
      const { id } = await server.aPurchase({ name: 'Lot' });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${id}&create_product=1`);
      const form = await dialog('Create product');
      await fillProduct(user, form, 'Ember Fox');
      return {
        call: () => user.click(press('Create product', form)),
        expectUnchanged: () => expectProduct(form, 'Ember Fox'),
        expectDone: async () => {
          expect(await within(await dialog('Lot')).findByRole('link', { name: 'Ember Fox' })).toBeVisible();
          expect(form).not.toBeInTheDocument();
        },
      };
    },
  },

  'POST /api/subtypes/': {
    method: 'post',
    path: '*/api/subtypes/',
    prepare: async (server) => {
      const { id } = await server.aPurchase();
      const { user } = openConsole(`/database/purchases?inspect_purchase=${id}&create_product=1`);
      const form = await dialog('Create product');
      await choose(user, select('Type', form), 'Card');
      await choose(user, select('Subtype', form), 'Create subtype');
      const naming = await dialog('Create subtype');
      await enter(user, within(naming).getByRole('textbox'), 'Radiant');
      return {
        call: () => user.click(press('Create subtype', naming)),
        expectUnchanged: async () => expect(within(naming).getByRole('textbox')).toHaveValue('Radiant'),
        expectDone: async () => {
          await gone(() => screen.queryByRole('dialog', { name: 'Create subtype' }));
          await waitFor(() => expect(select('Subtype', form)).toHaveTextContent('Radiant'));
        },
      };
    },
  },

  'POST /api/bought_stocks/': {
    method: 'post',
    path: '*/api/bought_stocks/',
    prepare: async (server) => {
      const { user, address } = openConsole('/database/purchases/add');
      await fillPurchase(user, 'Lot');
      return {
        call: () => user.click(press('Add purchase')),
        expectUnchanged: async () => {
          await waitFor(() => expect(address()).toMatch(/^\/database\/purchases(\?|$)/));
          await user.click(press('Reopen form'));
          await expectPurchase('Lot');
        },
        expectDone: async () => {
          expect(await screen.findByRole('link', { name: 'Lot' })).toBeVisible();
          const kept = await server.get<{ images: unknown[] }[]>('/api/bought_stocks/');
          expect(kept.map(({ images }) => images.length)).toEqual([2]);
        },
      };
    },
  },

  'POST /api/incoming_shipments/': {
    method: 'post',
    path: '*/api/incoming_shipments/',
    prepare: async (server) => {
      const { user } = openConsole('/database/incomingstock/add');
      await fillShipment(user, 'DHL');
      return {
        call: () => user.click(press('Add shipment')),
        expectUnchanged: () => expectShipment('DHL'),
        expectDone: async () => {
          expect(await screen.findByRole('link', { name: /DHL/ })).toBeVisible();
          expect(await server.get('/api/incoming_shipments/')).toHaveLength(1);
        },
      };
    },
  },

  'POST /api/insertion_batches/': {
    method: 'post',
    path: '*/api/insertion_batches/',
    prepare: async (server) => {
      await server.aProduct({ name: 'Ember Fox' });
      const { user } = openConsole('/database/insertion_batch/add');
      await enter(user, await screen.findByLabelText(/^Name/), 'Weekend');
      const fox = await screen.findByRole('checkbox', { name: /Ember Fox/ });
      await user.click(fox);
      return {
        call: () => user.click(press('Add insertion batch')),
        expectUnchanged: async () => {
          expect(field('Name')).toHaveValue('Weekend');
          expect(fox).toBeChecked();
        },
        expectDone: async () => {
          expect(await screen.findByRole('link', { name: 'Weekend' })).toBeVisible();
          expect(await server.get('/api/insertion_batches/')).toHaveLength(1);
        },
      };
    },
  },

  'POST /api/insertions/': {
    method: 'post',
    path: '*/api/insertions/',
    prepare: async (server) => {
      const { id } = await server.aBatch({ name: 'Weekend' });
      const { user } = openConsole(`/database/insertion_batches?inspect_batch=${id}`);
      await user.click(await screen.findByRole('button', { name: 'Create insertion' }));
      const form = await dialog('Create insertion');
      await choose(user, select('Site', form), 'Ebay');
      await enter(user, field('Price', form), '12,50');
      return {
        call: () => user.click(press('Create insertion', form)),
        expectUnchanged: async () => {
          expect(select('Site', form)).toHaveTextContent('Ebay');
          expect(field('Price', form)).toHaveValue('12,50');
        },
        expectDone: () => screen.findByRole('button', { name: 'Remove the insertion on Ebay for €12.50' }),
      };
    },
  },
};
