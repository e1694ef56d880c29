import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { vi } from 'vitest';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { Charge, ShipmentCosts } from '../../../contract/charges.ts';
import { Product } from '../../../contract/products.ts';
import { Sale } from '../../../contract/sales.ts';
import { VatSettings, type VatSettingsUpdate } from '../../../contract/vat.ts';
import { NEGATIVE_TOTALS, VAT_TREATMENTS, type VatRule } from '../../../domain/vat.ts';
import { anExtra, aProduct, aPurchase, aShipment, aType } from '../../support/factories.ts';
import type { Caller } from '../../support/caller.ts';
import { VAT_RULE } from '../../support/vat_rule.ts';
import { cents, daysLater, type Records } from './expected_figures.ts';
import { computePricesPaid } from './expected_vat.ts';

/** Random numbers that depend only on the seed. */
export function createSeededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    one: <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)],
    is: (chance: number) => next() < chance,
  };
}

const FIRST = '2026-01-05';
const RULE: VatRule = { ...VAT_RULE, from: '2026-02-01', usualScheme: 'margin' };
const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'DE', from: '2026-04-01', percent: 19 },
  { country: 'JP', from: '2026-01-01', percent: 10 },
];
/** The first VAT settings, and the later ones, which change past days, too. */
const FIRST_SETTINGS: VatSettingsUpdate = { rules: [RULE], rates: RATES };
const laterSettings = (global: Pick<VatRule, 'globalLimit' | 'negativeTotals'>): VatSettingsUpdate => ({
  rules: [
    RULE,
    { ...RULE, from: '2026-03-20', countsCharges: true },
    { ...RULE, ...global, from: '2026-05-01', marginMethod: 'global', marginStock: 40 },
    { ...RULE, ...global, from: '2026-08-15', marginMethod: 'global', period: 'month' },
    { ...RULE, from: '2026-09-10', marginMethod: 'flat', flatPercent: 30, period: 'month', marginStock: 25 },
    { ...RULE, from: '2026-10-11', period: 'month', countsCharges: true },
    { ...RULE, from: '2026-10-22', isRegistered: false },
  ],
  rates: [...RATES, { country: 'IT', from: '2026-06-20', percent: 20.5 }],
});
const SCHEMES = ['margin', 'margin', 'ordinary', 'none'];
const BUYERS = ['IT', 'IT', 'DE', 'FR', 'US', 'JP', 'MC', ''];
/** Sites whose orders have a VAT treatment of their own. */
const SITE_TREATMENTS = new Map([['Marketplace', 'site']]);
const SETS = ['Base', 'Jungle', 'Gym Heroes'];
const LINKS = ['https://www.zenmarket.jp/a', 'https://zenmarket.jp/b?c=1', 'https://buyee.jp/x/y', ''];

/** Called after each event. */
type Habit = (records: Records) => Promise<void>;

/** Simulates a year of a shop: sends random events day by day, and keeps records of them. */
export class Operator {
  readonly #server: Caller;
  readonly #dice: ReturnType<typeof createSeededRandom>;
  #today = FIRST;
  #products: Product[] = [];
  #purchases: BoughtStock[] = [];
  #sales: Sale[] = [];
  #charges: Charge[] = [];
  #settings: VatSettings = { rules: [], rates: [], pending: 0 };
  readonly #costs: Records['costs'] = new Map();
  readonly #sold: Records['sold'] = new Map();
  readonly #facts: Records['facts'] = new Map();
  readonly #gone: Records['gone'] = new Map();
  /** The ids of the extra “Set” and of the type “Figure”. */
  #set = 0;
  #figures = 0;

  constructor(server: Caller, seed: number) {
    this.#server = server;
    this.#dice = createSeededRandom(seed);
  }

  /** Sends `things` events, spread over `days` days. */
  async work(things: number, days: number, afterEach?: Habit): Promise<Records> {
    await this.#goTo(FIRST);
    this.#set = await anExtra(this.#server, 'Set');
    this.#figures = (await aType(this.#server, 'Figure')).id;
    for (const [name, vatTreatment] of SITE_TREATMENTS)
      await this.#server.post('/api/sites/', { name, vatTreatment });
    await this.#say(FIRST_SETTINGS);
    for (let done = 0; done < things; done += 1) {
      await this.#goTo(daysLater(FIRST, Math.floor((done * days) / things)));
      if (done === Math.floor(things * 0.6)) await this.#say(this.#laterSettings());
      await this.#doSomething(done);
      await afterEach?.(this.records());
    }
    await this.#untilReckoned();
    return this.records();
  }

  records(): Records {
    return {
      today: this.#today,
      products: this.#products,
      purchases: this.#purchases,
      sales: this.#sales,
      costs: this.#costs,
      sold: this.#sold,
      charges: this.#charges,
      settings: this.#settings,
      siteTreatments: SITE_TREATMENTS,
      facts: this.#facts,
      gone: this.#gone,
    };
  }

  #laterSettings() {
    const globalLimit = this.#dice.one([null, 20]) ?? null;
    const negativeTotals = this.#dice.one(NEGATIVE_TOTALS) ?? 'carried';
    return laterSettings({ globalLimit, negativeTotals });
  }

  async #say(settings: VatSettingsUpdate) {
    this.#settings = (await this.#server.send('PUT', '/api/vat/', settings)).as(VatSettings);
  }

  async #untilReckoned() {
    const isPending = async () => (await this.#server.get('/api/vat/')).as(VatSettings).pending > 0;
    while (await isPending()) await setTimeout(20);
    this.#sales = await this.#all('sales', Sale);
  }

  async #goTo(day: string) {
    this.#today = day;
    vi.setSystemTime(new Date(`${day}T12:00:00`));
  }

  async #doSomething(place: number) {
    const free = this.#products.filter(
      ({ sale, sold, state, leftOn }) => sale === null && sold === null && leftOn === null && !isLost(state),
    );
    const sales = this.#sales;
    const roll = this.#dice.upTo(99);
    if (place < 3 || roll < 22) await this.#buy();
    else if (roll < 58) await this.#sell(free);
    else if (roll < 66) await this.#charge();
    else if (roll < 76) await this.#afterwards(sales);
    else if (roll < 80) await this.#sellByHand(free);
    else if (roll < 83) await this.#lose(free);
    else if (roll < 86) await this.#deleteProduct();
    else if (roll < 89) await this.#deleteSale(sales);
    else if (roll < 93) await this.#moveSale(sales);
    else if (roll < 97) await this.#change(free);
    else await this.#sort();
    await this.#note();
  }

  /** Records purchases with or without shipment and charges, and some of their units, received or not. */
  async #buy() {
    const { upTo, one, is } = this.#dice;
    const shipment = is(0.6)
      ? await aShipment(this.#server, { trackingNumber: `T${upTo(1e9)}`, shipmentPrice: upTo(2_000) / 100 })
      : undefined;
    if (shipment) {
      const costs = await this.#server.get(`/api/incoming_shipments/${shipment.id}/costs/`);
      this.#charges.push(...costs.as(ShipmentCosts).charges);
    }
    for (let count = 0; count <= upTo(1); count += 1) {
      const price = 500 + upTo(5_000);
      const purchase = await aPurchase(this.#server, {
        price: price / 100,
        date: daysLater(this.#today, -upTo(60)),
        link: one(LINKS) ?? '',
        ...(shipment && { shipment: shipment.name }),
        ...(is(0.5) && { weight: 100 + upTo(900) }),
        ...(is(0.2)
          ? { vatScheme: 'ordinary', inputVat: upTo(Math.floor(price / 6)) / 100 }
          : is(0.9) && { vatScheme: one(SCHEMES) ?? 'none' }),
        ...(is(0.2) && { vatPercent: 10 }),
        sellerCountry: 'IT',
      });
      const units = 1 + upTo(3);
      // Some estimates add up to more than the price.
      const worth = is(0.15) ? price * 2 : price;
      for (let unit = 0; unit < units; unit += 1) {
        await aProduct(this.#server, {
          name: one(['Fox', 'Koi', 'Stag']) ?? '',
          boughtStock: purchase.id,
          estimated_cost: Math.floor(worth / units) / 100,
          ...(is(0.2) ? { type: this.#figures } : is(0.7) && this.#ofSet()),
          ...(is(0.3) && { origin: 'Fair' }),
          ...(is(0.8) && { target_price: upTo(8_000) / 100 }),
          ...(is(0.8) && { received: daysLater(this.#today, -upTo(20)) }),
        });
      }
    }
  }

  #ofSet() {
    return { product_extras: JSON.stringify({ id: this.#set, value: this.#dice.one(SETS) }) };
  }

  async #sell(free: readonly Product[]) {
    const { upTo, one, is } = this.#dice;
    const units = free.slice(0, 1 + upTo(2));
    const isForeign = is(0.25);
    const [postage, fee] = [upTo(800), upTo(700)];
    await this.#sale({
      site: one(['Ebay', 'Cardmarket', 'Shopify', 'Marketplace']),
      orderNumber: `O${upTo(1e9)}`,
      day: daysLater(this.#today, -upTo(is(0.3) ? 40 : 0)),
      ...(isForeign && { currency: 'USD', rate: 1.0837 }),
      postageCharged: upTo(900) / 100,
      postagePaid: postage / 100,
      ...(is(0.3) && { postageVat: Math.floor(postage / 6) / 100 }),
      packaging: upTo(100) / 100,
      buyerCountry: one(BUYERS) ?? '',
      ...(is(0.15) && { buyerVatNumber: 'DE123456789' }),
      ...(is(0.1) && { vatTreatmentSaid: one(VAT_TREATMENTS) }),
      lines: [
        ...units.map(({ id }) => ({ product: id, price: upTo(9_000) / 100 })),
        ...(units.length === 0 || is(0.2) ? [{ title: 'Something else', price: upTo(2_000) / 100 }] : []),
      ],
      ...(is(0.5) && {
        fees: [
          { kind: 'commission', amount: fee / 100, ...(is(0.4) && { vat: Math.floor(fee / 6) / 100 }) },
          { kind: 'promotion', amount: -upTo(50) / 100, day: daysLater(this.#today, -upTo(5)) },
        ],
      }),
    });
  }

  async #sale(body: object) {
    const sale = (await this.#server.post('/api/sales/', body)).as(Sale);
    for (const { id, product } of sale.lines) {
      const unit = this.#products.find((one) => one.id === product);
      if (unit) this.#sold.set(id, [{ day: sale.day, amount: cents(unit.landed_cost), isLate: false }]);
    }
  }

  /** Adds a charge, early or long after a sale, or changes the amount of a charge. */
  async #charge() {
    const { upTo, one, is } = this.#dice;
    const amount = upTo(3_000) / 100;
    const known = one(this.#charges);
    if (known !== undefined && is(0.3)) {
      const changed = (await this.#server.patch(`/api/charges/${known.id}/`, { amount })).as(Charge);
      this.#charges = this.#charges.map((charge) => (charge === known ? changed : charge));
      return;
    }
    const purchase = one(this.#purchases);
    if (!purchase) return;
    const of =
      purchase.incomingShipment === null || is(0.4)
        ? { boughtStock: purchase.id }
        : { incomingShipment: purchase.incomingShipment };
    const kind = one(['duty', 'proxy fee', 'handling', 'storage', 'import VAT']);
    const recoverable = is(0.2) ? Math.floor(amount * 50) / 100 : 0;
    const day = daysLater(this.#today, -upTo(is(0.3) ? 30 : 0));
    const charge = await this.#server.post('/api/charges/', { ...of, kind, amount, recoverable, day });
    // Import VAT of purchases under the margin scheme is not paid back.
    if (charge.status === 201) this.#charges.push(charge.as(Charge));
  }

  /** Adds a refund, a return or a loss to a line or to the whole order. */
  async #afterwards(sales: readonly Sale[]) {
    const { upTo, one, is } = this.#dice;
    const sale = one(sales.filter(({ events, day }) => events.length < 3 && day <= this.#today));
    if (!sale) return;
    const line = is(0.7) ? (one(sale.lines)?.id ?? null) : null;
    const kind = one(['refund', 'return', 'return', 'lost']) ?? 'refund';
    const restocked = kind === 'return' && is(0.6);
    const earliest = Math.max(0, Math.round((Date.parse(this.#today) - Date.parse(sale.day)) / 86_400_000));
    const event = {
      kind,
      line,
      restocked,
      day: daysLater(this.#today, -Math.min(earliest, upTo(4))),
      amount: upTo(is(0.2) ? 12_000 : 1_500) / 100,
    };
    const events = [...sale.events, event];
    const answer = await this.#server.patch(`/api/sales/update/${sale.id}/`, { events });
    for (const after of answer.as(Sale).lines) {
      const before = sale.lines.find(({ id }) => id === after.id);
      const known = this.#sold.get(after.id);
      if (!known || after.restocked === null || before?.restocked === after.restocked) continue;
      if (before?.restocked) {
        // The unit is now restocked on an earlier day than before.
        const last = known.at(-1);
        if (last) last.day = after.restocked;
        continue;
      }
      const amount = -known.reduce((sum, cost) => sum + cost.amount, 0);
      known.push({ day: after.restocked, amount, isLate: false, isBack: true });
    }
  }

  async #sellByHand(free: readonly Product[]) {
    const unit = this.#dice.one(free);
    if (!unit) return;
    const sold = daysLater(this.#today, -this.#dice.upTo(10));
    await this.#server.patch(`/api/products/update/${unit.id}/`, { sold });
  }

  async #lose(free: readonly Product[]) {
    const unit = this.#dice.one(free);
    const leftOn = daysLater(this.#today, -this.#dice.upTo(12));
    const change = this.#dice.one([
      { state: 'Lost' },
      { state: 'Returned' },
      { state: 'Sold' },
      { state: 'Stolen at the fair', leftOn },
      { state: 'Returned', leftOn },
      { leftOn, leftNote: 'Stolen, report 55/26' },
    ]);
    if (unit) await this.#server.patch(`/api/products/update/${unit.id}/`, change);
  }

  async #deleteProduct() {
    const unit = this.#dice.one(this.#products);
    if (unit) await this.#server.delete(`/api/products/${unit.id}/`);
  }

  async #deleteSale(sales: readonly Sale[]) {
    const sale = this.#dice.one(sales);
    if (!sale) return;
    await this.#server.delete(`/api/sales/${sale.id}/`);
    for (const { id } of sale.lines) this.#sold.delete(id);
  }

  /** Moves a sale to another day. Later charges keep their days. */
  async #moveSale(sales: readonly Sale[]) {
    const sale = this.#dice.one(sales.filter(({ events }) => events.length === 0));
    if (!sale) return;
    const day = daysLater(sale.day, -this.#dice.upTo(9));
    await this.#server.patch(`/api/sales/update/${sale.id}/`, { day });
    for (const { id } of sale.lines) {
      const [first] = this.#sold.get(id) ?? [];
      if (first) first.day = day;
    }
  }

  /** Changes a unit's cost, target price, day of receipt or of listing, or the VAT scheme of a purchase. */
  async #change(free: readonly Product[]) {
    const { upTo, one, is } = this.#dice;
    const purchase = one(this.#purchases);
    if (purchase && is(0.3)) {
      const vatScheme = one(SCHEMES);
      const change = {
        vatScheme,
        vatPercent: is(0.3) ? 4.25 : null,
        ...(vatScheme === 'margin' && { inputVat: 0 }),
      };
      await this.#server.patch(`/api/bought_stocks/update/${purchase.id}/`, change);
      return;
    }
    // The margin of a sold unit keeps the cost at the time of sale.
    const unsold = free.filter(
      ({ id }) => !this.#sales.some(({ lines }) => lines.some(({ product }) => product === id)),
    );
    const unit = one(unsold);
    if (!unit) return;
    const change = one([
      { estimated_cost: upTo(2_000) / 100 },
      { target_price: upTo(9_000) / 100 },
      { received: daysLater(this.#today, -upTo(30)) },
      { listed: daysLater(this.#today, -upTo(5)) },
    ]);
    await this.#server.patch(`/api/products/update/${unit.id}/`, change);
  }

  /** Changes the set or the type of a unit, sold or not. */
  async #sort() {
    const { one, is } = this.#dice;
    const unit = one(this.#products);
    if (!unit) return;
    const product_extras = [{ id: this.#set, value: is(0.8) ? (one(SETS) ?? null) : null }];
    const sent =
      is(0.3) || unit.type === this.#figures ? { type: is(0.5) ? this.#figures : 1 } : { product_extras };
    await this.#server.patch(`/api/products/update/${unit.id}/`, sent);
  }

  /** Notes today's changes of landed costs, for each unit and for the line that sold it. */
  async #note() {
    const before = new Map(this.#products.map((product) => [product.id, product]));
    this.#purchases = await this.#all('bought_stocks', BoughtStock);
    this.#products = await this.#all('products', Product);
    this.#sales = await this.#all('sales', Sale);
    const purchases = new Map(this.#purchases.map((one) => [one.id, one]));
    for (const product of this.#products) {
      this.#noteGone(product, before.get(product.id));
      const was = before.get(product.id);
      const known = this.#costs.get(product.id) ?? [];
      this.#costs.set(product.id, known);
      const add = (day: string, amount: number) => amount !== 0 && known.push({ day, amount });
      if (!was) {
        const day = purchases.get(product.boughtStock ?? 0)?.date ?? product.received ?? this.#today;
        add(day, cents(product.estimated_cost));
        add(this.#today, cents(product.landed_cost) - cents(product.estimated_cost));
        continue;
      }
      const amount = cents(product.landed_cost) - cents(was.landed_cost);
      add(this.#today, amount);
      const line = this.#sales
        .find(({ id }) => id === product.sale)
        ?.lines.find((one) => one.product === product.id && one.restocked === null);
      if (amount !== 0 && line && was.sale === product.sale)
        this.#sold.get(line.id)?.push({ day: this.#today, amount, isLate: true });
    }
    this.#noteFacts();
  }

  /** Notes the cost of a unit that left without an order on that day, and later charges on their days. */
  #noteGone(product: Product, was: Product | undefined) {
    const isGone = (one: Product) =>
      one.sale === null && (one.sold !== null || one.leftOn !== null || isLost(one.state));
    if (!isGone(product)) return;
    const known = this.#gone.get(product.id) ?? [];
    this.#gone.set(product.id, known);
    const isLoss = product.sold === null && !['sold', 'returned'].includes(product.state.toLowerCase());
    const add = (day: string, amount: number) => known.push({ day, amount, isLost: isLoss });
    if (was && isGone(was)) add(this.#today, cents(product.landed_cost) - cents(was.landed_cost));
    else add(product.sold ?? product.leftOn ?? this.#today, cents(product.landed_cost));
  }

  /** Notes the VAT scheme and the price of each sold unit while its purchase is recorded. */
  #noteFacts() {
    const units = new Map(this.#products.map((product) => [product.id, product]));
    for (const { id, product } of this.#sales.flatMap(({ lines }) => lines)) {
      const unit = units.get(product ?? 0);
      const purchase = this.#purchases.find((one) => one.id === unit?.boughtStock);
      if (!unit || !purchase) continue;
      const { vatScheme: scheme, vatPercent: percent } = purchase;
      const paid =
        scheme === 'margin'
          ? computePricesPaid({ products: this.#products }, purchase).get(unit.id)
          : undefined;
      this.#facts.set(id, { scheme, percent, price: paid ?? cents(unit.estimated_cost) });
    }
  }

  async #all<Schema extends z.ZodType>(resource: string, schema: Schema): Promise<z.infer<Schema>[]> {
    return (await this.#server.get(`/api/${resource}/`)).as(z.array(schema));
  }
}

const isLost = (state: string) => ['sold', 'lost', 'returned'].includes(state.toLowerCase());
