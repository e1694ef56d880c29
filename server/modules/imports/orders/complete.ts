import type { Completable, Completed, FileSettings } from '../adapter.ts';
import { ArticleChoices, type DraftArticle } from '../../../../contract/sale_files.ts';
import { SaleParts } from '../../../../contract/sale_parts.ts';
import { grouped } from '../../../../domain/grouped.ts';
import { EURO, RATE_PARTS } from '../../../../domain/foreign.ts';
import { isSame, type Values } from '../../../../domain/import.ts';
import { formatForeign, formatMoney } from '../../../../domain/format.ts';
import { fromCents, toCents } from '../../../../domain/money.ts';
import { TRANSACTIONS } from '../../../../domain/order_accounts.ts';
import { inCents } from '../../../../domain/sale.ts';
import { type MergedOrder, mergeOrderFacts, saleFieldsOf } from '../../../../domain/sale_file.ts';
import { type PaidBack } from '../../../../domain/order_end.ts';
import { type OrderFact } from '../../../../domain/order_fact.ts';
import type { SoldUnit } from '../../../../domain/sold_units.ts';
import { mergedLine, type Paired, type PairedUnit, pairUnits } from '../../../../domain/sale_merge.ts';
import {
  normalizeEvents,
  normalizeFees,
  normalizeLines,
  type SaleEventCell,
  type SaleLineCell,
} from '../../../../domain/sale_text.ts';
import { convertFacts } from '../../../../domain/transaction_fact.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { saleNameSql } from '../../sales/sales/json.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { orderKey, transactionFactsOf } from '../../sales/site_transactions/transaction_facts.ts';
import { allSites } from '../../sales/sites/repository.ts';
import { today } from '../../../platform/today.ts';
import {
  ARTICLES_MISSING,
  DIFFERENCES,
  NEVER_SENT,
  NO_DAY,
  SENT_HERE,
  TAKEN_BACK,
} from '../../sales/sales/draft_words.ts';
import { type Match, type Sought, Stock } from '../../sales/sales/match.ts';

type Statements = Readonly<Record<string, OrderFact>>;

/** What events that files say are called, by which they are known again. */
const REFUND_NOTE = 'The site does not say on which day';
const DATED_REFUND_NOTE = 'As the site’s file says';
const CANCELLED_NOTE = 'Cancelled before it was sent';
const EVENT_NOTES: readonly string[] = [REFUND_NOTE, DATED_REFUND_NOTE, CANCELLED_NOTE];

/** What sales become with what rows of files say of them, and of their units with what is in stock. */
export async function completeSales(
  db: Db,
  rows: readonly Completable[],
  settings: FileSettings,
): Promise<Completed[]> {
  const sites = new Map((await allSites(db)).map(({ name }) => [uniqueKey(name), name]));
  const recorded = await recordedFacts(db, rows);
  const orders = rows.map(
    (row, index) => new OrderInDraft(row, { settings, sites, recorded: recorded[index] ?? {} }),
  );
  await refuseSold(db, orders, settings);
  const stock = new Stock(settings.taken);
  const sought = orders.flatMap((order) => order.sought);
  if (sought.length > 0) await stock.look(db, sought);
  return orders.map((order) => order.completed(stock));
}

/** What the transactions that are recorded already say of the orders of files, row by row. */
async function recordedFacts(db: Db, rows: readonly Completable[]): Promise<(Statements | undefined)[]> {
  const numbered = rows.map(({ row_values, values, record }) => {
    const isOfFile = Object.keys(statementsIn(row_values)).length > 0;
    const site = String(values.site ?? record?.site ?? '');
    const orderNumber = String(values.orderNumber ?? record?.orderNumber ?? '');
    return isOfFile && orderNumber !== '' ? { site, orderNumber } : undefined;
  });
  const facts = await transactionFactsOf(
    db,
    numbered.flatMap((one) => one ?? []),
  );
  return numbered.map((one) => one && facts.get(orderKey(one)));
}

interface OrderContext {
  settings: FileSettings;
  sites: ReadonlyMap<string, string>;
  recorded: Statements;
}

/** A unit that a file names is sold once. */
async function refuseSold(db: Db, orders: readonly OrderInDraft[], { taken }: FileSettings): Promise<void> {
  const named = orders.flatMap((order) => order.named);
  if (named.length === 0) return;
  const sold = new Map<number, string>();
  for (const ids of portions(named)) {
    const { rows } = await sql<{ id: number; words: string }>`select product_id as id,
        products.sku || ' was sold in the order ' || ${saleNameSql()} || ' already.' as words
      from sale_lines join sales on sales.id = sale_lines.sale_id join products on products.id = sale_lines.product_id
      where held = 1 and product_id in ${idList(ids)}`.execute(db);
    for (const { id, words } of rows) sold.set(id, words);
  }
  for (const order of orders) {
    for (const id of order.named) {
      const words = taken.has(id) ? 'Another row has sold the same unit.' : sold.get(id);
      if (words !== undefined) order.refuse(words);
    }
    for (const id of order.named) taken.add(id);
  }
}

/** An order of a file, with what files said of it before and the sale that it is. */
class OrderInDraft {
  readonly #row: Completable;
  readonly #values: Values;
  readonly #problems: Record<string, string> = {};
  readonly #statements: Statements;
  /** The same in the currency of the order. */
  readonly #facts: Statements;
  readonly #merged: MergedOrder;
  readonly #before: MergedOrder | undefined;
  readonly #paired: Paired;
  readonly #choices: ArticleChoices;
  readonly #matched: Readonly<Record<string, number>>;
  /** The articles whose units are sought, by their keys. */
  readonly #wanted: ReadonlyMap<string, { units: readonly PairedUnit[]; sought: Sought }>;

  constructor(row: Completable, { settings, sites, recorded }: OrderContext) {
    this.#row = row;
    const { record, last } = row;
    const own = statementsIn(row.row_values);
    const earlier = statementsIn(last);
    // Transactions may have been deleted since: those that are recorded count.
    this.#statements = { ...withoutTransactions(earlier), ...own, ...recorded };
    const convert = (facts: Statements) => convertStatements(facts, row, settings);
    this.#facts = convert(this.#statements);
    this.#merged = mergeOrderFacts(this.#facts);
    this.#before = last && Object.keys(earlier).length > 0 ? mergeOrderFacts(convert(earlier)) : undefined;
    this.#choices = ArticleChoices.safeParse(row.row_values.choices).data ?? {};
    this.#matched = Object(last?.matched);
    this.#paired = pairUnits({
      present: partsIn(record).lines ?? [],
      before: this.#unitsBefore,
      now: this.#keepsLines ? [] : this.#merged.units,
    });
    this.#values = this.#valuesOf(own, settings, sites);
    this.#wanted = this.#wantedUnits();
  }

  /** A person has written the order down, and no file has named its articles with their prices: its lines stay. */
  get #keepsLines(): boolean {
    return this.#isOfStatements && isWrittenByHand(this.#row) && !this.#merged.isItemized;
  }

  /** The units that files have named before, of an order that files have spoken of. */
  get #unitsBefore(): readonly SoldUnit[] | undefined {
    if (this.#keepsLines) return [];
    if (isWrittenByHand(this.#row)) return undefined;
    return this.#before?.units ?? (this.#row.record && this.#row.last ? [] : undefined);
  }

  get sought(): Sought[] {
    return [...this.#wanted.values()].map(({ sought }) => sought);
  }

  /** The units that the file itself names, and that the sale does not have. */
  get named(): number[] {
    if (this.#isOfStatements || this.#row.choice === 'skip') return [];
    const unitsOf = (values: Values | undefined) =>
      partsIn(values).lines?.flatMap(({ product }) => product?.id ?? []) ?? [];
    const present = new Set(unitsOf(this.#row.record));
    return unitsOf(this.#row.values).filter((id) => !present.has(id));
  }

  refuse(words: string): void {
    this.#problems.lines = words;
  }

  /** Files say that it was cancelled before it was sent, and here it has been posted. */
  get #isSentHere(): boolean {
    return this.#merged.status === 'cancelled' && Boolean(this.#row.record?.posted);
  }

  /** The file says that it is not paid yet, or was cancelled before it was sent and recorded. */
  get #isExcluded(): boolean {
    const { status } = this.#merged;
    const isUnsold = status === 'unpaid' || (status === 'cancelled' && !this.#row.record);
    return this.#isOfStatements && (isUnsold || this.#lacksArticles);
  }

  /** Only transactions speak of it, and no sale is recorded. */
  get #lacksArticles(): boolean {
    return !this.#row.record && this.#isOfTransactions;
  }

  get #isOfTransactions(): boolean {
    return this.#isOfStatements && Object.keys(withoutTransactions(this.#statements)).length === 0;
  }

  /** Its file says no day, and no other has done so: it counts on the day on which it is recorded. */
  get #isDayMissing(): boolean {
    return this.#isOfStatements && this.#merged.isUndated && !this.#row.record;
  }

  get #isOfStatements(): boolean {
    return Object.keys(this.#row.row_values.statements ?? {}).length > 0;
  }

  /** The fields of the sale itself: as all files say, or as they were corrected in this draft. */
  #valuesOf(own: Statements, settings: FileSettings, sites: ReadonlyMap<string, string>): Values {
    const { values, record, last } = this.#row;
    const { choices: _, isDifferenceAccepted: _accepted, ...said } = values;
    const shownFacts = withoutTransactions(own);
    const shown = Object.keys(shownFacts).length > 0 ? saleFieldsOf(shownFacts) : {};
    const corrected = Object.entries(said).filter(([field, value]) => !isSame(value, shown[field]));
    const merged: Values = this.#isOfStatements ? saleFieldsOf(this.#facts) : {};
    const all: Record<string, unknown> = { ...merged, ...Object.fromEntries(corrected) };
    const site = sites.get(uniqueKey(String(all.site ?? '')));
    if (site !== undefined) all.site = site;
    else if (all.site) this.#problems.site = `Choose one of ${[...sites.values()].join(', ')}.`;
    const isUnsent = this.#merged.status !== 'cancelled' && !isPosted(this.#statements);
    const isNew = record && !last && this.#isOfStatements && isUnsent;
    if (isNew || this.#isSentHere || this.#isOfTransactions) {
      delete all.state;
      delete all.posted;
    }
    if (corrected.some(([field]) => field === 'postageCharged') && !('postageState' in said))
      all.postageState = 'known';
    if (this.#keepsLines) delete all.priceState;
    if (isWrittenByHand(this.#row) && this.#merged.postageState === 'unknown') delete all.postageState;
    if (this.#isDayMissing) all.day = today();
    this.#setRate(all, settings);
    return all;
  }

  /** What was paid in another currency keeps the rate that it came with, or has that of the import. */
  #setRate(all: Record<string, unknown>, { rates }: FileSettings): void {
    const { record, last } = this.#row;
    if (all.currency === undefined && !this.#isOfStatements) return;
    const currency = String(all.currency ?? (this.#isOfTransactions ? record?.currency : undefined) ?? EURO);
    all.currency = currency;
    if (currency === EURO) {
      all.rate = null;
      return;
    }
    const before = record?.currency === currency ? record.rate : undefined;
    const rate = all.rate ?? last?.rate ?? before ?? rates[currency];
    if (typeof rate === 'number') {
      all.rate = rate;
      const parts = Math.round(rate * RATE_PARTS);
      if (this.#merged.postagePaid !== undefined)
        all.postagePaid = fromCents(inCents(this.#merged.postagePaid, parts));
      const { postageVat } = this.#merged.order;
      if (postageVat !== undefined) all.postageVat = fromCents(inCents(toCents(postageVat), parts));
    } else this.#problems.rate = `Enter how much ${currency} a euro cost.`;
  }

  #wantedUnits() {
    const { units, gone } = this.#paired;
    const fresh = units.filter((one) => this.#isSought(one) && this.#choices[one.unit.article] !== 'out');
    const released = [...gone, ...fresh.map(({ line }) => line)].flatMap((line) => line?.product?.id ?? []);
    const articles = grouped(fresh.map((one) => [one.unit.article, one] as const));
    return new Map(
      [...articles].flatMap(([key, some]) => {
        const [{ unit } = {}] = some;
        if (!unit) return [];
        const choice = this.#choices[key];
        const sought: Sought = {
          sku: unit.sku,
          externalId: unit.externalId,
          titles: [unit.title, ...(unit.name === undefined ? [] : [unit.name])],
          site: String(this.#values.site ?? ''),
          quantity: some.length,
          choice: choice === 'out' ? undefined : choice,
          own: released,
        };
        return [[key, { units: some, sought }] as const];
      }),
    );
  }

  /** A unit of which the sale knows no product yet, or one by less than is known now. */
  #isSought({ unit, before, line }: PairedUnit): boolean {
    if (!line || this.#choices[unit.article] !== undefined) return true;
    const product = line.product?.id ?? null;
    const isBetterKnown = before !== undefined && unit.sku !== '' && unit.sku !== before.sku;
    const isOtherwiseCalled = this.#matched[unit.key] === undefined && unit.title !== before?.title;
    if (product === null) return before === undefined || isBetterKnown || isOtherwiseCalled;
    return isBetterKnown && this.#matched[unit.key] === product;
  }

  completed(stock: Stock): Completed {
    const { row_values, last, record } = this.#row;
    if (!this.#isOfStatements)
      return { values: this.#values, last, kept: {}, row_values, problems: this.#problems };
    const found = new Map(
      [...this.#wanted].map(([key, { sought }]) => [
        key,
        stock.find(sought, { isClaimed: this.#row.choice !== 'skip' }),
      ]),
    );
    const matched: Record<string, number> = { ...this.#matched };
    const lines = this.#lines(found, matched);
    const events = this.#events(record);
    const fees =
      this.#merged.fees &&
      normalizeFees({
        lines: this.#merged.fees.map((fee) => ({ ...fee, vat: 0, day: null, note: '' })),
        isEstimated: false,
      });
    if (!this.#row.row_values.isDifferenceAccepted) this.#refuseDifference();
    const values = {
      ...this.#values,
      lines,
      ...(fees !== undefined && { fees }),
      ...(events !== undefined && { events }),
    };
    return {
      values,
      last: last && {
        ...last,
        lines: record?.lines,
        events: record?.events,
        ...(this.#areFeesUnsaid(record) && { fees: record?.fees }),
      },
      kept: { statements: this.#statements, matched, keepsLines: this.#keepsLines },
      row_values: {
        ...row_values,
        articles: this.#articles(found),
        unlinked: unlinkedIn(lines),
        notes: this.#notes(),
      },
      problems: this.#problems,
      isExcluded: this.#isExcluded,
    };
  }

  /** Nobody has said fees that are estimated, or that are none as long as no file speaks of them. */
  #areFeesUnsaid(record: Values | undefined): boolean {
    const { fees } = partsIn(record);
    if (!fees) return false;
    return fees.isEstimated || (fees.lines.length === 0 && this.#before?.fees === undefined);
  }

  /** The file's own totals are the judge of what was read. */
  #refuseDifference(): void {
    const [difference] = this.#merged.differences;
    if (difference === undefined) return;
    const { of, stated, read } = difference;
    const inWords = (value: number) => (of === 'count' ? value.toLocaleString('en') : this.#inWords(value));
    this.#problems.total = DIFFERENCES[of](inWords(stated), inWords(read));
  }

  #notes(): string[] {
    const { status, taxOnTop, isPaymentOpen } = this.#merged;
    const notes = z.array(z.string()).safeParse(this.#row.row_values.readNotes).data ?? [];
    if (this.#lacksArticles) notes.push(ARTICLES_MISSING);
    else if (this.#isExcluded) notes.push(status === 'unpaid' ? this.#unpaidNote() : NEVER_SENT);
    else if (status === 'cancelled') notes.push(this.#isSentHere ? SENT_HERE : TAKEN_BACK);
    if (this.#isDayMissing && !this.#lacksArticles) notes.push(NO_DAY);
    if (isPaymentOpen) notes.push('The file says that it was sent, but is not paid yet.');
    if (taxOnTop > 0)
      notes.push(`Tax of ${this.#inWords(taxOnTop)} on top of the prices is not counted as income.`);
    return notes;
  }

  #unpaidNote(): string {
    return this.#row.record
      ? 'The file says that it is not paid yet. It is recorded already, and stays as it is.'
      : 'Not paid yet: nothing is recorded. It comes with a later file, once it is paid.';
  }

  #inWords(cents: number): string {
    const currency = String(this.#values.currency ?? EURO);
    return currency === EURO ? formatMoney(fromCents(cents)) : formatForeign(fromCents(cents), currency);
  }

  #lines(found: ReadonlyMap<string, Match>, matched: Record<string, number>): SaleLineCell[] {
    const places = new Map<string, number>();
    const lines = this.#paired.units.flatMap((one): SaleLineCell[] => {
      const { unit } = one;
      const present = mergedLine(one);
      if (this.#choices[unit.article] === 'out') return present && one.before ? [present] : [];
      const match = this.#isSought(one) ? found.get(unit.article) : undefined;
      if (!match) return present ? [present] : [];
      const place = places.get(unit.article) ?? 0;
      places.set(unit.article, place + 1);
      const id = match.units[place]?.id;
      if (id !== undefined) matched[unit.key] = id;
      const kept =
        match.by === null && this.#choices[unit.article] === undefined ? (present?.product ?? null) : null;
      const product = id === undefined ? kept : { id, mark: null };
      const { title, externalId, price } = present ?? unit;
      return [{ title, externalId, price, product }];
    });
    return normalizeLines([...lines, ...this.#paired.own]);
  }

  /** What was paid back, on its day or that of the order: in place of what files said of it before. */
  #events(record: Values | undefined): SaleEventCell[] | undefined {
    const paidBack = this.#paidBack(this.#merged);
    if (paidBack === undefined || isSame(paidBack, this.#before && this.#paidBack(this.#before)))
      return undefined;
    const { events = [] } = partsIn(record);
    const others = events.filter(({ note }) => !EVENT_NOTES.includes(note));
    if (paidBack === null) return normalizeEvents(others);
    const { kind, amount, day = String(this.#values.day ?? record?.day ?? ''), isRestocked } = paidBack;
    if (day === '') return undefined;
    const note = kind === 'return' ? CANCELLED_NOTE : paidBack.day ? DATED_REFUND_NOTE : REFUND_NOTE;
    return normalizeEvents([...others, { kind, amount, line: null, day, restocked: isRestocked, note }]);
  }

  /** What files say was paid back. The units of an order that was sent all the same do not come back by themselves. */
  #paidBack({ paidBack }: MergedOrder): PaidBack | null | undefined {
    return paidBack && this.#isSentHere ? { ...paidBack, kind: 'refund', isRestocked: false } : paidBack;
  }

  /** What the draft shows of the articles of this file. */
  #articles(found: ReadonlyMap<string, Match>): DraftArticle[] {
    const articles = grouped(this.#paired.units.map((one) => [one.unit.article, one] as const));
    return [...articles].map(([key, units]) => {
      const { title = '', sku = '', externalId = '' } = units[0]?.unit ?? {};
      const match = found.get(key);
      const isThere = !match && units.some(({ line }) => line?.product);
      return {
        key,
        title,
        sku,
        externalId,
        quantity: units.length,
        total: fromCents(sumOf(units.map(({ unit }) => unit))),
        by: match ? match.by : isThere ? 'record' : null,
        units: match?.units ?? [],
        choices: match?.choices ?? [],
        note: match?.note ?? null,
        isOut: this.#choices[key] === 'out',
      };
    });
  }
}

function sumOf(units: readonly SoldUnit[]): number {
  return units.reduce((sum, { price }) => sum + price, 0);
}

function statementsIn(values: Values | undefined): Statements {
  return Object(values?.statements);
}

function withoutTransactions(statements: Statements): Statements {
  return Object.fromEntries(Object.entries(statements).filter(([, { source }]) => source !== TRANSACTIONS));
}

/** All amounts in the currency of the order, at the rate that files, the sale or the import say. */
function convertStatements(
  statements: Statements,
  { record, last, values }: Completable,
  { rates }: FileSettings,
): Statements {
  if (Object.values(statements).every(({ balanceCurrency }) => balanceCurrency === undefined))
    return statements;
  const { order } = mergeOrderFacts(withoutTransactions(statements));
  const currency = String(order.currency ?? values.currency ?? record?.currency ?? EURO);
  const before = record?.currency === currency ? record.rate : undefined;
  const rate = Number(order.rate ?? last?.rate ?? before ?? rates[currency]);
  const own = rate > 0 ? rate : undefined;
  return convertFacts(statements, { currency, rateOf: (of) => (of === currency ? own : rates[of]) });
}

/** A person has written the sale down, and files have changed no line of it. */
function isWrittenByHand({ record, last }: Completable): boolean {
  return record !== undefined && (last === undefined || last.keepsLines === true);
}

function isPosted(statements: Statements): boolean {
  return Object.values(statements).some(({ order: { posted } }) => Boolean(posted));
}

/** How many lines are of no product. */
function unlinkedIn(lines: readonly SaleLineCell[]): number {
  return lines.filter(({ product }) => product === null).length;
}

/** The lines, fees and events that are said of a sale. */
function partsIn(values: Values | undefined): SaleParts {
  return SaleParts.parse(values ?? {});
}
