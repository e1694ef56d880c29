// @module-tag nightly
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListingExport } from '../../../contract/listings.ts';
import { LiveListings } from '../../../contract/site_listings.ts';
import { engines } from '../../support/engines.ts';
import { aCard, recordListings } from '../../support/listed_cards.ts';
import { ebayActiveListings, ebayResults, shopifyProducts } from '../../support/listing_files.ts';
import { change, listingsOf, offered, send } from '../../support/offered_listings.ts';
import { serverOn, type TestServer } from '../../support/server.ts';

/** What a site does with the rows of a file. */
const ANSWERS = ['Success', 'Success', 'Warning', 'Failure'] as const;
const SITES = {
  Ebay: { format: 'ebay', currency: 'USD', rate: 1 },
  Shopify: { format: 'shopify', currency: 'EUR', rate: null },
} as const;
type Site = keyof typeof SITES;

describe.each(['Ebay', 'Shopify'] as const)('whatever %s answers', (site) => {
  describe.each(engines)('exports on %s', (engine) => {
    const server = serverOn(engine);
    test('never list a unit twice, and leave nothing behind that is ready', async () => {
      const rounds = fc.array(
        fc.record({
          answers: fc.array(fc.constantFrom(...ANSWERS), { minLength: 6, maxLength: 6 }),
          sold: fc.option(fc.record({ unit: fc.nat(5), on: fc.constantFrom('Ebay', 'Shopify', 'Amazon') })),
          lost: fc.option(fc.nat(5)),
          price: fc.option(fc.record({ unit: fc.nat(5), price: fc.integer({ min: 1, max: 90 }) })),
          isMore: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const names = ['Fox', 'Fox', 'Fox', 'Owl', 'Owl', 'Stag'];
          const { insertion, products, batch } = await offered(server, names, { site, ...SITES[site] });
          const model = new SiteModel(site);
          for (const { answers, sold, lost, price, isMore } of all) {
            await exportAndAnswer(server, { insertion, model, answers });
            const unit = sold && products[sold.unit];
            if (unit && (await aSaleOf(server, unit, sold.on)) && sold.on === site) model.sell(unit);
            if (lost !== null)
              await server.patch(`/api/products/update/${products[lost]}/`, {
                state: 'Lost',
                leftOn: '2026-11-20',
              });
            if (price)
              await change(server, insertion, [{ products: [products[price.unit]], price: price.price }]);
            if (isMore) products.push((await aCard(server, { name: 'Fox', insertion_batch: batch })).id);
          }
          // What was sold out on the site is only listed again once its answer has said that it ended.
          for (let rest = 0; rest < 2; rest += 1)
            await exportAndAnswer(server, { insertion, model, answers: ['Success'] });
          const { listings } = await listingsOf(server, insertion);
          expect(listings.filter(({ action, missing }) => action !== 'none' && missing.length === 0)).toEqual(
            [],
          );
          const offers = listings.filter(({ quantity }) => quantity > 0);
          expect(model.offers()).toEqual(
            new Map(offers.map(({ externalId, quantity, price }) => [externalId, { quantity, price }])),
          );
        }),
        { numRuns: 60 },
      );
    }, 600_000);
  });
});

/** A row of an exported file, with what it says of the listing. */
interface SentRow {
  action: 'add' | 'revise' | 'end';
  sku: string;
  handle: string;
  number: string;
  units: number[];
  price: number;
}

interface LiveListing {
  sku: string;
  units: Set<number>;
  quantity: number;
  price: number;
}

/** What is live on a site, by the site's number, and the files that it writes. */
class SiteModel {
  readonly #site: Site;
  readonly #live = new Map<string, LiveListing>();
  /** Products that Shopify has archived, which its file still has. */
  readonly #archived = new Map<string, LiveListing>();
  /** Of all models: a site never gives a number twice. */
  static #last = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  isLive(number: string): boolean {
    return this.#live.has(number);
  }

  /** Does what a row says, and returns the number of its listing. */
  take({ action, sku, handle, number, units, price }: SentRow): string {
    if (action === 'end') {
      const ended = this.#live.get(number);
      expect(ended).toBeDefined();
      if (ended) this.#archived.set(number, ended);
      this.#live.delete(number);
      return number;
    }
    const live = { sku, units: new Set(units), quantity: units.length, price };
    if (action === 'revise') {
      expect(this.#live.has(number)).toBe(true);
      this.#live.set(number, live);
      return number;
    }
    const offeredUnits = [...this.#live.values()].flatMap((listing) => [...listing.units]);
    expect(units.filter((unit) => offeredUnits.includes(unit))).toEqual([]);
    const made = this.#site === 'Shopify' ? handle : String(256_000_000_000 + (SiteModel.#last += 1));
    expect(this.#live.has(made)).toBe(false);
    this.#live.set(made, live);
    this.#archived.delete(made);
    return made;
  }

  /** Shopify keeps what is sold out, without a quantity. eBay ends it. */
  sell(unit: number): void {
    for (const [number, listing] of this.#live) {
      if (!listing.units.delete(unit)) continue;
      listing.quantity -= 1;
      if (listing.quantity === 0 && this.#site === 'Ebay') this.#live.delete(number);
    }
  }

  offers(): Map<string, { quantity: number; price: number }> {
    const some = [...this.#live].filter(([, { quantity }]) => quantity > 0);
    return new Map(some.map(([number, { quantity, price }]) => [number, { quantity, price }]));
  }

  /** The site's file of its listings. */
  file(): string {
    const all = [...this.#live];
    if (this.#site === 'Ebay')
      return ebayActiveListings(
        all.map(([number, { sku, quantity, price }]) => ({
          'Item number': number,
          Title: sku,
          'Custom label (SKU)': sku,
          'Available quantity': String(quantity),
          'Current price': String(price),
          Currency: SITES.Ebay.currency,
        })),
      );
    const other = { Handle: 'another', Title: 'Of another batch', Status: 'active', 'Variant Price': '1.00' };
    const rowOf = ([number, { sku, quantity, price }]: [string, LiveListing], Status: string) => ({
      Handle: number,
      Title: sku,
      'Option1 Value': 'Default Title',
      Status,
      'Variant SKU': sku,
      'Variant Price': String(price),
      'Variant Inventory Qty': String(quantity),
    });
    const active = all.map((one) => rowOf(one, 'active'));
    const archived = [...this.#archived].map((one) => rowOf(one, 'archived'));
    return shopifyProducts([other, ...active, ...archived]);
  }
}

async function aSaleOf(server: TestServer, product: number, site: string): Promise<boolean> {
  const answer = await server.post('/api/sales/', {
    site,
    day: '2026-11-28',
    lines: [{ product, price: 12 }],
  });
  return answer.status === 201;
}

/**
 * Exports what is ready. The site takes or refuses each row, and writes its files: eBay the results, then all sites what
 * is live. Where these differ, the operator sends again.
 */
async function exportAndAnswer(
  server: TestServer,
  { insertion, model, answers }: { insertion: number; model: SiteModel; answers: readonly string[] },
): Promise<void> {
  const { site } = await listingsOf(server, insertion);
  const answer = await send(server, [insertion]);
  const rows = answer.status === 400 ? [] : await sentRows(server, answer.as(ListingExport).id);
  const refused: SentRow[] = [];
  const results = rows.map((row, place) => {
    const said = answers[place % answers.length] ?? '';
    const hasEnded = row.action !== 'add' && !model.isLive(row.number);
    const isRefused = said === 'Failure' || hasEnded;
    if (isRefused && !hasEnded) refused.push(row);
    const result = {
      Action: { add: 'Add', revise: 'Revise', end: 'End' }[row.action],
      Status: isRefused ? 'Failure' : said,
      ItemID: isRefused ? row.number : model.take(row),
      CustomLabel: row.sku,
    };
    if (!isRefused) return result;
    const code = row.action === 'end' ? '1047' : '291';
    return { ...result, ErrorCode: hasEnded ? code : '10007', ErrorMessage: 'Refused.' };
  });
  if (site === 'Ebay' && results.length > 0) await recordListings(server, ebayResults(results));
  await recordListings(server, model.file());
  await sendAgain(server, { site, insertion, refused });
}

/** What was refused is sent again: new listings that no file has shown, and changes of those that are live. */
async function sendAgain(
  server: TestServer,
  { site, insertion, refused }: { site: string; insertion: number; refused: readonly SentRow[] },
): Promise<void> {
  const { listings } = await listingsOf(server, insertion);
  for (const { units } of refused.filter(({ action }) => action === 'add')) {
    const waiting = listings.find(
      ({ products, state }) => state === 'sent' && products.includes(units[0] ?? 0),
    );
    if (waiting)
      expect(await change(server, insertion, [{ products: waiting.products, sendAgain: true }])).toHaveStatus(
        200,
      );
  }
  const numbers = refused.flatMap(({ action, number }) => (action === 'add' ? [] : [number]));
  if (numbers.length === 0) return;
  const { sold, matching } = (await server.get(`/api/live_listings/?site=${site}`)).as(LiveListings);
  const chosen = [...sold.first, ...matching.first].filter(({ externalId }) => numbers.includes(externalId));
  expect(chosen).toHaveLength(numbers.length);
  const ids = chosen.map(({ siteListing }) => siteListing);
  expect(await server.post('/api/live_listings/apply/', { send: ids })).toHaveStatus(200);
}

async function sentRows(server: TestServer, id: number): Promise<SentRow[]> {
  const { db } = server.store;
  const lines = await db
    .selectFrom('listing_export_lines')
    .innerJoin('listings', 'listings.id', 'listing_export_lines.listing_id')
    .select([
      'listing_export_lines.action',
      'listings.id',
      'listings.sku',
      'listings.handle',
      'listings.external_id as number',
      'listings.sent_price as price',
    ])
    .where('listing_export_lines.export_id', '=', id)
    .orderBy('listings.id')
    .execute();
  const distinct = [...new Map(lines.map((line) => [line.id, line])).values()];
  return Promise.all(
    distinct.map(async ({ id: listing, price, ...line }) => {
      const units = await db
        .selectFrom('listing_units')
        .select('product_id')
        .where('listing_id', '=', listing)
        .where('sent', '=', 1)
        .execute();
      return { ...line, price: (price ?? 0) / 100, units: units.map(({ product_id }) => product_id) };
    }),
  );
}
