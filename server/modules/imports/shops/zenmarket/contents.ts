import { itemPrices, localShippingParts } from '../../../../../domain/shop.ts';
import { parseYen } from '../../../../../domain/shop_texts.ts';
import { decodeEntities } from '../html.ts';
import {
  jsonFields,
  readIdentity,
  parseJson,
  readQuantity,
  type ProblemList,
  parseWebAddress,
} from '../reading.ts';
import type { ShopItem } from '../source.ts';
import { createMessage } from '../../../../../contract/messages.ts';

const MOST_ITEMS = 1_000;

type Row = Map<string, unknown>;

/** The rows in an answer of `getParcelContent`: `{"d": "<JSON text>"}`. Undefined for other answers. */
export function contentRows(text: string): unknown[] | undefined {
  const inner = jsonFields(parseJson(text))?.get('d');
  const rows = typeof inner === 'string' ? parseJson(inner) : inner;
  return Array.isArray(rows) && rows.length <= MOST_ITEMS ? rows : undefined;
}

/** Reads the items in the rows. `stated` are the amounts that the items may add up to. */
export function readParcelItems(
  given: readonly unknown[],
  { stated, base, problems }: { stated: readonly number[]; base: URL; problems: ProblemList },
): ShopItem[] {
  const rows: Row[] = given.map((row) => jsonFields(row) ?? new Map());
  const priced = pricedRows(rows);
  const { prices, isUnclear } = itemPrices(priced, stated);
  return rows.flatMap((row, index) => {
    const place = problems.withinItem(index + 1);
    const number = readIdentity(row.get('WareHouseID'));
    if (number === undefined) {
      place.add(createMessage('shops.item_without_number'));
      return [];
    }
    const quantity = place.read('quantity', readQuantity(row.get('Qty')));
    const localShipping = priced[index]?.localShipping;
    const cost = place.read('price', prices[index]);
    const price = cost === undefined || localShipping === undefined ? undefined : cost - localShipping;
    if (isUnclear && price !== undefined && quantity !== 1) {
      place.withinPart('price').add(createMessage('shops.piece_or_all'));
    }
    const photo = row.get('PhotoURL');
    const address = parseWebAddress(photo, base);
    if (address === undefined && !isBlank(photo)) place.read('photograph', undefined);
    return [
      {
        number,
        name: place.name(decodeEntities(row.get('ProductName'))),
        link: place.read('link', parseWebAddress(row.get('ProductURL'), base)) ?? '',
        quantity,
        price,
        localShipping,
        photos: address === undefined ? [] : [address],
      },
    ];
  });
}

function pricedRows(rows: readonly Row[]) {
  const parts = localShippingParts(
    rows.map((row) => ({
      amount: amountOrNone(row.get('LocalShippingPrice')),
      rows: countOrNone(row.get('SellerItemsCount')),
    })),
  );
  return rows.map((row, index) => {
    const tax = amountOrNone(row.get('Tax'));
    return {
      price: amount(row.get('Price')),
      tax: tax === null ? 0 : tax,
      localShipping: parts[index],
      quantity: readQuantity(row.get('Qty')),
    };
  });
}

/** Whether a field is explicitly empty. A missing field is not. */
function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length < 100 && /^\s*[-–—]?\s*$/.test(value));
}

function amount(value: unknown): number | undefined {
  if (typeof value === 'string') return value.length > 100 ? undefined : parseYen(value);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function amountOrNone(value: unknown): number | null | undefined {
  return isBlank(value) ? null : amount(value);
}

function countOrNone(value: unknown): number | null | undefined {
  if (isBlank(value)) return null;
  return value === 0 || value === '0' ? 0 : readQuantity(value);
}
