import type { PlaceInTree } from '../../contract/places.ts';
import type { Product } from '../../contract/products.ts';

/** A box of a drawn page: what is in it, in the order of arrival. */
export interface PageSlot {
  label: string;
  products: readonly Product[];
}

export interface PageLayout {
  slots: readonly PageSlot[];
  columns: number;
  /** The products with the label of their slot, in the order of the slots. */
  filled: readonly { product: Product; label: string }[];
}

interface Page {
  capacity: number | null;
  /** The slots that are places of their own, in order. */
  slots: readonly PlaceInTree[];
  products: readonly Product[];
}

/** A page of nine is three by three, larger ones have four columns. */
const columnsOf = (count: number) => Math.min(4, Math.max(2, Math.ceil(Math.sqrt(count))));

/**
 * Lays out a page: its slots with their products, or as many boxes as fit, which its products fill in order.
 * Products that stand on the page but in none of its slots come after the slots.
 */
export function layOutPage({ capacity, slots, products }: Page): PageLayout {
  const own =
    slots.length > 0 ? slots.map(({ id, name }) => ({ label: name, products: inSlot(products, id) })) : [];
  const others = products.filter(({ place }) => !slots.some(({ id }) => id === place));
  const boxes = slots.length > 0 ? others.length : Math.max(capacity ?? 0, others.length);
  const rest = Array.from({ length: boxes }, (_, index) => ({
    label: String(own.length + index + 1),
    products: others.slice(index, index + 1),
  }));
  const laidOut = [...own, ...rest];
  return {
    slots: laidOut,
    columns: columnsOf(laidOut.length),
    filled: laidOut.flatMap(({ label, products: inside }) => inside.map((product) => ({ product, label }))),
  };
}

const inSlot = (products: readonly Product[], id: number) => products.filter(({ place }) => place === id);
