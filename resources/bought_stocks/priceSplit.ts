import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { splitPurchasePrice } from '../../domain/purchase.ts';

type Way = Parameters<typeof splitPurchasePrice>[2];
export const SPLIT_METHODS: readonly Way[] = ['equally', 'target'];

export type PriceSplit = ReturnType<typeof usePriceSplit>;

/** Locked products and allocation method of a split. Reset when another purchase opens. */
export function usePriceSplit(purchase: number | undefined) {
  const [locked, setLocked] = useState<ReadonlySet<number>>(new Set());
  const [way, setWay] = useState<Way>();
  const [open, setOpen] = useState(purchase);
  if (open !== purchase) {
    setOpen(purchase);
    setLocked(new Set());
    setWay(undefined);
  }
  const lock = (id: number) => setLocked((ids) => new Set([...ids, id]));
  const unlock = (id: number) => setLocked((ids) => new Set([...ids].filter((one) => one !== id)));
  return { locked, way, setWay, lock, toggle: (id: number) => (locked.has(id) ? unlock(id) : lock(id)) };
}

/**
 * The rest beside locked costs, in euros, and each product's
 * cost after the split; undefined if no split is possible.
 */
export function previewSplit({ price, products }: BoughtStock, { locked, way }: PriceSplit) {
  const kept = products.filter(({ id }) => locked.has(id));
  const keptCost = sumEuros(kept.map(({ estimated_cost }) => estimated_cost));
  const parts = products.map(({ id, estimated_cost, target_price }) => ({
    cost: toCents(estimated_cost),
    target: target_price === null ? null : toCents(target_price),
    isLocked: locked.has(id),
  }));
  const costs = way && splitPurchasePrice(toCents(price), parts, way);
  return {
    kept,
    keptCost,
    rest: { amount: sumEuros([price, -keptCost]), products: products.length - kept.length },
    after: costs && new Map(products.map(({ id }, index) => [id, fromCents(costs[index] ?? 0)])),
  };
}

/** Whether the purchase has a price and at least two products. */
export function canSplit({ price, products }: BoughtStock): boolean {
  return price > 0 && products.length > 1;
}
