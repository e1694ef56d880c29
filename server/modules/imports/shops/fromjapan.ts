import { setImmediate as turn } from 'node:timers/promises';
import { findDate, findCommonValue, normalizeText } from '../../../../domain/shop_texts.ts';
import { findAll, rawTextOf, decodeEntities, type HtmlPage } from './html.ts';
import { numberedPages } from './numbered_pages.ts';
import { jsonFields, readIdentity, parseJson, ProblemList, parseWebAddress } from './reading.ts';
import { NO_CONTENTS_MESSAGE, type ShopItem, type ShopParcel, type ShopSource } from './source.ts';
import { ShopError } from './source_error.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { describeParcelPlace } from '../problem_places.ts';

const SHIPPED = '/japan/en/member/history/ship/list';
const MOST_ITEMS = 1_000;

export const fromjapan: ShopSource = {
  name: 'fromjapan',
  label: 'FromJapan',
  read: (visitor) =>
    numberedPages(visitor, {
      load: (number) =>
        number === 1 ? visitor.get(SHIPPED) : visitor.postForm(SHIPPED, { currentPage: String(number) }),
      path: /\/member\//i,
      async *parcels(page, { number, url, problems }) {
        const list = shipments(page);
        if (!list && number === 1) throw new ShopError('unreadable', visitor.label);
        if (!list) problems.add(createMessage('shops.page_of_no_list'));
        for (const [index, shipment] of (list ?? []).entries()) {
          await turn();
          const found = readParcel(shipment, { page: problems.withinParcel(index + 1), url });
          if (found) yield found;
        }
      },
    }),
};

/** The shipments in the page's data script: JSON, or JSON in base64. */
function shipments({ root }: HtmlPage): unknown[] | undefined {
  const scripts = findAll(root, ({ name, attributes }) => name === 'script' && attributes['id'] === 'bData');
  const text = findCommonValue(scripts.map(rawTextOf))?.trim() ?? '';
  const data = parseJson(text) ?? parseJson(Buffer.from(text, 'base64').toString('utf8'));
  const candidates = [
    data,
    jsonFields(data)?.get('list'),
    jsonFields(jsonFields(data)?.get('data'))?.get('list'),
  ];
  return candidates.find((candidate) => Array.isArray(candidate));
}

function readParcel(shipment: unknown, { page, url }: { page: ProblemList; url: URL }) {
  const fields = jsonFields(shipment);
  const number = readIdentity(fields?.get('shipment_no_str'));
  if (!fields || number === undefined) return page.add(createMessage('shops.parcel_without_number'));
  const problems = new ProblemList(describeParcelPlace(number));
  const given = fields.get('items');
  const items = Array.isArray(given) && given.length <= MOST_ITEMS ? readItems(given, url, problems) : [];
  if (items.length === 0) problems.add(NO_CONTENTS_MESSAGE);
  const parcel: ShopParcel = {
    number,
    state: 'Shipped',
    courier: '',
    trackingNumber: problems.read('tracking', trackingNumbers(fields.get('ship_no'))) ?? '',
    shipmentPrice: problems.read('shipping', amount(fields.get('c2_total'))),
    date: problems.read('date', findDate(String(fields.get('shipped_date') ?? '').slice(0, 100))),
    items,
    link: url.href,
  };
  return { parcel, problems: problems.list };
}

function readItems(given: readonly unknown[], url: URL, problems: ProblemList): ShopItem[] {
  const seen = new Set<string>();
  return given.flatMap((item, index) => {
    const fields = jsonFields(item);
    const place = problems.withinItem(index + 1);
    const number = readIdentity(fields?.get('item_id'));
    if (!fields || number === undefined || seen.has(number)) {
      place.add(createMessage('shops.item_without_own_number'));
      return [];
    }
    seen.add(number);
    return [
      {
        number,
        name: place.name(decodeEntities(fields.get('item_name'))),
        link: place.read('link', parseWebAddress(decoded(fields.get('item_url')), url)) ?? '',
        quantity: undefined,
        price: place.read('price', amount(fields.get('c1_total'))),
        photos: [],
      },
    ];
  });
}

/** Tracking numbers are the field names of an object. A parcel of several boxes has several. */
function trackingNumbers(value: unknown): string | undefined {
  const numbers = [...(jsonFields(value)?.keys() ?? [])]
    .map(normalizeText)
    .filter((number) => /^[\w-]{6,40}$/.test(number));
  const text = numbers.join(' ');
  return text === '' || text.length > 100 ? undefined : text;
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Item addresses are percent-encoded as a whole. */
function decoded(value: unknown): unknown {
  if (typeof value !== 'string' || /^https?:/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
