import type { SaleParts } from '../../../../contract/sale_parts.ts';
import { type MergedOrder, mergeOrderFacts } from '../../../../domain/sale_file.ts';
import type { SoldUnit } from '../../../../domain/sold_units.ts';
import type { RowWithRecord, FileSettings } from '../imported_resource.ts';
import {
  convertOrderFacts,
  isAnyPosted,
  isEnteredByHand,
  readSaleParts,
  type OrderFactsByRow,
  readOrderFacts,
  omitTransactionCalls,
} from './facts_by_row.ts';

/** The facts of all files about an order, compared with the recorded sale, and the conditions that follow. */
export class OrderConditions {
  readonly row: RowWithRecord;
  /** The facts from this file. */
  readonly own: OrderFactsByRow;
  readonly statements: OrderFactsByRow;
  /** The facts of all files, in the currency of the order. */
  readonly facts: OrderFactsByRow;
  readonly merged: MergedOrder;
  /** The lines, fees and events of the sale that is recorded. */
  readonly recorded: SaleParts;
  /** The order as earlier files stated it; undefined where there are none. */
  readonly before: MergedOrder | undefined;

  constructor(
    row: RowWithRecord,
    { settings, recorded }: { settings: FileSettings; recorded: OrderFactsByRow },
  ) {
    this.row = row;
    const { last } = row;
    this.recorded = readSaleParts(row.record);
    const earlier = readOrderFacts(last);
    this.own = readOrderFacts(row.row_values);
    // Transactions may have been deleted since. Use the recorded ones instead of the stored facts.
    this.statements = { ...omitTransactionCalls(earlier), ...this.own, ...recorded };
    const convert = (facts: OrderFactsByRow) => convertOrderFacts(facts, row, settings);
    this.facts = convert(this.statements);
    this.merged = mergeOrderFacts(this.facts);
    this.before = last && Object.keys(earlier).length > 0 ? mergeOrderFacts(convert(earlier)) : undefined;
  }

  get isOfStatements(): boolean {
    return Object.keys(this.row.row_values.statements ?? {}).length > 0;
  }

  get isOfTransactions(): boolean {
    return this.isOfStatements && Object.keys(omitTransactionCalls(this.statements)).length === 0;
  }

  /** A person entered the order, and no file has priced articles: the lines stay. */
  get keepsLines(): boolean {
    return this.isOfStatements && isEnteredByHand(this.row) && !this.merged.isItemized;
  }

  /** The units that earlier files named; undefined where no earlier file has set lines of the order. */
  get unitsBefore(): readonly SoldUnit[] | undefined {
    if (this.keepsLines) return [];
    if (isEnteredByHand(this.row)) return undefined;
    return this.before?.units ?? (this.row.record && this.row.last ? [] : undefined);
  }

  /** The files say that the order was cancelled before dispatch, but the recorded sale is posted. */
  get isSentHere(): boolean {
    return this.merged.status === 'cancelled' && Boolean(this.row.record?.posted);
  }

  /** A sale that was entered by hand, and that no file marks as sent. */
  get isNewAndUnsent(): boolean {
    const { record, last } = this.row;
    const isUnsent = this.merged.status !== 'cancelled' && !isAnyPosted(this.statements);
    return record !== undefined && !last && this.isOfStatements && isUnsent;
  }

  /**
   * Files say that the order is unpaid, was cancelled before it was sent and recorded, or has no articles.
   */
  get isExcluded(): boolean {
    const { status } = this.merged;
    const isUnsold = status === 'unpaid' || (status === 'cancelled' && !this.row.record);
    return this.isOfStatements && (isUnsold || this.lacksArticles);
  }

  /** Only transactions name the order, and no sale is recorded. */
  get lacksArticles(): boolean {
    return !this.row.record && this.isOfTransactions;
  }

  /** No file has a date for the order: the day of recording is used. */
  get isDayMissing(): boolean {
    return this.isOfStatements && this.merged.isUndated && !this.row.record;
  }
}
