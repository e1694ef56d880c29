import type { FeeKind } from './fee.ts';
import type { StatedTotals } from './order_total.ts';
import type { OrderStatus } from './order_status.ts';
import type { FactWithSource } from './order_sources.ts';
import type { PostageState, PriceState } from './sale.ts';
import type { VatTreatment } from './vat.ts';

/**
 * The fields of an order that a row states, beside its articles and amounts. Fields that the row does not
 * state have no key.
 */
export interface OrderFields {
  day?: string | undefined;
  currency?: string | undefined;
  rate?: number | undefined;
  state?: string | undefined;
  buyerCountry?: string | undefined;
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  due?: string | null | undefined;
  /** `null` if the file says that the order is not posted. */
  posted?: string | null | undefined;
  arrived?: string | null | undefined;
  note?: string | undefined;
  vatTreatmentSaid?: VatTreatment | '' | undefined;
  buyerVatNumber?: string | undefined;
  /** The VAT within the postage paid, in the order’s currency. */
  postageVat?: number | undefined;
  /** Only an export states these values. */
  priceState?: PriceState | undefined;
  postageState?: PostageState | undefined;
}

/**
 * The facts of an order in one row of a file. All amounts are hundredths of the order's currency. Only fees
 * have a sign.
 */
export interface OrderFact extends FactWithSource {
  /** The file is the site's account of the money. Its amounts rank before amounts from other files. */
  isAccount: boolean;
  /** Each row has the amounts of its own article. Otherwise each row repeats the amounts of the order. */
  isPerRow: boolean;
  /** The amounts, by name or kind of fee, that are per row although other amounts are per order. */
  perRow?: readonly string[] | undefined;
  order: OrderFields;
  /** The status of the order, or of the article if rows of one order have different statuses. */
  status?: OrderStatus | undefined;
  /** The order is sent but not paid. */
  isPaymentOpen?: boolean | undefined;
  cancelledOn?: string | undefined;
  refundedOn?: string | undefined;
  postageCharged?: number | undefined;
  postagePaid?: number | undefined;
  packaging?: number | undefined;
  /** A discount on the whole order; on the row's article if amounts are per row. */
  discount?: number | undefined;
  /** A discount on the row's article. */
  lineDiscount?: number | undefined;
  refund?: number | undefined;
  /** Actual fees. The fees of an account are complete. */
  fees?: Partial<Record<FeeKind, number>> | undefined;
  stated?: StatedTotals | undefined;
  /** The currency of a balance, if the amounts come from a balance. The order may have another currency. */
  balanceCurrency?: string | undefined;
}
