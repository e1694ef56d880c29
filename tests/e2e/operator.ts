import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse battery';

/** A well-formed access token that has expired. */
export const EXPIRED_TOKEN = `e30.${btoa(JSON.stringify({ exp: 1_000_000_000, username: 'operator' }))}.signature`;

let names = 0;

/** A text that is unique among the records and accounts of this run. */
export function makeUnique(text: string): string {
  names += 1;
  const [pid, count] = [String(process.pid).padStart(7, '0'), String(names).padStart(3, '0')];
  return `${text} ${pid}-${Date.now().toString(36)}-${count}`;
}

/** Creates an account, and returns its username. */
export async function register(page: Page, address = ''): Promise<string> {
  const username = makeUnique('operator').replace(' ', '-');
  const answer = await page.request.post(`${address}/api/user/register/`, {
    data: { username, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return username;
}

export async function submitLogin(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

type Field = string | number | { name: string; mimeType: string; buffer: Buffer };
type Fields = Record<string, Field | readonly Field[]>;

/** The last records that were added, on a server that can sort. */
const NEWEST = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,9]' });

interface Named {
  id: number;
  name?: string;
  courier?: string;
}

/** Records the data of a test, with the specification's calls where they suffice. */
export class Operator {
  readonly username: string;
  readonly #page: Page;
  #headers: Record<string, string> = {};
  #card: number | undefined;

  constructor(page: Page, username: string) {
    this.#page = page;
    this.username = username;
  }

  /** Logs in to the API and to the browser. */
  async logIn(): Promise<void> {
    const data = { username: this.username, password: PASSWORD };
    const answer = await this.#page.request.post('/api/token/', { data });
    const { access, refresh } = await answer.json();
    this.#headers = { Authorization: `Bearer ${access}` };
    await this.#page.addInitScript(
      (tokens) => {
        if (sessionStorage.getItem('was-logged-in')) return;
        sessionStorage.setItem('was-logged-in', 'yes');
        Object.assign(localStorage, tokens);
      },
      { access, refresh },
    );
  }

  /** Opens an address in the browser. */
  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async get<Found>(path: string): Promise<Found> {
    const answer = await this.#page.request.get(path, { headers: this.#headers });
    expect(answer.ok(), `${answer.status()} ${path}`).toBe(true);
    return answer.json();
  }

  /** Ends the sessions of this account in other tests. */
  async endOtherSessions(): Promise<void> {
    const answer = await this.#page.request.post('/api/sessions/end_others/', { headers: this.#headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Adds a product, by default of the type Card, and returns its id. */
  async addProduct(fields: Fields & { name: string }): Promise<number> {
    this.#card ??= (await this.get<Named[]>('/api/types/')).find(({ name }) => name === 'Card')?.id ?? 0;
    return this.#add('products', { quantity: 1, type: this.#card, ...fields }, fields.name);
  }

  async addPurchase(fields: Fields & { name: string }): Promise<number> {
    const usual = { state: 'Paid', link: '', price: '100', weight: '', shipment: '' };
    return this.#add('bought_stocks', { ...usual, ...fields }, fields.name);
  }

  async addShipment(fields: Fields & { courier: string }): Promise<number> {
    const usual = {
      state: 'In transit',
      trackingNumber: '',
      totalWeight: '',
      totalCost: '',
      shipmentPrice: '',
      ivaPrice: '',
    };
    return this.#add('incoming_shipments', { ...usual, ...fields }, fields.courier);
  }

  async addBatch(fields: Fields & { name: string }): Promise<number> {
    return this.#add('insertion_batches', { images: '', ...fields }, fields.name);
  }

  async addInsertion(multipart: Record<string, string | number>): Promise<void> {
    const answer = await this.#page.request.post('/api/insertions/', { headers: this.#headers, multipart });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Sends JSON to a call of Backstock's own server. */
  async send(method: 'POST' | 'PATCH', path: string, data: object): Promise<void> {
    const answer = await this.#page.request.fetch(path, { method, headers: this.#headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Gives a file that was downloaded from a site. */
  async giveSiteFile(site: number, text: string): Promise<void> {
    const file = { name: 'template.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    const answer = await this.#page.request.put(`/api/sites/${site}/files/`, {
      headers: this.#headers,
      multipart: { file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async sell(data: object): Promise<number> {
    const answer = await this.#page.request.post('/api/sales/', { headers: this.#headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id } = await answer.json();
    return id;
  }

  /** Records a transaction of eBay. */
  async addTransaction(data: object): Promise<void> {
    const answer = await this.#page.request.post('/api/site_transactions/', {
      headers: this.#headers,
      data: { site: 'Ebay', day: '2026-11-18', payout: '6412880193', payoutDay: '2026-11-20', ...data },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Adds the cards of a zip to the index, and waits until all are indexed. */
  async indexCards(zip: Buffer): Promise<void> {
    const path = '/api/pokemon_cards/index/';
    const headers = { ...this.#headers, 'content-type': 'application/octet-stream' };
    const answer = await this.#page.request.post(path, { headers, data: zip });
    expect(answer.ok(), await answer.text()).toBe(true);
    const state = async () => (await this.get<{ state: string }>(path)).state;
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
  }

  /** The specification does not say what a creation returns, so the record is found by its name. */
  async #add(resource: string, fields: Fields, name: string): Promise<number> {
    const path = `/api/${resource}/`;
    const multipart = new FormData();
    for (const [field, value] of Object.entries(fields)) {
      for (const one of [value].flat()) {
        const part =
          typeof one === 'object'
            ? new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType })
            : String(one);
        multipart.append(field, part);
      }
    }
    const answer = await this.#page.request.post(path, { headers: this.#headers, multipart });
    expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
    const found = (await this.get<Named[]>(`${path}?${NEWEST}`)).filter(
      (one) => (one.name ?? one.courier) === name || one.courier === name,
    );
    const id = Math.max(0, ...found.map((one) => one.id));
    expect(id, name).toBeGreaterThan(0);
    return id;
  }
}
