import type { ImportFile } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import { FEE_COLUMNS, type SaleRow } from '../../../contract/sale_files.ts';
import type { FeeKind } from '../../../domain/fee.ts';
import { toCents } from '../../../domain/money.ts';
import { readRowStatus } from '../../../domain/order_status.ts';
import { isVatName } from '../../../domain/order_total.ts';
import { findSaleState } from '../../../domain/sale.ts';
import { readListedArticles, formatTitle, formatUnnamedArticles } from './listed_articles.ts';
import type { OrderFact, OrderFields } from '../../../domain/order_fact.ts';

/** The file of a row, and its known format. */
export interface OrderSource {
  /** Settings that apply to all rows of the file. */
  file: Pick<ImportFile, 'site' | 'currency' | 'statuses' | 'amountsPer' | 'isGuessed' | 'decided'>;
  known: KnownFile | undefined;
}

/**
 * Reads the facts about an order from one row of a file. `unknown` has the status words that could not be
 * read.
 */
export function readOrderFact(
  cells: SaleRow,
  { known, file }: OrderSource,
): { fact: OrderFact; unknown: string[] } {
  const { state = '', paymentStatus = '', deliveryStatus = '', cancelledOn, refundedOn } = cells;
  const ownState = findSaleState(state);
  const { status, isPaymentOpen, unknown } = readRowStatus({
    words: [...(ownState ? [] : [state]), paymentStatus, deliveryStatus],
    paidOn: cells.paidOn,
    postedOn: cells.posted,
    cancelledOn,
    answers: file.statuses,
  });
  const fact: OrderFact = {
    source: known?.id ?? 'plain',
    isAccount: known?.isAccount ?? false,
    isPerRow: known?.isPerRow ?? false,
    ...(known?.unsaid && { unsaid: known.unsaid }),
    order: orderFieldsOf(cells, { known, file, state: ownState }),
    ...omitUndefined({
      status,
      isPaymentOpen,
      cancelledOn: cancelledOn ?? undefined,
      refundedOn: refundedOn ?? undefined,
      article: articleOf(cells, known),
      articles: readListedArticles(cells)?.articles,
      count: cells.articleCount,
      postageCharged: postageOf(cells),
      postagePaid: centsOrNot(cells.postagePaid),
      packaging: centsOrNot(cells.packaging),
      discount: centsOrNot(cells.discount),
      lineDiscount: centsOrNot(cells.lineDiscount),
      refund: centsOrNot(cells.refund),
      fees: feesOf(cells, known),
      stated: statedOf(cells, known),
    }),
  };
  return { fact, unknown };
}

function orderFieldsOf(
  cells: SaleRow,
  { known, file, state }: OrderSource & { state: string | undefined },
): OrderFields {
  return omitUndefined({
    day: cells.day ?? cells.paidOn ?? cells.orderedOn ?? undefined,
    currency: cells.currency ?? file.currency ?? known?.currency,
    rate: cells.rate,
    state,
    buyerCountry: cells.buyerCountry,
    courier: cells.courier,
    trackingNumber: cells.trackingNumber,
    due: cells.due,
    // A pull sheet lists articles that have not been posted yet.
    posted: cells.orderQuantities === undefined ? cells.posted : null,
    arrived: cells.arrived,
    note: cells.note,
    vatTreatmentSaid: cells.vatTreatmentSaid ?? (isTaxedBySite(cells) ? 'site' : undefined),
    buyerVatNumber: cells.buyerVatNumber,
    postageVat: cells.postageVat,
    priceState: cells.priceState,
    postageState: cells.postageState,
  });
}

/** Whether the site pays the tax: its file gives an amount, a tax type or the site's tax number. */
function isTaxedBySite(cells: SaleRow): boolean {
  const { collectedTax, siteSalesTax, siteVat, siteTaxType, siteTaxReference } = cells;
  return [collectedTax, siteSalesTax, siteVat, siteTaxType, siteTaxReference].some(Boolean);
}

function articleOf(cells: SaleRow, known: KnownFile | undefined): OrderFact['article'] {
  const { article, articleSku, articleNumber, articlePrice, articleTotal } = cells;
  const { articleQuantity: quantity = 1 } = cells;
  if (known?.unsaid?.includes('articles')) return unnamedArticle(cells);
  if (![article, articleSku, articleNumber].some(Boolean)) return undefined;
  const unpriced = known?.unsaid?.includes('prices') ? 0 : undefined;
  const total = articlePrice === undefined ? centsOrNot(articleTotal) : cents(articlePrice) * quantity;
  if (total === undefined && unpriced === undefined) return undefined;
  const title = formatTitle(cells) ?? articleSku ?? articleNumber ?? '';
  return {
    title,
    ...(article !== undefined && article !== title && { name: article }),
    sku: articleSku ?? '',
    externalId: articleNumber ?? '',
    quantity,
    total: total ?? 0,
    ...(!known?.isPriceOfOne &&
      articleTotal === undefined &&
      quantity > 1 && { totalOfRow: cents(articlePrice) }),
  };
}

/** One article for the whole order, where the file gives only the total of its articles. */
function unnamedArticle({ articleCount, articleTotal }: SaleRow): OrderFact['article'] {
  if (articleTotal === undefined) return undefined;
  const title = formatUnnamedArticles(articleCount);
  return { title, sku: '', externalId: '', quantity: 1, total: cents(articleTotal) };
}

function postageOf({ postageCharged, postageDiscount = 0 }: SaleRow): number | undefined {
  return postageCharged === undefined
    ? undefined
    : Math.max(0, cents(postageCharged) - cents(postageDiscount));
}

/** Prices a row without a price at the order's total less the postage. For orders with one article only. */
export function setPriceFromTotal(cells: SaleRow): SaleRow {
  const { articlePrice, articleTotal, orderTotal, orderSubtotal, postageCharged = 0 } = cells;
  const total = orderSubtotal ?? (orderTotal === undefined ? undefined : orderTotal - postageCharged);
  if ((articlePrice ?? articleTotal) !== undefined || total === undefined || total < 0) return cells;
  return { ...cells, articleTotal: total, discount: undefined, lineDiscount: undefined };
}

/** The total of a line where it equals neither the price of its pieces nor that price less the discount. */
function contradictingLineTotal({
  articlePrice,
  articleTotal,
  articleQuantity = 1,
  lineDiscount,
  discount,
}: SaleRow): number | undefined {
  if (articlePrice === undefined || articleTotal === undefined) return undefined;
  const [priced, total] = [cents(articlePrice) * articleQuantity, cents(articleTotal)];
  const off = [0, cents(lineDiscount), cents(discount)];
  return off.some((one) => priced - one === total) ? undefined : total;
}

function statedOf(cells: SaleRow, known: KnownFile | undefined): OrderFact['stated'] {
  const { orderSubtotal, tax, taxName = '', collectedTax, collectedCharges } = cells;
  // In files other than accounts, earnings plus fees are the amount that was paid.
  const paid = known?.isAccount || cells.earned === undefined ? undefined : cells.earned + feesIn(cells);
  const { orderTotal = paid } = cells;
  const earned = known?.isAccount ? cells.earned : undefined;
  const collected = [collectedTax, collectedCharges].filter((one) => one !== undefined);
  const stated = omitUndefined({
    line: contradictingLineTotal(cells),
    subtotal: centsOrNot(orderSubtotal),
    total: centsOrNot(orderTotal),
    earned: earned === undefined ? undefined : toCents(earned),
    tax: centsOrNot(tax),
    isVat: isVatName(taxName) || undefined,
    collected: collected.length > 0 ? collected.reduce((sum, one) => sum + cents(one), 0) : undefined,
  });
  return Object.keys(stated).length > 0 ? stated : undefined;
}

function feesIn(cells: SaleRow): number {
  const columns = Object.keys(FEE_COLUMNS) as (keyof typeof FEE_COLUMNS)[];
  return columns.reduce((sum, column) => sum + Math.abs(cells[column] ?? 0), 0);
}

/** Accounts write fees as negative amounts. Other files use either sign. */
function feesOf(cells: SaleRow, known: KnownFile | undefined): OrderFact['fees'] {
  const fees: Partial<Record<FeeKind, number>> = {};
  for (const [key, kind] of Object.entries(FEE_COLUMNS) as [keyof typeof FEE_COLUMNS, FeeKind][]) {
    const amount = cells[key];
    if (amount === undefined) continue;
    fees[kind] = (fees[kind] ?? 0) + (known?.isAccount ? -toCents(amount) : toCents(amount));
  }
  return Object.keys(fees).length > 0 || known?.isAccount ? fees : undefined;
}

function cents(amount = 0): number {
  return Math.abs(toCents(amount));
}

function centsOrNot(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : cents(amount);
}

/** Omits undefined values. */
export function omitUndefined<Cells extends object>(cells: Cells): Partial<Cells> {
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined),
  ) as Partial<Cells>;
}
