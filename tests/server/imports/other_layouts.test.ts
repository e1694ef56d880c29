import { expect, test } from 'vitest';
import type { ShopParcel } from '../../../server/modules/imports/shops/source.ts';
import { SOURCES } from '../../../server/modules/imports/shops/sources.ts';
import type { ShopClient } from '../../../server/modules/imports/shops/shop_client.ts';
import { seededRandom } from '../../support/hostile.ts';
import { roundsInScope } from '../../support/scope.ts';
import {
  drawLayout,
  itemCost,
  sumItems,
  type Layout,
  presentOtherContents,
  otherList,
} from '../../support/shop/other_layout.ts';
import { type Account, readFrom } from '../../support/shop/read_account.ts';
import { createParcels, type StockParcel } from '../../support/shop/stock.ts';
import { parcelContents } from '../../support/shop/zenmarket_pages.ts';

const address = 'http://shop.example';
const STATES: Record<number, string> = {
  1: 'Preparing',
  2: 'Awaiting payment',
  3: 'Awaiting pickup',
  5: 'Shipped',
};

function visitorOf(parcels: readonly StockParcel[], layout: Layout): ShopClient {
  const at = (path: string) => new URL(address + path);
  const half = Math.ceil(parcels.length / 2);
  const answer = (page: string | URL, text: (url: URL) => string) => {
    const url = typeof page === 'string' ? at(page) : page;
    return Promise.resolve({ url, status: 200, text: text(url) });
  };
  return {
    label: 'The shop',
    at,
    get: (page) =>
      answer(page, ({ searchParams }) => {
        const state = searchParams.get('state');
        if (state !== null) return otherList([], layout, false);
        const isSecond = searchParams.get('page') === '2';
        return otherList(isSecond ? parcels.slice(half) : parcels.slice(0, half), layout, !isSecond);
      }),
    postJson: (page, value) => {
      const { pid } = value as { pid: number };
      const parcel = parcels.find(({ number }) => number === String(pid));
      return answer(page, () => parcelContents(parcel ? presentOtherContents(parcel, address) : null));
    },
    postForm: () => expect.fail('a form was sent'),
  };
}

type Values = [part: string, value: unknown][];

function meant(parcel: StockParcel, layout: Layout): Values {
  const [length, width, height] = parcel.size;
  return [
    ['state', STATES[parcel.state]],
    ['date', parcel.date],
    ['weight', parcel.grams],
    ['size', { length, width, height }],
    ['shipping service', parcel.service],
    ['tracking number', parcel.state === 5 ? parcel.tracking : ''],
    ['shipping price', parcel.shipping],
    ['total', sumItems(parcel, layout)],
    ...parcel.items.flatMap((item, index): Values => {
      const place = `item ${index + 1}`;
      const mates = parcel.items.filter(({ seller }) => seller === item.seller);
      return [
        [`${place}, name`, item.name],
        [`${place}, quantity`, item.quantity],
        // A remainder of the division goes to the first items of the seller.
        [`${place}, price`, itemCost(item, layout)],
        [`${place}, local shipping`, Math.floor(item.localShipping / mates.length)],
      ];
    }),
  ];
}

function read(parcel: ShopParcel): Map<string, unknown> {
  return new Map<string, unknown>([
    ['state', parcel.state],
    ['date', parcel.date],
    ['weight', parcel.totalWeight],
    ['size', parcel.size],
    ['shipping service', parcel.courier],
    ['tracking number', parcel.trackingNumber],
    ['shipping price', parcel.shipmentPrice],
    ['total', parcel.totalCost],
    ...parcel.items.flatMap(({ name, quantity, price, localShipping }, index): Values => {
      const place = `item ${index + 1}`;
      return [
        [`${place}, name`, name],
        [`${place}, quantity`, quantity],
        [`${place}, price`, price],
        [`${place}, local shipping`, localShipping],
      ];
    }),
  ]);
}

/** A difference of 1 yen is a remainder of the division, no error. */
function isRight(value: unknown, one: unknown): boolean {
  if (typeof one === 'number' && typeof value === 'number') return value === one || value === one + 1;
  return JSON.stringify(value) === JSON.stringify(one);
}

function judged(account: Account, parcels: readonly StockParcel[], layout: Layout) {
  const told = new Set(account.problems.map(({ place }) => place));
  const mayLack = account.problems.some(({ message }) => /missing|contents cannot be read/.test(message));
  const count = { right: 0, reported: 0, silent: [] as string[] };
  for (const parcel of parcels) {
    const found = account.parcels.find(({ number }) => number === parcel.number);
    const values = found && read(found);
    for (const [part, value] of meant(parcel, layout)) {
      const place = `Parcel ${parcel.number}, ${part}`;
      if (!values && mayLack) count.reported += 1;
      else if (values && isRight(values.get(part), value)) count.right += 1;
      else if (told.has(place.replace(/local shipping$/, 'price'))) count.reported += 1;
      else count.silent.push(`${place}: ${JSON.stringify(values?.get(part))} for ${JSON.stringify(value)}`);
    }
  }
  return count;
}

test(
  'pages in random layouts are read correctly, or a problem is reported',
  { timeout: 300_000 },
  async () => {
    const sum = { right: 0, reported: 0 };
    const silent: unknown[] = [];
    for (let seed = 1; seed <= roundsInScope({ usual: 60, nightly: 3_000 }); seed += 1) {
      const random = seededRandom(seed);
      const layout = drawLayout(random);
      const parcels = createParcels({ parcels: 10, itemsEach: 2, seed }).map((parcel, index) => ({
        ...parcel,
        // Only a day above 12 shows whether the month comes first.
        date: index === 0 ? '2025-03-25' : parcel.date,
        items: parcel.items.map((item) => ({ ...item, quantity: random() < 0.3 ? 3 : 1 })),
      }));
      const account = await readFrom(SOURCES.zenmarket, visitorOf(parcels, layout));
      const { right, reported, silent: some } = judged(account, parcels, layout);
      sum.right += right;
      sum.reported += reported;
      if (some.length > 0) silent.push({ seed, layout, some: some.slice(0, 4) });
    }
    expect(silent).toEqual([]);
    expect(sum.right).toBeGreaterThan(sum.reported / 2);
  },
);
