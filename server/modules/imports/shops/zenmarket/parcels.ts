import { listPossibleItemSums, readParcelAmounts, sumIfKnown } from '../../../../../domain/shop.ts';
import { ProblemList } from '../reading.ts';
import { NO_CONTENTS_MESSAGE, type SourceProblem, type ShopItem, type ShopParcel } from '../source.ts';
import type { ParcelCard } from './cards.ts';
import { readParcelItems } from './contents.ts';
import { createMessage } from '../../../../../contract/messages.ts';
import { describeParcelPlace } from '../../problem_places.ts';

/** A parcel in the list, and the address of its page. */
export interface ListedParcel {
  card: ParcelCard;
  url: URL;
}

/** Item numbers read so far, with the parcels that contain them. */
export type SeenItems = Map<string, string>;

/** Completes a parcel with its contents. Without readable rows it has no items. */
export function readParcel(
  { card, url }: ListedParcel,
  rows: readonly unknown[] | undefined,
  seen: SeenItems,
): { parcel: ShopParcel; problems: SourceProblem[] } {
  const { number, state } = card.parcel;
  const problems = new ProblemList(describeParcelPlace(number), [...card.problems]);
  const stated = listPossibleItemSums(card.amounts);
  const read = readParcelItems(rows ?? [], { stated, base: url, problems });
  const items = read.filter((item) => isNew(item, { number, seen, problems }));
  if (items.length === 0) problems.add(NO_CONTENTS_MESSAGE);
  const sum =
    items.length === rows?.length
      ? sumIfKnown(items.flatMap(({ price, localShipping = 0 }) => [price, localShipping]))
      : undefined;
  const amounts = readParcelAmounts(card.amounts, sum);
  const { shipping, items: totalCost, isUnclear } = amounts;
  const isExpected = state === 'Shipped' || isUnclear;
  if (isExpected) problems.read('shipping', shipping);
  if (isExpected) problems.read('total', totalCost);
  if (amounts.isShippingGuessed && shipping !== undefined) {
    problems.withinPart('shipping').add(createMessage('shops.unknown_amount'));
  }
  if (sum !== undefined && totalCost !== undefined && sum !== totalCost) {
    problems.withinPart('total').add(createMessage('shops.sum_differs', { sum, stated: totalCost }));
  }
  const parcel = { ...card.parcel, shipmentPrice: shipping, totalCost, items, link: url.href };
  return { parcel, problems: problems.list };
}

/** Whether an item has not been read before. Adds a problem otherwise. */
function isNew(
  item: ShopItem,
  { number, seen, problems }: { number: string; seen: SeenItems; problems: ProblemList },
): boolean {
  const holder = seen.get(item.number);
  if (holder === undefined) seen.set(item.number, number);
  else problems.withinItem(item.number).add(createMessage('shops.item_twice', { parcel: holder }));
  return holder === undefined;
}
