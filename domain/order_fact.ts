import type { FeeKind } from './fee.ts';
import type { StatedTotals } from './order_total.ts';
import type { OrderStatus } from './order_status.ts';
import type { SourcedFact } from './order_sources.ts';
import type { PostageState, PriceState } from './sale.ts';
import type { VatTreatment } from './vat.ts';

/** The fields of an order that a row of a file says, beside its articles and amounts. What is not said has no key. */
export interface OrderFields {
  day?: string | undefined;
  currency?: string | undefined;
  rate?: number | undefined;
  state?: string | undefined;
  buyerCountry?: string | undefined;
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  due?: string | null | undefined;
  /** `null` where the file says that it has not been posted. */
  posted?: string | null | undefined;
  arrived?: string | null | undefined;
  note?: string | undefined;
  vatTreatmentSaid?: VatTreatment | '' | undefined;
  buyerVatNumber?: string | undefined;
  /** Within the postage paid: an amount of the order’s currency. */
  postageVat?: number | undefined;
  /** Of an export, which says them itself. */
  priceState?: PriceState | undefined;
  postageState?: PostageState | undefined;
}

/** What one row of a file says of an order. All amounts are hundredths of the order's currency; only fees have a sign. */
export interface OrderFact extends SourcedFact {
  /** The file is the site's account of the money: its amounts count before those of others. */
  isAccount: boolean;
  /** Amounts stand in each row for its own article: else each row says those of the order. */
  isPerRow: boolean;
  /** Amounts, by their names and kinds of fees, that do so alone. */
  perRow?: readonly string[] | undefined;
  order: OrderFields;
  /** Of the order, or of the article where rows of one order say different ones. */
  status?: OrderStatus | undefined;
  /** It was sent, and is not paid yet. */
  isPaymentOpen?: boolean | undefined;
  cancelledOn?: string | undefined;
  refundedOn?: string | undefined;
  postageCharged?: number | undefined;
  postagePaid?: number | undefined;
  packaging?: number | undefined;
  /** Off the order as a whole; where amounts stand in each row, off the article of the row. */
  discount?: number | undefined;
  /** Off the article of the row. */
  lineDiscount?: number | undefined;
  refund?: number | undefined;
  /** Actual ones; with all that an account says there is nothing else. */
  fees?: Partial<Record<FeeKind, number>> | undefined;
  stated?: StatedTotals | undefined;
  /** The currency of its amounts, where they are those of a balance, which may be in another than the order. */
  balanceCurrency?: string | undefined;
}
