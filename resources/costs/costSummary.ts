import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { sumEuros } from '../../domain/money.ts';

/** A record with explained costs: a product, a purchase, or all products of a batch. */
export type CostedRecord =
  | { kind: 'product'; product: Product }
  | { kind: 'purchase'; purchase: Pick<BoughtStock, 'id' | 'name' | 'price' | 'landedCost'> }
  | { kind: 'batch'; name: string; products: readonly Product[] };

/** Name of the record, and its cost without and with charges, in euros. */
export function summarizeCosts(of: CostedRecord): { name: string; plain: number; landed: number } {
  if (of.kind === 'product') {
    const { name, estimated_cost, landed_cost } = of.product;
    return { name, plain: estimated_cost, landed: landed_cost };
  }
  if (of.kind === 'purchase') {
    const { name, price, landedCost } = of.purchase;
    return { name, plain: price, landed: landedCost };
  }
  return {
    name: of.name,
    plain: sumEuros(of.products.map(({ estimated_cost }) => estimated_cost)),
    landed: sumEuros(of.products.map(({ landed_cost }) => landed_cost)),
  };
}
