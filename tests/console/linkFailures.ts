import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FailureCase } from './failureCase.ts';
import { replaceText } from './forms.ts';
import { enter, openConsole, type User } from './openConsole.tsx';

const PRODUCT = '*/api/products/update/:id/';
const PURCHASE = '*/api/bought_stocks/update/:id/';

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const found = (name: string | RegExp) => screen.findByRole('button', { name });
const shown = async (name: string | RegExp) => expect(await found(name)).toBeVisible();
const gone = (name: string | RegExp) => waitFor(() => expect(button(name)).toBeNull());

/** Every PATCH call, with each change that the specification names for it. */
export const LINK_FAILURES: Record<string, FailureCase> = {
  'PATCH /api/products/update/{id}/ with estimated_cost': {
    method: 'patch',
    path: PRODUCT,
    prepare: async (server) => {
      const { id: boughtStock } = await server.aPurchase({ price: 100 });
      await server.aProduct({ name: 'Tide Koi', estimated_cost: 20, boughtStock });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${boughtStock}`);
      return {
        call: async () => {
          await user.click(await found(/20.0% of the price. Edit/));
          await replaceText(user, screen.getByRole('textbox', { name: /Share of the price/ }), '35');
          await user.keyboard('{Enter}');
        },
        expectUnchanged: () => shown(/20.0% of the price. Edit/),
        expectDone: () => shown(/35.0% of the price. Edit/),
      };
    },
  },

  'PATCH /api/products/update/{id}/ with boughtStock': {
    method: 'patch',
    path: PRODUCT,
    prepare: async (server) => {
      const { id } = await server.aPurchase();
      await server.aProduct({ name: 'Ember Fox' });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${id}`);
      await user.click(await found('Add product'));
      await searchIn(user, /^Add product to/, 'Ember');
      return {
        call: async () => user.click(await found('Add Ember Fox')),
        expectUnchanged: () => shown('Add Ember Fox'),
        expectDone: () => gone('Add Ember Fox'),
      };
    },
  },

  'PATCH /api/products/update/{id}/ with no boughtStock': {
    method: 'patch',
    path: PRODUCT,
    prepare: async (server) => {
      const { id: boughtStock } = await server.aPurchase();
      await server.aProduct({ name: 'Tide Koi', boughtStock });
      const { user } = openConsole(`/database/purchases?inspect_purchase=${boughtStock}`);
      const remove = 'Remove Tide Koi from this purchase';
      return {
        call: async () => user.click(await found(remove)),
        expectUnchanged: () => shown(remove),
        expectDone: () => gone(remove),
      };
    },
  },

  'PATCH /api/bought_stocks/update/{id}/ with incomingShipment': {
    method: 'patch',
    path: PURCHASE,
    prepare: async (server) => {
      await server.aPurchase({ name: 'Lot of cards' });
      const { id } = await server.aShipment();
      const { user } = openConsole(`/database/incomingstock?shipment_id=${id}`);
      await user.click(await found('Add item'));
      await searchIn(user, /^Add item to/, 'Lot');
      return {
        call: async () => user.click(await found('Add Lot of cards')),
        expectUnchanged: () => shown('Add Lot of cards'),
        expectDone: () => gone('Add Lot of cards'),
      };
    },
  },

  'PATCH /api/bought_stocks/update/{id}/ with no incomingShipment': {
    method: 'patch',
    path: PURCHASE,
    prepare: async (server) => {
      const { id, name: shipment } = await server.aShipment({ trackingNumber: 'JD1' });
      await server.aPurchase({ name: 'Lot', shipment });
      const { user } = openConsole(`/database/incomingstock?shipment_id=${id}`);
      const remove = 'Remove Lot from this shipment';
      return {
        call: async () => user.click(await found(remove)),
        expectUnchanged: () => shown(remove),
        expectDone: () => gone(remove),
      };
    },
  },
};

async function searchIn(user: User, title: RegExp, text: string): Promise<void> {
  const popup = await screen.findByRole('dialog', { name: title });
  await enter(user, within(popup).getByRole('searchbox'), text);
}
