import type { SourceName } from '../../../../contract/imports.ts';
import type { ParcelState } from '../../../../domain/shop.ts';
import type { ParcelSize } from '../../../../domain/shop_texts.ts';
import type { ShopClient } from './shop_client.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

export interface ShopSource {
  name: SourceName;
  /** The name shown to people. */
  label: string;
  /**
   * Yields all parcels of the account. Throws a `ShopError` when reading cannot continue.
   * The contents of a parcel are not requested where `isKnown` is true for its texts in the list.
   */
  read(visitor: ShopClient, isKnown: IsParcelKnown): AsyncGenerator<SourceFinding, void, undefined>;
}

export type IsParcelKnown = (parcel: string, shown: string) => boolean;

export type SourceFinding =
  /** The number of parcels found so far. The number can grow. */
  | { kind: 'expected'; parcels: number }
  /**
   * `shown` digests the parcel's texts in the list; undefined where the parcel has problems and must be read
   * again.
   */
  | { kind: 'parcel'; parcel: ShopParcel; shown?: string | undefined }
  | { kind: 'known'; number: string }
  /** A problem. Problems of a parcel come before the parcel, or instead of it. */
  | { kind: 'problem'; problem: SourceProblem };

/** Undefined and empty texts stand for values that the shop does not give or that could not be read. */
export interface ShopParcel {
  /** Its identity within the source. */
  number: string;
  state: ParcelState | undefined;
  courier: string;
  trackingNumber: string;
  /** In grams. */
  totalWeight?: number | undefined;
  /** In cm. */
  size?: ParcelSize | undefined;
  /** In yen. */
  shipmentPrice: number | undefined;
  /** Shipping of its items within Japan, in yen, where the shop gives one amount for the parcel. */
  localShipping?: number | undefined;
  /** The total cost of its items that the page gives, in yen. */
  totalCost?: number | undefined;
  /** ISO. */
  date: string | undefined;
  /** Empty where the contents could not be read. */
  items: ShopItem[];
  /** The page that shows the parcel. */
  link: string;
}

export interface ShopItem {
  /** Its identity within the source. */
  number: string;
  name: string;
  link: string;
  quantity: number | undefined;
  /** The price of all pieces, in yen, with tax. */
  price: number | undefined;
  /** Its share of shipping within Japan, in yen. */
  localShipping?: number | undefined;
  /** Absolute addresses. */
  photos: string[];
}

export const NO_CONTENTS_MESSAGE = createMessage('shops.no_contents');

export interface SourceProblem {
  /** `Parcel 12345, item 3, price` */
  place: Message;
  message: Message;
}
