import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import { waitUntilSettled } from '../../screens/settle.ts';
import { checkPageClaims, type Claims } from './page_claims.ts';

/** Elements to click or type into, in the topmost layer. */
const CONTROLS = [
  'a[href]',
  'button:not([disabled])',
  '[role=option]',
  '[role=menuitem]',
  'input:not([type=file]):not([disabled])',
  'textarea:not([disabled])',
  '[role=combobox]',
].join(',');

/** Controls that end the walk or leave the console. */
const LEFT_ALONE = /^(log out|delete account)|\.(csv|xlsx|json)$/i;

const TEXTS = [
  'Fox',
  'Ember',
  '12',
  '1,234.50',
  '1.250,00',
  '€20',
  '#3',
  '0',
  '-4',
  'ホロ',
  '   ',
  'x'.repeat(90),
];
const KEYS = [
  'Escape',
  'Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  '/',
  'g',
  's',
  'n',
  '?',
  'Control+Enter',
];
const PAGES = [
  '/',
  '/database/stock',
  '/database/purchases',
  '/database/incomingstock',
  '/database/insertion_batches',
  '/database/imports',
  '/database/purchases/add',
  '/database/stock/add_product',
];

const WRITES =
  /\/api\/(products|bought_stocks|incoming_shipments|insertion_batches|insertions|extras|types)\//;
const READS_BY_POST = /\/selection\/$/;

type Kind = 'step' | 'cancel';

/** Random clicks, keys and navigation in the console. After each step, checks the claims of the page. */
export class Walk {
  steps = 0;
  /** How often each kind of content was checked. */
  readonly seen: Record<Claims['seen'][number], number> = { list: 0, marks: 0, popup: 0, message: 0 };
  readonly #tabs: readonly Page[];
  readonly #random: () => number;
  readonly #trail: string[] = [];
  readonly #findings: string[] = [];
  /** Messages of refused requests. */
  readonly #refusals = new Set<string>();
  readonly #judged: Promise<void>[] = [];
  readonly #raised = new Map<string, string>();
  #last: Kind = 'step';
  #tab = 0;
  #isAway = false;
  #wasAway = 0;

  /** The tabs belong to one browser and show the console. */
  constructor(tabs: readonly Page[], random: () => number) {
    this.#tabs = tabs;
    this.#random = random;
    for (const page of tabs) this.#listen(page);
  }

  /** Returns the errors, each with the steps before it. Ends early after five errors. */
  async go(milliseconds: number): Promise<string[]> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end && this.#findings.length < 5) {
      await this.#step();
      this.steps += 1;
    }
    await Promise.all(this.#judged);
    return this.#findings;
  }

  get #page(): Page {
    return this.#tabs[this.#tab % this.#tabs.length] as Page;
  }

  #listen(page: Page): void {
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    page.on('pageerror', (error) => {
      // Caused by the test's own script on the empty page before the console.
      if (!/sessionStorage/.test(error.message)) this.#find(`error: ${error.stack}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (this.#isAway || performance.now() - this.#wasAway < 5_000) return;
      const text = message.text();
      if (/status of 4(00|01|04|09)|AbortError|ERR_(ABORTED|INTERNET)/.test(text)) return;
      const where = this.#where();
      this.#judged.push(this.#findUnlessRefused(text, where));
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && response.status() < 500) this.#judged.push(this.#keepRefusal(response));
    });
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && WRITES.test(request.url());
      if (!isWrite || READS_BY_POST.test(request.url())) return;
      if (this.#last === 'cancel') this.#find(`sent after Cancel: ${request.method()} ${request.url()}`);
    });
  }

  async #keepRefusal(response: Response): Promise<void> {
    const body: unknown = await response.json().catch(() => undefined);
    if (body && typeof body === 'object' && 'message' in body) this.#refusals.add(String(body.message));
  }

  /** The console shows refusals of the server, and logs them as the specification requires. */
  async #findUnlessRefused(text: string, where: string): Promise<void> {
    await pause(2_000);
    if (![...this.#refusals].some((refusal) => refusal !== '' && text.includes(refusal)))
      this.#find(`console: ${text.slice(0, 300)}`, where);
  }

  #find(what: string, where = this.#where()): void {
    this.#findings.push(`${what}\n    after ${where}`);
  }

  #where(): string {
    return this.#trail.slice(-12).join(' → ');
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  async #step(): Promise<void> {
    const chance = this.#random();
    const page = this.#page;
    this.#last = 'step';
    if (chance < 0.6) await this.#click(page);
    else if (chance < 0.72) await this.#press(page);
    else if (chance < 0.8) await this.#did('Back', () => page.goBack({ timeout: 5_000 }));
    else if (chance < 0.84) await this.#did('Forward', () => page.goForward({ timeout: 5_000 }));
    else if (chance < 0.88) await this.#reload(page);
    else if (chance < 0.92) this.#turn();
    else if (chance < 0.94 || this.#isAway) await this.#toggleServer();
    else await this.#visit(page);
    // The browser's first page is empty.
    if (!page.url().startsWith('http')) {
      if (this.#isAway) await this.#toggleServer();
      await page.goto('/database/stock');
    }
    await this.#look();
  }

  async #did(what: string, work: () => Promise<unknown>): Promise<void> {
    this.#trail.push(what);
    await work().catch(() => {});
  }

  #turn(): void {
    this.#tab = (this.#tab + 1) % this.#tabs.length;
    this.#trail.push(`tab ${this.#tab + 1}`);
  }

  async #reload(page: Page): Promise<void> {
    // Offline, a reload would show the browser's own error page.
    if (!this.#isAway) await this.#did('reload', () => page.reload());
  }

  async #visit(page: Page): Promise<void> {
    const path = this.#one(PAGES);
    if (!this.#isAway) await this.#did(`go to ${path}`, () => page.goto(path));
  }

  async #toggleServer(): Promise<void> {
    this.#isAway = !this.#isAway;
    if (!this.#isAway) this.#wasAway = performance.now();
    await this.#did(this.#isAway ? 'server away' : 'server back', () =>
      this.#page.context().setOffline(this.#isAway),
    );
  }

  async #press(page: Page): Promise<void> {
    const key = this.#one(KEYS);
    const isForm = (await page.locator('form').count()) > 0;
    if (key === 'Escape' && isForm) this.#last = 'cancel';
    await this.#did(key, () => page.keyboard.press(key));
  }

  async #click(page: Page): Promise<void> {
    const within = page.locator('[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible').last();
    const all = (await within.count()) > 0 ? within.locator(CONTROLS) : page.locator(CONTROLS);
    const visible = all.filter({ visible: true });
    const count = await visible.count();
    if (count === 0) return;
    const control = visible.nth(Math.floor(this.#random() * count));
    const text = this.#one(TEXTS);
    const found = await control
      .evaluate((element) => ({
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
        isText: element.matches('input:not([type]), input[type=text], input[type=search], textarea'),
        leaves: element instanceof HTMLAnchorElement && element.target === '_blank',
      }))
      .catch(() => undefined);
    if (!found || found.leaves || LEFT_ALONE.test(found.name)) return;
    if (/^(cancel|close)$/i.test(found.name)) this.#last = 'cancel';
    if (found.isText)
      await this.#did(`type “${text.slice(0, 12)}”`, () => control.fill(text, { timeout: 1_500 }));
    else await this.#did(`“${found.name}”`, () => control.click({ timeout: 1_500 }));
  }

  async #look(): Promise<void> {
    const page = this.#page;
    if (this.#isAway) {
      await pause(100);
      return;
    }
    try {
      await waitUntilSettled(page);
    } catch (error) {
      this.#find(`does not come to rest: ${String(error).slice(0, 200)}`);
      return;
    }
    let { wrong, seen } = await checkPageClaims(page, this.#raised);
    // Content that is just being rendered is checked once more.
    if (wrong.length > 0) {
      await pause(700);
      await waitUntilSettled(page).catch(() => {});
      ({ wrong, seen } = await checkPageClaims(page, this.#raised));
    }
    for (const kind of seen) this.seen[kind] += 1;
    for (const one of wrong)
      this.#find(`${one} (${new URL(page.url()).pathname}${new URL(page.url()).search})`);
    if (wrong.length > 0) await page.goto('/database/stock');
  }
}
