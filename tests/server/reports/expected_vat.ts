import type { Sale, SaleLine } from '../../../contract/sales.ts';
import type { VatRule, VatSettings } from '../../../domain/vat.ts';
import {
  cents,
  daysLater,
  type Entry,
  inEuroCents,
  newest,
  allocateByPrice,
  type Records,
  refundsOf,
  type Span,
  total,
} from './expected_figures.ts';

/** An expected entry of the VAT ledger, computed from records. Amounts in cents, the rate in percent. */
export interface VatItem {
  day: string;
  kind: string;
  treatment: string;
  country: string;
  rate: number | null;
  base: number;
  amount: number;
  sale?: Sale;
  line?: SaleLine;
  purchase?: number;
  shipment?: number;
}

interface Dated {
  day: string;
  amount: number;
}

const sumOf = (amounts: readonly Dated[]) => total(amounts.map(({ amount }) => amount));
const until = (amounts: readonly Dated[], day: string) => sumOf(amounts.filter((one) => one.day <= day));

function rateOf({ rates }: VatSettings, country: string, day: string): number | undefined {
  return newest(
    rates.filter((rate) => rate.country === country),
    day,
  )?.percent;
}

/** The VAT within a gross amount. Half a cent is rounded away from zero. */
export function extractVat(amount: number, percent: number): number {
  const tenThousandths = Math.round(percent * 10_000);
  const [top, bottom] = [Math.abs(amount) * tenThousandths, 1_000_000 + tenThousandths];
  const rest = top % bottom;
  const cent = (top - rest) / bottom + (2 * rest >= bottom ? 1 : 0);
  return amount < 0 ? -cent : cent;
}

/** Monaco counts as France. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ');
const EXEMPT = ['outside_eu', 'site'];

/** By the buyer's country, unless the order or its site sets a treatment. */
function treatmentOf({ siteTreatments }: Records, rule: VatRule, sale: Sale): string {
  const { buyerCountry, buyerVatNumber, vatTreatmentSaid } = sale;
  const said = vatTreatmentSaid || siteTreatments.get(sale.site);
  if (said) return said;
  if (buyerCountry === '' || buyerCountry === rule.country) return 'home';
  if (!EU.includes(buyerCountry)) return 'outside_eu';
  return buyerVatNumber ? 'eu_business' : 'eu_consumer';
}

/** The price of a line and its part of the postage, less refunds. */
function takingsOf(sale: Sale, line: SaleLine): Dated[] {
  const { lines, rate, day } = sale;
  const prices = lines.map(({ price }) => inEuroCents(price, rate));
  const place = lines.indexOf(line);
  const postage = allocateByPrice(inEuroCents(sale.postageCharged, rate), prices)[place] ?? 0;
  const refunds = refundsOf(sale).filter((one) => one.line === line && !one.isBeyond);
  return [
    { day, amount: prices[place] ?? 0 },
    { day, amount: postage },
    ...refunds.map((refund) => ({ day: refund.day, amount: -refund.amount })),
  ].filter(({ amount }) => amount !== 0);
}

/** The purchase price of a line by day, with charges where the rule counts them. */
function costsOf(records: Records, rule: VatRule, { sale, line }: { sale: Sale; line: SaleLine }): Dated[] {
  if (!rule.countsCharges) return [{ day: sale.day, amount: records.facts.get(line.id)?.price ?? 0 }];
  const own = (records.sold.get(line.id) ?? []).filter(({ isBack, amount }) => !isBack && amount !== 0);
  return own.map(({ day, amount }) => ({ day, amount }));
}

const isDear = ({ marginMethod, globalLimit }: VatRule, price: number) =>
  marginMethod === 'global' && globalLimit !== null && price > cents(globalLimit);

/** The items of a line: the change of each kind on each day with an event. */
export function lineItems(records: Records, sale: Sale, line: SaleLine): VatItem[] {
  const { settings, facts } = records;
  const rule = newest(settings.rules, sale.day);
  if (!rule?.isRegistered) return [];
  const known = facts.get(line.id);
  const scheme = known?.scheme ?? (rule.usualScheme === 'none' ? 'none' : 'ordinary');
  const treatment = treatmentOf(records, rule, sale);
  const isExempt = EXEMPT.includes(treatment) || (scheme === 'ordinary' && treatment === 'eu_business');
  const here = known?.percent ?? rateOf(settings, rule.country, sale.day) ?? 0;
  const there =
    scheme === 'ordinary' && treatment === 'eu_consumer'
      ? rateOf(settings, sale.buyerCountry, sale.day)
      : undefined;
  const rate = scheme === 'none' || isExempt ? 0 : (there ?? here);
  const country = there === undefined ? rule.country : sale.buyerCountry;
  const method = isDear(rule, known?.price ?? 0) ? 'unit' : rule.marginMethod;
  const taken = takingsOf(sale, line);
  const costs = scheme === 'margin' ? costsOf(records, rule, { sale, line }) : [];

  const stateOn = (day: string): Record<string, readonly [base: number, amount: number]> => {
    const paid = Math.max(0, until(taken, day));
    const cost = line.restocked !== null && line.restocked <= day ? 0 : until(costs, day);
    const split = (whole: number) => [whole - extractVat(whole, rate), extractVat(whole, rate)] as const;
    if (scheme === 'none') return { untaxed: [paid, 0] };
    if (scheme === 'ordinary') return { sale: split(paid) };
    if (EXEMPT.includes(treatment))
      return { margin: [paid, 0], ...(method === 'global' && { global_purchase: [cost, 0] as const }) };
    if (method === 'global') return { global_sale: [paid, 0] };
    const flat = Math.round((paid * (rule.flatPercent ?? 0)) / 100);
    return { margin: split(method === 'flat' ? flat : Math.max(0, paid - cost)) };
  };
  const days = [...taken, ...costs].map(({ day }) => day);
  if (scheme !== 'margin' && days.length === 0) days.push(sale.day);
  if (line.restocked !== null) days.push(line.restocked);
  return [...new Set(days)].toSorted().flatMap((day, place) => {
    const before = stateOn(daysLater(day, -1));
    return Object.entries(stateOn(day)).flatMap(([kind, [base, amount]]): VatItem[] => {
      const [oldBase, oldAmount] = before[kind] ?? [0, 0];
      const item = { day, kind, treatment, country, rate, base: base - oldBase, amount: amount - oldAmount };
      const isKept = item.base !== 0 || item.amount !== 0 || (kind === 'margin' && place === 0);
      return isKept ? [{ ...item, sale, line }] : [];
    });
  });
}

const allLines = (records: Records) =>
  records.sales.flatMap((sale) => sale.lines.flatMap((line) => lineItems(records, sale, line)));

/** The first day from `day` on which the shop is registered. */
function registeredOn({ settings: { rules } }: Records, day: string): string | undefined {
  if (newest(rules, day)?.isRegistered) return day;
  return rules
    .filter(({ from, isRegistered }) => isRegistered && from > day)
    .map(({ from }) => from)
    .toSorted()[0];
}

/** Input VAT of charges and invoices. Earlier amounts count on the day of registration. */
function inputItems(records: Records): VatItem[] {
  const { charges, purchases, settings } = records;
  const ofCharges = charges.flatMap((charge): VatItem[] => {
    const { kind, boughtStock, incomingShipment } = charge;
    const back = cents(charge.recoverable);
    const day = registeredOn(records, charge.day);
    if (back === 0 || day === undefined) return [];
    const country = newest(settings.rules, day)?.country ?? '';
    const isImport = kind === 'import VAT';
    const percent = rateOf(settings, country, day);
    const implied = percent ? -Math.round((back * 100) / percent) : 0;
    return [
      {
        day,
        kind: isImport ? 'import' : 'expense',
        treatment: 'home',
        country,
        rate: isImport ? (percent ?? null) : null,
        base: isImport ? implied : back - cents(charge.amount),
        amount: -back,
        ...(boughtStock !== null && { purchase: boughtStock }),
        ...(incomingShipment !== null && { shipment: incomingShipment }),
      },
    ];
  });
  const ofInvoices = purchases.flatMap(({ id, date, price, inputVat }): VatItem[] => {
    const day = registeredOn(records, date);
    if (inputVat === 0 || day === undefined) return [];
    const country = newest(settings.rules, day)?.country ?? '';
    const [base, amount] = [cents(inputVat) - cents(price), -cents(inputVat)];
    return [{ day, kind: 'purchase', treatment: 'home', country, rate: null, base, amount, purchase: id }];
  });
  return [...ofCharges, ...ofInvoices, ...records.sales.flatMap((sale) => expenseItems(records, sale))];
}

/** Input VAT of an order's fees and postage, on days on which the shop is registered. */
function expenseItems({ settings }: Records, sale: Sale): VatItem[] {
  const { rate } = sale;
  const fees = sale.fees.map(({ amount, vat, day }) => ({
    day: day ?? sale.day,
    amount: inEuroCents(amount, rate),
    vat: inEuroCents(vat, rate),
  }));
  const postage = { day: sale.day, amount: cents(sale.postagePaid), vat: cents(sale.postageVat) };
  return [...fees, postage].flatMap(({ day, amount, vat }): VatItem[] => {
    const rule = newest(settings.rules, day);
    if (vat === 0 || !rule?.isRegistered) return [];
    const { country } = rule;
    return [
      {
        day,
        kind: 'expense',
        treatment: 'home',
        country,
        rate: null,
        base: vat - amount,
        amount: -vat,
        sale,
      },
    ];
  });
}

/** The price of each unit: its estimate, or its part of the price if the estimates add up to more. */
export function computePricesPaid(
  { products }: Pick<Records, 'products'>,
  purchase: { id: number; price: number },
) {
  const units = products
    .filter(({ boughtStock }) => boughtStock === purchase.id)
    .toSorted((one, other) => one.id - other.id);
  const costs = units.map((unit) => cents(unit.estimated_cost));
  const price = cents(purchase.price);
  const parts = total(costs) > price ? allocateByPrice(price, costs) : costs;
  return new Map(units.map(({ id }, place) => [id, parts[place] ?? 0]));
}

/** Purchases under the global scheme by day, without expensive units and lost units. */
function purchaseItems(records: Records): VatItem[] {
  const { purchases, products, settings } = records;
  return purchases.flatMap((purchase): VatItem[] => {
    const { id, date, vatScheme, vatPercent } = purchase;
    if (vatScheme !== 'margin') return [];
    const item = (rule: VatRule, day: string, base: number): VatItem => ({
      day,
      kind: 'global_purchase',
      treatment: 'home',
      country: rule.country,
      rate: vatPercent ?? rateOf(settings, rule.country, day) ?? 0,
      base,
      amount: 0,
      purchase: id,
    });
    const prices = computePricesPaid(records, purchase);
    const bought = newest(settings.rules, date);
    const isGlobal = (rule: VatRule | undefined) => rule?.isRegistered && rule.marginMethod === 'global';
    const dear = [...prices].filter(([, price]) => bought && isDear(bought, price));
    const charges = bought?.countsCharges ? cents(purchase.landedCost) - cents(purchase.price) : 0;
    const paid = cents(purchase.price) + charges - total(dear.map(([, price]) => price));
    const lost = products.flatMap((product): VatItem[] => {
      const day = product.sold === null ? product.leftOn : null;
      const rule = day === null ? undefined : newest(settings.rules, day);
      const isOwn = product.boughtStock === id && !dear.some(([unit]) => unit === product.id);
      if (!isOwn || day === null || !rule || !isGlobal(rule)) return [];
      return [item(rule, day, prices.get(product.id) ?? 0)];
    });
    return [...(bought && isGlobal(bought) ? [item(bought, date, -paid)] : []), ...lost];
  });
}

/** All items of the VAT ledger while no period is closed. */
export function ledgerItems(records: Records): VatItem[] {
  const all = [...allLines(records), ...inputItems(records), ...purchaseItems(records)];
  return all.filter(({ base, amount, kind }) => base !== 0 || amount !== 0 || kind === 'margin');
}

export interface Filing {
  from: string;
  to: string;
  rule: VatRule;
}

/** The months or quarters of returns, each by the rule of its first day, until today. */
export function filings({ settings, today }: Pick<Records, 'settings' | 'today'>): Filing[] {
  const all: Filing[] = [];
  let day = settings.rules.map(({ from }) => from).toSorted()[0];
  while (day !== undefined && day <= today) {
    const first = day;
    const rule = newest(settings.rules, first);
    if (!rule) break;
    const [year = 0, month = 0] = first.split('-').map(Number);
    const last = rule.period === 'month' ? month : Math.ceil(month / 3) * 3;
    const whole = new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10);
    const same = (other: VatRule) =>
      (['period', 'marginMethod', 'isRegistered', 'country'] as const).every(
        (name) => other[name] === rule[name],
      );
    const next = settings.rules.filter(({ from }) => from > first && from <= whole);
    const [change] = next
      .filter((other) => !same(other))
      .map(({ from }) => from)
      .toSorted();
    const to = change === undefined ? whole : daysLater(change, -1);
    if (rule.isRegistered) all.push({ from: first, to, rule });
    day = daysLater(to, 1);
  }
  return all;
}

/** The total margin of a filing period at a rate. */
export interface GlobalTotal {
  filing: Filing;
  rate: number;
  sales: number;
  purchases: number;
  carried: number;
  margin: number;
  vat: number;
  left: number;
}

/** The last closed day, and the negative totals by rate that its period carries over. */
export interface Closed {
  until: string;
  left: readonly { rate: number; left: number }[];
}

/** Open filing periods. Periods that later rules have split begin after the last closed day. */
export function openFilings(records: Records, { until: last }: Closed): Filing[] {
  return filings(records)
    .filter(({ to }) => to > last)
    .map((filing) => (filing.from > last ? filing : { ...filing, from: daysLater(last, 1) }));
}

const NOTHING_CLOSED: Closed = { until: '', left: [] };

/** The total margins of all open periods under the global scheme. */
export function globalTotals(
  records: Records,
  items: readonly VatItem[],
  closed: Closed = NOTHING_CLOSED,
): GlobalTotal[] {
  const { settings } = records;
  const found: GlobalTotal[] = [];
  let before = filings(records).findLast(({ to }) => to <= closed.until);
  for (const filing of openFilings(records, closed)) {
    const { from, to, rule } = filing;
    const follows = before && before.rule.marginMethod === 'global' && daysLater(before.to, 1) === from;
    const isCarried =
      follows &&
      (rule.negativeTotals === 'carried' ||
        (rule.negativeTotals === 'year' && before?.from.slice(0, 4) === from.slice(0, 4)));
    const last = found.filter((one) => one.filing === before);
    const left = isCarried ? (before && before.to <= closed.until ? closed.left : last) : [];
    before = filing;
    if (rule.marginMethod !== 'global') continue;
    const own = items.filter(({ day }) => from <= day && day <= to);
    const stock = stockOf(settings, filing);
    const stockRate = rateOf(settings, rule.country, from) ?? 0;
    const ofKind = (kind: string, rate: number) =>
      total(own.filter((item) => item.kind === kind && item.rate === rate).map(({ base }) => base));
    const counted = own.filter(({ kind }) => kind === 'global_sale' || kind === 'global_purchase');
    const rates = new Set([
      ...counted.map(({ rate }) => rate ?? 0),
      ...left.map(({ rate }) => rate),
      ...(stock === 0 ? [] : [stockRate]),
    ]);
    for (const rate of rates) {
      const sales = ofKind('global_sale', rate);
      const purchases = -ofKind('global_purchase', rate) + (rate === stockRate ? stock : 0);
      const carried = total(left.filter((one) => one.rate === rate).map((one) => one.left));
      const whole = sales - purchases + carried;
      const margin = whole > 0 ? whole : 0;
      const vat = extractVat(margin, rate);
      found.push({ filing, rate, sales, purchases, carried, margin, vat, left: whole < 0 ? whole : 0 });
    }
  }
  return found;
}

/** Opening stock counts as bought when the global scheme begins; closing stock is taken out when it ends. */
function stockOf({ rules }: VatSettings, { from, to, rule }: Filing): number {
  const [before, after] = [newest(rules, daysLater(from, -1)), newest(rules, daysLater(to, 1))];
  const opening = before?.marginMethod === 'global' ? 0 : cents(rule.marginStock ?? 0);
  const isEnd = after !== undefined && after.marginMethod !== 'global';
  return opening - (isEnd ? cents(after.marginStock ?? 0) : 0);
}

/** The global totals as items on the last day of their period, or on today. */
export function globalItems(records: Records, items: readonly VatItem[], closed?: Closed): VatItem[] {
  const { settings, today } = records;
  return globalTotals(records, items, closed).map(({ filing: { to }, rate, margin, vat }) => {
    const day = to < today ? to : today;
    const country = newest(settings.rules, day)?.country ?? '';
    return { day, kind: 'global', treatment: 'home', country, rate, base: margin - vat, amount: vat };
  });
}

/** VAT as entries of the profit report. */
export function vatEntries(records: Records): Entry[] {
  return allLines(records).flatMap(({ sale, line, day, amount }) =>
    sale && line && amount !== 0 ? [{ sale, line, day, kind: 'vat' as const, amount }] : [],
  );
}

export const isInput = ({ kind }: VatItem) => ['purchase', 'import', 'expense'].includes(kind);
export const isTaxedMargin = ({ kind, treatment }: VatItem) =>
  kind === 'margin' && !EXEMPT.includes(treatment);

/** The columns of the VAT report, in cents. */
export function sumsOf(items: readonly VatItem[]) {
  const sum = (which: (item: VatItem) => boolean, of: (item: VatItem) => number) =>
    total(items.filter(which).map(of));
  const base = ({ base: without }: VatItem) => without;
  const amount = ({ amount: vat }: VatItem) => vat;
  const isOrdinary = ({ kind }: VatItem) => kind === 'sale';
  const isMargin = (item: VatItem) => isTaxedMargin(item) || item.kind === 'global';
  const ordinary = sum(isOrdinary, amount);
  const margin = sum(isMargin, amount);
  const recoverable = 0 - sum(isInput, amount);
  return {
    base: sum((item) => isOrdinary(item) && item.rate !== 0, base),
    ordinary,
    margin_base: sum(isMargin, (item) => item.base + item.amount),
    margin,
    exempt: sum(
      (item) => (isOrdinary(item) && item.rate === 0) || (item.kind === 'margin' && !isTaxedMargin(item)),
      base,
    ),
    due: ordinary + margin,
    recoverable,
    balance: ordinary + margin - recoverable,
  };
}

/** The parts of a span by month or by quarter. */
export function listMonthsIn(span: Span, months: 1 | 3): Map<string, Span> {
  const parts = new Map<string, Span>();
  for (let day = span.from; day <= span.to; day = daysLater(day, 1)) {
    const month = Number(day.slice(5, 7));
    const key = months === 1 ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
    parts.set(key, { from: parts.get(key)?.from ?? day, to: day });
  }
  return parts;
}
