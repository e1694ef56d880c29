import type { SourceName } from '../../../../contract/imports.ts';
import type { ParcelState } from '../../../../domain/shop.ts';
import type { Size } from '../../../../domain/shop_texts.ts';
import type { Visitor } from './visitor.ts';

/** A shop whose account can be read. */
export interface Source {
  name: SourceName;
  /** How people call it. */
  label: string;
  /**
   * Everything that the account holds, parcel by parcel. Throws a `SourceError` where it cannot go on. The contents of
   * a parcel that is known as the list shows it are not asked for.
   */
  read(visitor: Visitor, isKnown: IsKnown): AsyncGenerator<Found, void, undefined>;
}

export type IsKnown = (parcel: string, shown: string) => boolean;

export type Found =
  /** As soon as it is known; may grow. */
  | { kind: 'expected'; parcels: number }
  /** `shown` changes when the list shows something else of it; undefined where there is anything to be asked again. */
  | { kind: 'parcel'; parcel: ShopParcel; shown?: string | undefined }
  | { kind: 'known'; number: string }
  /** What could not be read. What belongs to a parcel comes before it, or instead of it. */
  | { kind: 'problem'; problem: Problem };

/** Undefined, or an empty text, is what the shop does not say or what could not be read. */
export interface ShopParcel {
  /** Its identity within the source. */
  number: string;
  state: ParcelState | undefined;
  courier: string;
  trackingNumber: string;
  /** In grams. */
  totalWeight?: number | undefined;
  /** In cm. */
  size?: Size | undefined;
  /** In yen. */
  shipmentPrice: number | undefined;
  /** What sending its items within the country cost together, in yen, where that is stated of the parcel. */
  localShipping?: number | undefined;
  /** What the page states that its items cost together, in yen. */
  totalCost?: number | undefined;
  /** ISO. */
  date: string | undefined;
  /** None where its contents could not be read. */
  items: ShopItem[];
  /** The page that shows it. */
  link: string;
}

export interface ShopItem {
  /** Its identity within the source. */
  number: string;
  name: string;
  link: string;
  quantity: number | undefined;
  /** Of the row, in yen, with tax. */
  price: number | undefined;
  /** Its part of sending within the country, in yen. */
  localShipping?: number | undefined;
  /** Absolute addresses. */
  photos: string[];
}

export const NO_CONTENTS = 'The contents could not be read. The parcel is kept without them.';

export interface Problem {
  /** `Parcel 12345, item 3, price` */
  place: string;
  message: string;
}
