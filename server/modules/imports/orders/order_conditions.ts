import { type MergedOrder, mergeOrderFacts } from '../../../../domain/sale_file.ts';
import type { SoldUnit } from '../../../../domain/sold_units.ts';
import type { Completable, FileSettings } from '../imported_resource.ts';
import {
  convertStatements,
  isPosted,
  isWrittenByHand,
  type Statements,
  statementsIn,
  withoutTransactions,
} from './statements.ts';

/** What files say of an order together, beside the sale that is recorded of it, and what follows for that. */
export class OrderConditions {
  readonly row: Completable;
  /** What the row of this file says. */
  readonly own: Statements;
  readonly statements: Statements;
  /** The same in the currency of the order. */
  readonly facts: Statements;
  readonly merged: MergedOrder;
  /** What files said before; undefined where none has. */
  readonly before: MergedOrder | undefined;

  constructor(row: Completable, { settings, recorded }: { settings: FileSettings; recorded: Statements }) {
    this.row = row;
    const { last } = row;
    const earlier = statementsIn(last);
    this.own = statementsIn(row.row_values);
    // Transactions may have been deleted since: those that are recorded count.
    this.statements = { ...withoutTransactions(earlier), ...this.own, ...recorded };
    const convert = (facts: Statements) => convertStatements(facts, row, settings);
    this.facts = convert(this.statements);
    this.merged = mergeOrderFacts(this.facts);
    this.before = last && Object.keys(earlier).length > 0 ? mergeOrderFacts(convert(earlier)) : undefined;
  }

  get isOfStatements(): boolean {
    return Object.keys(this.row.row_values.statements ?? {}).length > 0;
  }

  get isOfTransactions(): boolean {
    return this.isOfStatements && Object.keys(withoutTransactions(this.statements)).length === 0;
  }

  /** A person has written the order down, and no file has named its articles with their prices: its lines stay. */
  get keepsLines(): boolean {
    return this.isOfStatements && isWrittenByHand(this.row) && !this.merged.isItemized;
  }

  /** The units that files have named before, of an order that files have spoken of. */
  get unitsBefore(): readonly SoldUnit[] | undefined {
    if (this.keepsLines) return [];
    if (isWrittenByHand(this.row)) return undefined;
    return this.before?.units ?? (this.row.record && this.row.last ? [] : undefined);
  }

  /** Files say that it was cancelled before it was sent, and here it has been posted. */
  get isSentHere(): boolean {
    return this.merged.status === 'cancelled' && Boolean(this.row.record?.posted);
  }

  /** A sale that was written down here, and that no file says was sent. */
  get isNewAndUnsent(): boolean {
    const { record, last } = this.row;
    const isUnsent = this.merged.status !== 'cancelled' && !isPosted(this.statements);
    return record !== undefined && !last && this.isOfStatements && isUnsent;
  }

  /** The file says that it is not paid yet, or was cancelled before it was sent and recorded. */
  get isExcluded(): boolean {
    const { status } = this.merged;
    const isUnsold = status === 'unpaid' || (status === 'cancelled' && !this.row.record);
    return this.isOfStatements && (isUnsold || this.lacksArticles);
  }

  /** Only transactions speak of it, and no sale is recorded. */
  get lacksArticles(): boolean {
    return !this.row.record && this.isOfTransactions;
  }

  /** Its file says no day, and no other has done so: it counts on the day on which it is recorded. */
  get isDayMissing(): boolean {
    return this.isOfStatements && this.merged.isUndated && !this.row.record;
  }
}
