import type { SaleParts } from '../../../../contract/sale_parts.ts';
import { EURO } from '../../../../domain/foreign.ts';
import type { ImportValues } from '../../../../domain/import.ts';
import { normalizeFees } from '../../../../domain/sale_text.ts';
import type { RowWithRecord, CompletedRow, FileSettings } from '../imported_resource.ts';
import { OrderConditions } from './order_conditions.ts';
import { listOrderEvents } from './order_events.ts';
import { explainDifference, listOrderNotes } from './order_notes.ts';
import { OrderUnits } from './order_units.ts';
import { readOrderValues } from './order_values.ts';
import { readSaleParts, type OrderFactsByRow } from './facts_by_row.ts';
import type { ArticleToMatch, ArticleMatcher } from '../../sales/index.ts';
import type { Message, MessageOrText } from '../../../../contract/messages.ts';

interface OrderContext {
  settings: FileSettings;
  sites: ReadonlyMap<string, string>;
  recorded: OrderFactsByRow;
}

/** An order of a file, merged with earlier files and the recorded sale. */
export class ImportedOrder {
  readonly #order: OrderConditions;
  readonly #values: ImportValues;
  readonly #problems: Record<string, MessageOrText>;
  readonly #units: OrderUnits;

  constructor(row: RowWithRecord, context: OrderContext) {
    this.#order = new OrderConditions(row, context);
    const { values, problems } = readOrderValues(this.#order, context);
    this.#values = values;
    this.#problems = problems;
    this.#units = new OrderUnits(this.#order, String(values.site ?? ''));
  }

  get sought(): ArticleToMatch[] {
    return [...this.#units.sought.values()];
  }

  /** The products that the file names and the sale does not have yet. */
  get named(): number[] {
    const { isOfStatements, row, recorded } = this.#order;
    if (isOfStatements || row.choice === 'skip') return [];
    const unitsOf = ({ lines = [] }: SaleParts) => lines.flatMap(({ product }) => product?.id ?? []);
    const present = new Set(unitsOf(recorded));
    return unitsOf(readSaleParts(row.values)).filter((id) => !present.has(id));
  }

  refuse(problem: Message): void {
    this.#problems.lines = problem;
  }

  completed(stock: ArticleMatcher): CompletedRow {
    const { row, statements, keepsLines, isOfStatements, isExcluded } = this.#order;
    const { row_values, last, record, choice } = row;
    const problems = this.#problems;
    if (!isOfStatements) return { values: this.#values, last, kept: {}, row_values, problems };
    const found = new Map(
      [...this.#units.sought].map(([key, sought]) => [
        key,
        stock.match(sought, { isClaimed: choice !== 'skip' }),
      ]),
    );
    const { lines, matched } = this.#units.matchLines(found);
    const currency = String(this.#values.currency ?? EURO);
    const difference = explainDifference(this.#order, currency);
    if (!row_values.isDifferenceAccepted && difference !== undefined) problems.total = difference;
    return {
      values: { ...this.#values, lines, ...this.#feesAndEvents() },
      last: last && {
        ...last,
        lines: record?.lines,
        events: record?.events,
        ...(this.#areFeesUnsaid && { fees: record?.fees }),
      },
      kept: { statements, matched, keepsLines },
      row_values: {
        ...row_values,
        articles: this.#units.listArticles(found),
        unlinked: lines.filter(({ product }) => product === null).length,
        notes: listOrderNotes(this.#order, currency),
      },
      problems,
      isExcluded,
    };
  }

  #feesAndEvents(): ImportValues {
    const { fees } = this.#order.merged;
    const events = listOrderEvents(this.#order, this.#values);
    const lines = fees?.map((fee) => ({ ...fee, vat: 0, day: null, note: '' }));
    return {
      ...(lines && { fees: normalizeFees({ lines, isEstimated: false }) }),
      ...(events !== undefined && { events }),
    };
  }

  /** Whether the recorded fees are only estimates, or are none while no file has named fees. */
  get #areFeesUnsaid(): boolean {
    const { recorded, before } = this.#order;
    if (!recorded.fees) return false;
    const { isEstimated, lines } = recorded.fees;
    return isEstimated || (lines.length === 0 && before?.fees === undefined);
  }
}
