import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListingExport } from '../../../contract/listings.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import { idList } from '../../../server/platform/db/sql.ts';
import { aCard } from '../../support/listed_cards.ts';
import { change, listingsOf, offered, send } from '../../support/offered_listings.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { roundsInScope } from '../../support/scope.ts';
import { serverOn, type TestServer } from '../../support/server.ts';

/** What a site does with the rows of a file. */
const ANSWERS = ['success', 'success', 'warning', 'failure'] as const;

describe.each(['Ebay', 'Shopify'])('whatever %s answers', { tags: ['slow'] }, (site) => {
  describe.each(oneEngineByDay)('exports on %s', (engine) => {
    const server = serverOn(engine);
    test('never list a unit twice, and leave nothing behind that is ready', async () => {
      const format = site === 'Ebay' ? 'ebay' : 'shopify';
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
          const { insertion, products, batch } = await offered(server, names, { site, format });
          const model = new SiteModel();
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
          await exportAndAnswer(server, { insertion, model, answers: ['success'] });
          const { listings } = await listingsOf(server, insertion);
          expect(listings.filter(({ action, missing }) => action !== 'none' && missing.length === 0)).toEqual(
            [],
          );
          const offers = listings.filter(({ quantity }) => quantity > 0);
          expect(model.quantities()).toEqual(
            new Map(offers.map(({ externalId, quantity }) => [externalId, quantity])),
          );
        }),
        { numRuns: roundsInScope({ usual: 3, nightly: 60 }) },
      );
    }, 600_000);
  });
});

/** What is live on a site: units and quantity by the site's number. */
class SiteModel {
  readonly #live = new Map<string, { units: Set<number>; quantity: number }>();
  #last = 0;

  add(units: readonly number[]): string {
    const all = [...this.#live.values()].flatMap((listing) => [...listing.units]);
    expect(units.filter((unit) => all.includes(unit))).toEqual([]);
    const number = `N-${(this.#last += 1)}`;
    this.#live.set(number, { units: new Set(units), quantity: units.length });
    return number;
  }

  revise(number: string, units: readonly number[]): void {
    expect(this.#live.has(number)).toBe(true);
    this.#live.set(number, { units: new Set(units), quantity: units.length });
  }

  end(number: string): void {
    expect(this.#live.delete(number)).toBe(true);
  }

  unitsOf(number: string): ReadonlySet<number> {
    return this.#live.get(number)?.units ?? new Set();
  }

  sell(unit: number): void {
    for (const [number, listing] of this.#live) {
      if (!listing.units.delete(unit)) continue;
      listing.quantity -= 1;
      if (listing.quantity === 0) this.#live.delete(number);
    }
  }

  quantities(): Map<string, number> {
    return new Map([...this.#live].map(([number, { quantity }]) => [number, quantity]));
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

interface Refused {
  id: number;
  action: string;
  number: string;
  price: number | null;
  quantity: number | null;
}

/** A refused change leaves a listing as it was on the site: the next file says the change again. */
async function refuse(db: Db, { id, action, number, price, quantity }: Refused, model: SiteModel) {
  const before = action === 'add' ? {} : { sent_price: price, sent_quantity: quantity };
  await db
    .updateTable('listings')
    .set({ state: 'failed', ...before })
    .where('id', '=', id)
    .execute();
  if (action === 'add') return;
  const counted = [...model.unitsOf(number)];
  await sql`update listing_units set sent = case when product_id in ${idList(counted)} then 1 else 0 end
    where listing_id = ${id}`.execute(db);
}

/** Exports what is ready, and stores the site's answer to each row. */
async function exportAndAnswer(
  server: TestServer,
  { insertion, model, answers }: { insertion: number; model: SiteModel; answers: readonly string[] },
): Promise<void> {
  const answer = await send(server, [insertion]);
  if (answer.status === 400) return;
  const { id } = answer.as(ListingExport);
  const { db } = server.store;
  const lines = await db
    .selectFrom('listing_export_lines')
    .innerJoin('listings', 'listings.id', 'listing_export_lines.listing_id')
    .select([
      'listing_export_lines.action',
      'listings.id',
      'listings.external_id as number',
      'listings.former_price as price',
      'listings.former_quantity as quantity',
    ])
    .where('listing_export_lines.export_id', '=', id)
    .orderBy('listings.id')
    .execute();
  const distinct = [...new Map(lines.map((line) => [line.id, line])).values()];
  for (const [place, line] of distinct.entries()) {
    const said = answers[place % answers.length];
    const units = await db
      .selectFrom('listing_units')
      .select('product_id')
      .where('listing_id', '=', line.id)
      .where('sent', '=', 1)
      .execute();
    const ids = units.map(({ product_id }) => product_id);
    const set = (columns: object) =>
      db.updateTable('listings').set(columns).where('id', '=', line.id).execute();
    if (said === 'failure') await refuse(db, line, model);
    else if (line.action === 'add') await set({ state: 'live', external_id: model.add(ids) });
    else if (line.action === 'end') {
      model.end(line.number);
      await set({ state: 'ended', external_id: '' });
    } else {
      model.revise(line.number, ids);
      await set({ state: 'live' });
    }
  }
}
