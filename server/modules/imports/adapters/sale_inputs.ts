import type { EventInput, FeeInput, LineInput } from '../../../../contract/sale_inputs.ts';
import { fromCents } from '../../../../domain/money.ts';
import { pairLines } from '../../../../domain/sale_merge.ts';
import type { SaleEventCell, SaleFeesCell, SaleLineCell } from '../../../../domain/sale_text.ts';
import type { SaleLineRow } from '../../sales/index.ts';

/** A line as a form sends it. */
export function toLineInput({ product, title, externalId, price }: SaleLineCell): LineInput {
  return { product: product?.id ?? null, title, externalId, price: fromCents(price) };
}

/** Fees as a form sends them. */
export function toFeeInputs(fees: SaleFeesCell | undefined): FeeInput[] {
  const { lines = [] } = fees ?? {};
  return lines.map(({ amount, vat, ...fee }) => ({
    ...fee,
    amount: fromCents(amount),
    vat: fromCents(vat),
    estimated: false,
  }));
}

/** Events as a form sends them. */
export function toEventInputs(events: readonly SaleEventCell[]): EventInput[] {
  return events.map(({ line, amount, ...event }) => ({
    ...event,
    line: null,
    ...(line !== null && { place: line }),
    amount: fromCents(amount),
  }));
}

/** Gives lines the ids of the stored lines that they match, so that their events stay linked. */
export function matchLineIds(lines: readonly SaleLineCell[], present: readonly SaleLineRow[]): LineInput[] {
  const known = new Map(
    present.map((row): [SaleLineCell, SaleLineRow] => [
      { price: row.price, product: null, externalId: row.external_id, title: row.title },
      row,
    ]),
  );
  const free = new Map(known);
  const same = lines.map(({ product }, index) => {
    const found = [...free].find(
      ([line, row]) =>
        product !== null && row.product_id === product.id && line.title === lines[index]?.title,
    );
    if (found) free.delete(found[0]);
    return found?.[1];
  });
  const others = pairLines(
    [...free.keys()],
    lines.filter((_, index) => !same[index]),
  );
  return lines.map((line, index) => {
    const row = same[index] ?? known.get(others.shift() ?? line);
    return { ...toLineInput(line), ...(row && { id: row.id }) };
  });
}
