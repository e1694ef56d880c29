import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FailureCase } from './failureCase.ts';
import { field, select } from './forms.ts';
import { choose, enter, openConsole } from './openConsole.tsx';
import type { RealServer } from './realServer.ts';

/** A page that makes no calls. */
const QUIET = '/privacy';

/** Every read call, at each place where the console makes it. */
export const READ_FAILURES: Record<string, FailureCase> = {
  'GET /api/products/': list('products', '/database/stock', async (server) => {
    const { name } = await server.aProduct({ name: 'Ember Fox' });
    return name;
  }),
  'GET /api/bought_stocks/': list('bought_stocks', '/database/purchases', async (server) => {
    const { name } = await server.aPurchase({ name: 'Lot' });
    return name;
  }),
  'GET /api/incoming_shipments/': list('incoming_shipments', '/database/incomingstock', async (server) => {
    const { courier } = await server.aShipment({ courier: 'EMS' });
    return courier;
  }),
  'GET /api/insertion_batches/': list('insertion_batches', '/database/insertion_batches', async (server) => {
    const { name } = await server.aBatch({ name: 'Weekend' });
    return name;
  }),

  'GET /api/incoming_shipments/{id}/': {
    method: 'get',
    path: '*/api/incoming_shipments/:id/',
    prepare: async (server) => {
      const { id } = await server.aShipment({ courier: 'EMS' });
      const { go } = openConsole(QUIET);
      // The record of the list is shown meanwhile.
      const details = () => screen.findByRole('dialog', { name: /^EMS/ });
      return {
        call: () => reopen(go, `/database/incomingstock?shipment_id=${id}`),
        expectUnchanged: details,
        expectDone: details,
      };
    },
  },
  'GET /api/bought_stocks/ of the details': {
    method: 'get',
    path: '*/api/bought_stocks/',
    prepare: async (server) => {
      const { id } = await server.aPurchase({ name: 'Lot' });
      return opensAt(`/database/purchases?inspect_purchase=${id}`, () =>
        screen.findByRole('dialog', { name: 'Lot' }),
      );
    },
  },

  'GET /api/products/ of the batch form': offered('products', {
    address: '/database/insertion_batch/add',
    make: (server) => server.aProduct({ name: 'Fox' }),
    search: () => screen.getByRole('searchbox'),
    expectDone: () => screen.findByRole('checkbox', { name: /Fox/ }),
  }),
  'GET /api/bought_stocks/ of the stock form': offered('bought_stocks', {
    address: '/database/stock/add_product',
    make: (server) => server.aPurchase({ name: 'Fox lot' }),
    search: () => select('Bought order link'),
    expectDone: () => screen.findByRole('option', { name: /Fox lot/ }),
  }),
  'GET /api/incoming_shipments/ of the purchase form': offered('incoming_shipments', {
    address: '/database/purchases/add',
    make: (server) => server.aShipment({ courier: 'Fox express' }),
    search: () => select('Shipment'),
    expectDone: () => screen.findByRole('option', { name: /Fox express/ }),
  }),

  'GET /api/types/': {
    method: 'get',
    path: '*/api/types/',
    prepare: async () => {
      const { user, go } = openConsole(QUIET);
      return {
        call: () => reopen(go, '/database/stock/add_product'),
        expectUnchanged: () => screen.findByLabelText(/^Name/),
        expectDone: async () => {
          await choose(user, await screen.findByRole('combobox', { name: /^Type/ }), 'Card');
        },
      };
    },
  },

  'GET /api/extras/': {
    method: 'get',
    path: '*/api/extras/',
    prepare: async (server) => {
      const { id } = await server.aPurchase({ name: 'Lot' });
      const { user, go } = openConsole(QUIET);
      const form = () => screen.findByRole('dialog', { name: 'Create product' });
      return {
        call: () => reopen(go, `/database/purchases?inspect_purchase=${id}&create_product=1`),
        expectUnchanged: form,
        expectDone: async () => {
          const opened = await form();
          await choose(user, select('Type', opened), 'Card');
          await within(opened).findByLabelText('Set');
        },
      };
    },
  },
};

/** Opens the address from another page, so that failed reads are repeated. */
async function reopen(go: (to: string) => Promise<void>, address: string): Promise<void> {
  await go(QUIET);
  await screen.findByRole('heading', { level: 1, name: /privacy/i });
  await go(address);
}

function list(resource: string, address: string, make: (server: RealServer) => Promise<string>): FailureCase {
  return {
    method: 'get',
    path: `*/api/${resource}/`,
    prepare: async (server) => {
      const name = await make(server);
      return opensAt(address, () => screen.findByRole('link', { name: new RegExp(name) }));
    },
  };
}

/** Opens an address whose failed read shows an error with Try again. */
function opensAt(address: string, expectDone: () => Promise<unknown>) {
  const { user, go } = openConsole(QUIET);
  const again = () => screen.queryByRole('button', { name: 'Try again' });
  return {
    call: async () => {
      const button = again();
      await (button ? user.click(button) : go(address));
    },
    expectUnchanged: async () =>
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible(),
    expectDone,
  };
}

interface Offer {
  address: string;
  make: (server: RealServer) => Promise<unknown>;
  /** The field in which “fox” is searched for. */
  search: () => HTMLElement;
  expectDone: () => Promise<unknown>;
}

/** The choices of a form: read when the form opens, and with every letter of a search. */
function offered(resource: string, { address, make, search, expectDone }: Offer): FailureCase {
  return {
    method: 'get',
    path: `*/api/${resource}/`,
    prepare: async (server) => {
      await make(server);
      const { user, go } = openConsole(QUIET);
      const letters = [...'fox'];
      const open = async () => {
        await go(address);
        await enter(user, await screen.findByLabelText(/^Name/), 'Typed');
      };
      return {
        call: () => (screen.queryByLabelText(/^Name/) ? user.type(search(), letters.shift() ?? '') : open()),
        expectUnchanged: async () => expect(field('Name')).toHaveValue('Typed'),
        expectDone,
      };
    },
  };
}
