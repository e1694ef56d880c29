// Adds records that a seed of few products lacks: orders with events, transactions of a site, and imports.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailed } from '../step.js';

const ORDERS = `Sales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date
1,26-1,401,Ember Fox,FX-1,2,€12.50,€2.00,Nov-02-26
2,26-2,402,Wyrm,WY-1,1,€25.00,€0.00,Nov-03-26
`;
/** One order with another price, and a new one. */
const LATER_ORDERS = ORDERS.replace('12.50', '13.50').replace('26-2', '26-3');
/** With a cell that cannot be read. */
const SHIPMENTS = 'Courier,Tracking number,Shipment price,Charges\nDHL,JJD1,12.00,customs 3.20\n';

/**
 * Starts the server, adds the records by its API, and stops it.
 *
 * @param {string} tree folder of the server's code
 * @param {NodeJS.ProcessEnv} env
 */
export async function addRecords(tree, env) {
  const { ServerProcess } = await import('../../tests/support/server_process.ts');
  const server = new ServerProcess(join(tree, 'dist', 'server', 'server', 'main.js'), env);
  try {
    const api = await Api.logIn(await server.ready());
    await addSales(api);
    await addTransactions(api);
    await api.recordFile('orders.csv', ORDERS);
    await api.readFile('later_orders.csv', LATER_ORDERS);
    await api.readFile('shipments.csv', SHIPMENTS);
  } finally {
    await server.kill('SIGTERM');
  }
}

/** @param {Api} api */
async function addSales(api) {
  const [product] = await api.send('GET', '/api/products/');
  await api.send('POST', '/api/sales/', {
    site: 'Cardmarket',
    orderNumber: 'M-1',
    day: '2026-11-03',
    postageCharged: 1.25,
    lines: [{ product: product.id, price: 30 }],
    events: [{ kind: 'return', amount: 30, day: '2026-11-10', restocked: true }],
  });
  await api.send('POST', '/api/sales/', {
    site: 'Ebay',
    orderNumber: 'E-1',
    day: '2026-11-04',
    currency: 'JPY',
    rate: 160,
    lines: [{ title: 'Ember Fox 015/102', externalId: '256612340987', price: 4000 }],
    fees: [{ kind: 'commission', amount: 400 }],
  });
}

/** @param {Api} api */
async function addTransactions(api) {
  const order = { site: 'Ebay', day: '2026-11-04', kind: 'order', orderNumber: '26-1', amount: 27 };
  await api.send('POST', '/api/site_transactions/', { ...order, commission: 2.7, payout: 'P-1' });
  const payout = { site: 'Ebay', day: '2026-11-06', kind: 'payout', amount: -24.3, payout: 'P-1' };
  await api.send('POST', '/api/site_transactions/', payout);
}

class Api {
  /** @param {string} address @param {string} access */
  constructor(address, access) {
    this.address = address;
    this.access = access;
  }

  /** Logs in with the account of the seed. @param {string} address */
  static async logIn(address) {
    const { access } = await new Api(address, '').send('POST', '/api/token/', {
      username: 'demo',
      password: 'demo-pass-1',
    });
    return new Api(address, access);
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {object | string} [content] an object is sent as JSON
   */
  async send(method, path, content) {
    const type = typeof content === 'object' ? 'application/json' : 'application/octet-stream';
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.access && { authorization: `Bearer ${this.access}` }),
        ...(content !== undefined && { 'content-type': type }),
      },
      body: typeof content === 'object' ? JSON.stringify(content) : content,
    });
    if (!answer.ok) throw new StepFailed(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** Imports a file, and leaves its rows as a draft. @param {string} name @param {string} content */
  async readFile(name, content) {
    const { id } = await this.send('POST', `/api/imports/file/?name=${name}`, content);
    await this.#until(id, 'draft');
    return id;
  }

  /** Imports a file, and records its rows. @param {string} name @param {string} content */
  async recordFile(name, content) {
    const id = await this.readFile(name, content);
    await this.send('POST', `/api/imports/${id}/commit/`);
    await this.#until(id, 'committed');
  }

  /** @param {number} id @param {string} wanted */
  async #until(id, wanted) {
    for (;;) {
      const { state } = await this.send('GET', `/api/imports/${id}/`);
      if (state === wanted) return;
      if (!['reading', 'recording'].includes(state)) throw new StepFailed(`The import ${id} is ${state}.`);
      await pause(100);
    }
  }
}
