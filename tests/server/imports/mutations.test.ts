// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceName } from '../../../contract/imports.ts';
import type { ShopParcel } from '../../../server/modules/imports/shops/source.ts';
import { SOURCES } from '../../../server/modules/imports/shops/sources.ts';
import type { ShopClient } from '../../../server/modules/imports/shops/shop_client.ts';
import { roundsInScope } from '../../support/scope.ts';
import { SHOPS, type ShopRequest, type ShopSettings } from '../../support/shop/answers.ts';
import { shipmentData, shipmentList } from '../../support/shop/fromjapan_pages.ts';
import { damageMarkup, damageRows } from '../../support/shop/mutations.ts';
import { readFrom, type Account } from '../../support/shop/read_account.ts';
import { createParcels } from '../../support/shop/stock.ts';
import { contentRows, parcelContents } from '../../support/shop/zenmarket_pages.ts';

/**
 * The fixed seed gives the same damage each time. Known miss, in about one run of 10,000: a character of a
 * broken tag stays at the end of a name (Buyee: seed 429662964).
 */
const RUNS = { numRuns: roundsInScope({ usual: 40, nightly: 1_000 }), seed: 1 };
const address = 'http://shop.example';
const parcels = createParcels({ parcels: 3, itemsEach: 4 });
const settings: ShopSettings = {
  language: 'ja',
  paging: 'postbacks',
  pageSize: 2,
  loggedOut: 'page',
  renewsCookie: false,
  isBase64: true,
};

/** A shop in this process, whose answers are changed by `damage`. */
function visitorOf(name: SourceName, damage: (body: string, asked: ShopRequest) => string): ShopClient {
  const at = (path: string) => new URL(address + path);
  const ask = async (method: string, page: string | URL, body = '') => {
    const asked = { method, url: typeof page === 'string' ? at(page) : page, body };
    const { status, body: answered } = SHOPS[name](asked, { address, parcels, settings });
    return { url: asked.url, status, text: damage(String(answered), asked) };
  };
  return {
    label: name,
    at,
    get: (page) => ask('GET', page),
    postJson: (page, value) => ask('POST', page, JSON.stringify(value)),
    postForm: (page, fields) => ask('POST', page, String(new URLSearchParams(fields))),
  };
}

const whole = new Map<SourceName, Map<string, ShopParcel>>();
for (const source of Object.values(SOURCES)) {
  const { parcels: read } = await readFrom(
    source,
    visitorOf(source.name, (body) => body),
  );
  whole.set(source.name, new Map(read.map((parcel) => [parcel.number, parcel])));
}

type Values = Record<string, unknown>;

/** Values that are neither empty nor equal to those of the undamaged page. The link may differ. */
function wrongValues(now: Values, before: Values): unknown[] {
  return Object.entries(now).filter(([key, value]) => {
    const isLeftOut = value === undefined || value === '';
    return key !== 'link' && !isLeftOut && JSON.stringify(value) !== JSON.stringify(before[key]);
  });
}

function expectNothingWrong(name: SourceName, { parcels: read }: Account): void {
  for (const { items, ...parcel } of read) {
    const { items: itemsBefore, ...before } = whole.get(name)?.get(parcel.number) ?? { items: [] };
    expect(wrongValues(parcel, before)).toEqual([]);
    for (const { photos, link, ...item } of items) {
      const was = itemsBefore.find(({ number }) => number === item.number);
      expect(wrongValues(item, { ...was })).toEqual([]);
      expect([was?.link, '']).toContain(link);
      expect(photos.filter((photo) => !was?.photos.includes(photo))).toEqual([]);
    }
  }
}

/** A lost parcel or item is reported as a problem, or ended the run with an error. */
function expectNothingSilent(name: SourceName, { parcels: read, problems, error }: Account): void {
  const isWhole = read.length === parcels.length && read.every(({ items }) => items.length === 4);
  expect(isWhole || problems.length > 0 || error !== undefined, `${name} lost something`).toBe(true);
}

describe('damaged pages never give a wrong value', () => {
  test.each(['zenmarket', 'buyee', 'fromjapan'] as const)('in the markup of %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(damageMarkup, async (damage) => {
        const visitor = visitorOf(name, (body) => (body.startsWith('<!') ? damage(body) : body));
        const account = await readFrom(SOURCES[name], visitor);
        expectNothingWrong(name, account);
      }),
      RUNS,
    );
  });

  test('in the parcel contents of ZenMarket', async () => {
    const fields = ['Qty', 'Price', 'Tax', 'LocalShippingPrice', 'SellerItemsCount'];
    await fc.assert(
      fc.asyncProperty(damageRows(fields, 'WareHouseID'), async (damage) => {
        const visitor = visitorOf('zenmarket', (body, { body: asked }) => {
          const parcel = parcels.find(({ number }) => body.startsWith('{"d"') && asked.includes(number));
          return parcel ? parcelContents(damage(contentRows(parcel, { language: 'ja', address }))) : body;
        });
        expectNothingWrong('zenmarket', await readFrom(SOURCES.zenmarket, visitor));
      }),
      RUNS,
    );
  });

  test('in parcel contents of ZenMarket that are cut off at any length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 3_000 }), async (length) => {
        const visitor = visitorOf('zenmarket', (body) =>
          body.startsWith('{"d"') ? body.slice(0, length) : body,
        );
        const account = await readFrom(SOURCES.zenmarket, visitor);
        expectNothingWrong('zenmarket', account);
        expectNothingSilent('zenmarket', account);
      }),
      RUNS,
    );
  });

  test('in the data of FromJapan’s page', async () => {
    const damagedItems = damageRows(['c1_total'], 'item_id');
    const damagedParcels = damageRows(['shipped_date', 'c2_total', 'items'], 'shipment_no_str');
    await fc.assert(
      fc.asyncProperty(damagedItems, damagedParcels, fc.boolean(), async (items, list, isBase64) => {
        const { list: rows } = shipmentData(parcels, address);
        const data = list(rows.map((row) => ({ ...row, items: items(row.items) })));
        const visitor = visitorOf('fromjapan', () => shipmentList({ list: data }, { isBase64 }));
        const account = await readFrom(SOURCES.fromjapan, visitor);
        expectNothingWrong('fromjapan', account);
      }),
      RUNS,
    );
  });
});
