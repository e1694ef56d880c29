import { expect, type Locator, type Page } from '@playwright/test';
import { choose, picture } from './console.ts';
import {
  expectProduct,
  expectPurchase,
  expectShipment,
  expectStock,
  fillProduct,
  fillPurchase,
  fillShipment,
  fillStock,
} from './forms.ts';
import { EXPIRED, PASSWORD, unique, type Operator } from './operator.ts';

interface Attempt {
  /** Makes the call. It can be repeated. */
  call: () => Promise<unknown>;
  /** Finds everything as it was before the call, and ready for it to be made again. */
  kept: () => Promise<unknown>;
}

export interface FailingCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: RegExp;
  /** What the console says in any case, where that is not what the backend says. */
  says?: string;
  /** Brings the page to where the call is about to be made, with all that is typed for it. */
  prepare: (page: Page, operator: Operator) => Promise<Attempt>;
}

/** Every call of the specification, at every place where the console makes it. */
export const FAILING_CALLS: Record<string, FailingCall> = {
  'POST /api/token/': {
    method: 'POST',
    path: /\/api\/token\/$/,
    prepare: (page) => credentials(page, '/login', 'Log in'),
  },

  'POST /api/user/register/': {
    method: 'POST',
    path: /\/api\/user\/register\/$/,
    prepare: (page) => credentials(page, '/register', 'Register'),
  },

  'POST /api/token/refresh/ on a page that is opened': {
    method: 'POST',
    path: /\/api\/token\/refresh\/$/,
    says: 'The server cannot renew the session at the moment.',
    prepare: async (page, operator) => {
      // A page without calls of its own: one of them would renew the session before it is to fail.
      await operator.open('/analitycs1');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((token) => localStorage.setItem('access', token), EXPIRED);
      return {
        call: () => operator.open('/database/purchases'),
        kept: async () => {
          await expect(page).toHaveURL('/login');
          expect(await page.evaluate(() => localStorage.getItem('refresh'))).not.toBeNull();
        },
      };
    },
  },

  'POST /api/token/refresh/ in a form': {
    method: 'POST',
    path: /\/api\/token\/refresh\/$/,
    says: 'The server cannot renew the session at the moment.',
    prepare: async (page, operator) => {
      await operator.open('/database/incomingstock/add');
      const courier = unique('DHL');
      await fillShipment(page, courier);
      await page.evaluate(() => localStorage.setItem('access', `${localStorage.getItem('access')}x`));
      return {
        call: () => page.getByRole('button', { name: 'Add shipment' }).click(),
        kept: () => expectShipment(page, courier),
      };
    },
  },

  'GET /api/products/': list('products', '/database/stock'),
  'GET /api/bought_stocks/': list('bought_stocks', '/database/purchases'),
  'GET /api/incoming_shipments/': list('incoming_shipments', '/database/incomingstock'),
  'GET /api/insertion_batches/': list('insertion_batches', '/database/insertion_batches'),

  'GET /api/incoming_shipments/{id}/': {
    method: 'GET',
    path: /\/api\/incoming_shipments\/\d+\/$/,
    prepare: async (page, operator) => {
      const id = await operator.addShipment({ courier: unique('DHL') });
      return {
        call: () => operator.open(`/database/incomingstock?shipment_id=${id}`),
        kept: () => expect(page.getByRole('dialog')).toBeVisible(),
      };
    },
  },

  'GET /api/bought_stocks/ of the details': {
    method: 'GET',
    path: /\/api\/bought_stocks\/(\?|$)/,
    prepare: async (page, operator) => {
      const id = await operator.addPurchase({ name: unique('Lot') });
      return {
        call: () => operator.open(`/database/purchases?inspect_purchase=${id}`),
        kept: () => expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible(),
      };
    },
  },

  'GET /api/products/ of the batch form': offered('products', '/database/insertion_batch/add'),
  'GET /api/bought_stocks/ of the stock form': offered('bought_stocks', '/database/stock/add_product'),
  'GET /api/incoming_shipments/ of the purchase form': offered(
    'incoming_shipments',
    '/database/purchases/add',
  ),

  'GET /api/types/': {
    method: 'GET',
    path: /\/api\/types\/(\?|$)/,
    prepare: async (page, operator) => ({
      call: () => operator.open('/database/stock/add_product'),
      kept: () => expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible(),
    }),
  },

  'GET /api/extras/': {
    method: 'GET',
    path: /\/api\/extras\/(\?|$)/,
    prepare: async (page, operator) => {
      const id = await operator.addPurchase({ name: unique('Lot') });
      return {
        call: () => operator.open(`/database/purchases?inspect_purchase=${id}&create_product=1`),
        kept: () => expect(page.getByRole('dialog', { name: 'Create product' })).toBeVisible(),
      };
    },
  },

  'POST /api/products/ of the stock form': {
    method: 'POST',
    path: /\/api\/products\/$/,
    prepare: async (page, operator) => {
      const name = unique('Playmat');
      await operator.open('/database/stock/add_product');
      await fillStock(page, name);
      return {
        call: () => page.getByRole('button', { name: 'Add stock' }).click(),
        kept: () => reopened(page, /\/database\/stock$/, () => expectStock(page, name)),
      };
    },
  },

  'POST /api/products/ of a purchase': {
    method: 'POST',
    path: /\/api\/products\/$/,
    prepare: async (page, operator) => {
      const name = unique('Ember Fox');
      const id = await operator.addPurchase({ name: unique('Lot') });
      await operator.open(`/database/purchases?inspect_purchase=${id}&create_product=1`);
      const form = page.getByRole('dialog', { name: 'Create product' });
      await fillProduct(page, form, name);
      return {
        call: () => form.getByRole('button', { name: 'Create product' }).click(),
        kept: () => expectProduct(form, name),
      };
    },
  },

  'PATCH /api/products/update/{id}/ with estimated_cost': {
    method: 'PATCH',
    path: /\/api\/products\/update\/\d+\/$/,
    prepare: async (page, operator) => {
      const { details } = await openPurchase(page, operator, { holds: unique('Tide Koi') });
      const share = details.getByRole('button', { name: /20.0% of the price. Edit/ });
      return {
        call: async () => {
          await share.click();
          await details.getByRole('textbox', { name: /Share of the price/ }).fill('35');
          await page.keyboard.press('Enter');
        },
        kept: () => expect(share).toBeVisible(),
      };
    },
  },

  'PATCH /api/products/update/{id}/ with boughtStock': {
    method: 'PATCH',
    path: /\/api\/products\/update\/\d+\/$/,
    prepare: async (page, operator) => {
      const fox = unique('Ember Fox');
      await operator.addProduct({ name: fox });
      const { details } = await openPurchase(page, operator, {});
      await details.getByRole('button', { name: 'Add product' }).click();
      const stock = page.getByRole('dialog', { name: /^Add product to/ });
      await stock.getByRole('searchbox').fill(fox);
      const add = stock.getByRole('button', { name: `Add ${fox}` });
      return { call: () => add.click(), kept: () => expect(add).toBeVisible() };
    },
  },

  'PATCH /api/products/update/{id}/ with no boughtStock': {
    method: 'PATCH',
    path: /\/api\/products\/update\/\d+\/$/,
    prepare: async (page, operator) => {
      const koi = unique('Tide Koi');
      const { details } = await openPurchase(page, operator, { holds: koi });
      const remove = details.getByRole('button', { name: `Remove ${koi} from this purchase` });
      return { call: () => remove.click(), kept: () => expect(remove).toBeVisible() };
    },
  },

  'POST /api/subtypes/': {
    method: 'POST',
    path: /\/api\/subtypes\/$/,
    prepare: async (page, operator) => {
      const { id } = await openPurchase(page, operator, {});
      await operator.open(`/database/purchases?inspect_purchase=${id}&create_product=1`);
      const form = page.getByRole('dialog', { name: 'Create product' });
      await choose(page, form.getByRole('combobox', { name: /^Type/ }), 'Card');
      await choose(page, form.getByRole('combobox', { name: 'Subtype' }), 'Create subtype');
      const naming = page.getByRole('dialog', { name: 'Create subtype' });
      await naming.getByRole('textbox').fill('Radiant');
      return {
        call: () => naming.getByRole('button', { name: 'Create subtype' }).click(),
        kept: () => expect(naming.getByRole('textbox')).toHaveValue('Radiant'),
      };
    },
  },

  'POST /api/bought_stocks/': {
    method: 'POST',
    path: /\/api\/bought_stocks\/$/,
    prepare: async (page, operator) => {
      const name = unique('Lot');
      await operator.open('/database/purchases/add');
      await fillPurchase(page, name);
      return {
        call: () => page.getByRole('button', { name: 'Add purchase' }).click(),
        kept: () => reopened(page, /\/database\/purchases$/, () => expectPurchase(page, name)),
      };
    },
  },

  'PATCH /api/bought_stocks/update/{id}/ with incomingShipment': {
    method: 'PATCH',
    path: /\/api\/bought_stocks\/update\/\d+\/$/,
    prepare: async (page, operator) => {
      const lot = unique('Lot');
      await operator.addPurchase({ name: lot });
      const shipment = await operator.addShipment({ courier: unique('DHL') });
      await operator.open(`/database/incomingstock?shipment_id=${shipment}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click();
      const items = page.getByRole('dialog', { name: /^Add item to/ });
      await items.getByRole('searchbox').fill(lot);
      const add = items.getByRole('button', { name: `Add ${lot}` });
      return { call: () => add.click(), kept: () => expect(add).toBeVisible() };
    },
  },

  'PATCH /api/bought_stocks/update/{id}/ with no incomingShipment': {
    method: 'PATCH',
    path: /\/api\/bought_stocks\/update\/\d+\/$/,
    prepare: async (page, operator) => {
      const [lot, courier] = [unique('Lot'), unique('DHL')];
      const shipment = await operator.addShipment({ courier, trackingNumber: 'JD1' });
      await operator.addPurchase({ name: lot, shipment: `${courier} JD1` });
      await operator.open(`/database/incomingstock?shipment_id=${shipment}`);
      const remove = page.getByRole('button', { name: `Remove ${lot} from this shipment` });
      return { call: () => remove.click(), kept: () => expect(remove).toBeVisible() };
    },
  },

  'POST /api/incoming_shipments/': {
    method: 'POST',
    path: /\/api\/incoming_shipments\/$/,
    prepare: async (page, operator) => {
      const courier = unique('DHL');
      await operator.open('/database/incomingstock/add');
      await fillShipment(page, courier);
      return {
        call: () => page.getByRole('button', { name: 'Add shipment' }).click(),
        kept: () => expectShipment(page, courier),
      };
    },
  },

  'POST /api/insertion_batches/': {
    method: 'POST',
    path: /\/api\/insertion_batches\/$/,
    prepare: async (page, operator) => {
      const [name, fox] = [unique('Weekend'), unique('Ember Fox')];
      await operator.addProduct({ name: fox });
      await operator.open('/database/insertion_batch/add');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('searchbox').fill(fox);
      await page.getByRole('checkbox', { name: fox }).check();
      return {
        call: () => page.getByRole('button', { name: 'Add insertion batch' }).click(),
        kept: async () => {
          await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
          await expect(page.getByRole('checkbox', { name: fox })).toBeChecked();
        },
      };
    },
  },

  'POST /api/insertions/': {
    method: 'POST',
    path: /\/api\/insertions\/$/,
    prepare: async (page, operator) => {
      const batch = await operator.addBatch({ name: unique('Weekend') });
      await operator.open(`/database/insertion_batches?inspect_batch=${batch}`);
      await page.getByRole('button', { name: 'Create insertion' }).click();
      const form = page.getByRole('dialog', { name: 'Create insertion' });
      await choose(page, form.getByRole('combobox', { name: 'Site' }), 'Ebay');
      await form.getByLabel('Price').fill('12,50');
      return {
        call: () => form.getByRole('button', { name: 'Create insertion' }).click(),
        kept: async () => {
          await expect(form.getByRole('combobox', { name: 'Site' })).toHaveText('Ebay');
          await expect(form.getByLabel('Price')).toHaveValue('12,50');
        },
      };
    },
  },

  'POST /api/tools/import_zenmarket/': {
    method: 'POST',
    path: /\/api\/tools\/import_zenmarket\/$/,
    prepare: async (page, operator) => {
      await operator.open('/tools/import_data');
      await page.getByRole('link', { name: 'Import from ZenMarket' }).click();
      const popup = page.getByRole('dialog', { name: 'Import from ZenMarket' });
      const cookie = popup.getByLabel(/cookie/i);
      await cookie.fill('session=7f3a');
      return {
        call: () => popup.getByRole('button', { name: 'Import', exact: true }).click(),
        kept: () => expect(cookie).toHaveValue('session=7f3a'),
      };
    },
  },

  'POST /pokemon_cards/match/': {
    method: 'POST',
    path: /\/pokemon_cards\/match\/$/,
    prepare: async (page, operator) => {
      await operator.open('/test');
      await page.locator('input[type=file]').setInputFiles(await picture('ember fox.png'));
      return {
        call: () => page.getByRole('button', { name: 'Find match' }).click(),
        kept: () => expect(page.getByRole('img', { name: 'ember fox.png' })).toBeVisible(),
      };
    },
  },
};

async function credentials(page: Page, path: string, button: string): Promise<Attempt> {
  const username = unique('newcomer');
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  return {
    call: () => page.getByRole('main').getByRole('button', { name: button }).click(),
    kept: async () => {
      await expect(page.getByLabel('Username')).toHaveValue(username);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    },
  };
}

function list(resource: string, address: string): FailingCall {
  return {
    method: 'GET',
    path: new RegExp(`/api/${resource}/(\\?|$)`),
    prepare: async (page, operator) => ({
      call: () => operator.open(address),
      kept: () => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    }),
  };
}

/** What a form offers to choose from. */
function offered(resource: string, address: string): FailingCall {
  return {
    method: 'GET',
    path: new RegExp(`/api/${resource}/(\\?|$)`),
    prepare: async (page, operator) => ({
      call: () => operator.open(address),
      kept: () => expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible(),
    }),
  };
}

/** The list was gone to all the same; its form comes back as it was typed. */
async function reopened(page: Page, address: RegExp, expectForm: () => Promise<void>): Promise<void> {
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Reopen form' }).click();
  await expectForm();
}

/** The details of a new purchase of €100, with a product of €20 in it where that is wanted. */
async function openPurchase(
  page: Page,
  operator: Operator,
  { holds }: { holds?: string },
): Promise<{ id: number; details: Locator }> {
  const name = unique('Lot');
  const id = await operator.addPurchase({ name });
  if (holds) await operator.addProduct({ name: holds, estimated_cost: '20', boughtStock: id });
  await operator.open(`/database/purchases?inspect_purchase=${id}`);
  return { id, details: page.getByRole('dialog', { name }) };
}
