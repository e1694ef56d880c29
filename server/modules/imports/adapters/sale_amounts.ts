import { orderExcessMessages } from '../../../../contract/sale_limit.ts';
import { SaleParts } from '../../../../contract/sale_parts.ts';
import { NewSale, POSTAGE_VAT_TOO_LARGE } from '../../../../contract/sales.ts';
import { EURO, RATE_PARTS } from '../../../../domain/foreign.ts';
import type { ImportValues } from '../../../../domain/import.ts';
import { toCents } from '../../../../domain/money.ts';
import { orderExcess } from '../../../../domain/sale_limit.ts';
import { toEventInputs, toFeeInputs, toLineInput } from './sale_inputs.ts';
import type { MessageOrText } from '../../../../contract/messages.ts';
import { messageOfIssue } from '../../../../contract/errors.ts';

const OrderParts = NewSale.pick({
  postageCharged: true,
  postagePaid: true,
  postageVat: true,
  packaging: true,
  lines: true,
  fees: true,
  events: true,
});

/**
 * Messages, by field, about amounts and numbers of lines that are too large, also after conversion to euros.
 */
export function findWrongAmounts({ currency, rate, ...values }: ImportValues): Record<string, MessageOrText> {
  const { lines = [], fees, events = [] } = SaleParts.parse(values);
  const read = OrderParts.safeParse({
    ...values,
    lines: lines.map(toLineInput),
    fees: toFeeInputs(fees),
    events: toEventInputs(events),
  });
  if (!read.success)
    return Object.fromEntries(
      read.error.issues.toReversed().map((issue) => [String(issue.path[0]), messageOfIssue(issue)]),
    );
  const { postageCharged = 0, postagePaid = 0, postageVat = 0, packaging = 0 } = read.data;
  if (postageVat > postagePaid) return { postageVat: POSTAGE_VAT_TOO_LARGE };
  const excess = orderExcess({
    lines,
    fees: fees?.lines ?? [],
    events,
    rate: typeof rate === 'number' ? Math.round(rate * RATE_PARTS) : null,
    postageCharged: toCents(postageCharged),
    postagePaid: toCents(postagePaid),
    packaging: toCents(packaging),
  });
  const messages = orderExcessMessages(excess, { currency: String(currency ?? EURO) });
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field.split('.')[0] ?? field, message]),
  );
}
