import { ArticleChoices, type DraftArticle } from '../../../../contract/sale_files.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { fromCents } from '../../../../domain/money.ts';
import { mergeLine, type PairedUnits, type PairedUnit, pairUnits } from '../../../../domain/sale_merge.ts';
import { normalizeLines, type SaleLineCell } from '../../../../domain/sale_text.ts';
import type { OrderConditions } from './order_conditions.ts';
import type { ArticleMatch, ArticleToMatch } from '../../sales/index.ts';
import { reasonOf } from '../../../../contract/reasons.ts';

/** The matches of an order's articles with products, by article key. */
type Matches = ReadonlyMap<string, ArticleMatch>;

/** Pairs the units sold according to files with the lines of the sale. */
export class OrderUnits {
  readonly #paired: PairedUnits;
  readonly #choices: ArticleChoices;
  readonly #matched: Readonly<Record<string, number>>;
  /** Articles to look up in stock, by article key. */
  readonly sought: ReadonlyMap<string, ArticleToMatch>;

  constructor({ row, recorded, merged, keepsLines, unitsBefore }: OrderConditions, site: string) {
    this.#choices = ArticleChoices.safeParse(row.row_values.choices).data ?? {};
    this.#matched = Object(row.last?.matched);
    this.#paired = pairUnits({
      present: recorded.lines ?? [],
      before: unitsBefore,
      now: keepsLines ? [] : merged.units,
    });
    this.sought = this.#listSought(site);
  }

  #listSought(site: string): Map<string, ArticleToMatch> {
    const { units, gone } = this.#paired;
    const fresh = units.filter((one) => this.#isSought(one) && this.#choices[one.unit.article] !== 'out');
    const released = [...gone, ...fresh.map(({ line }) => line)].flatMap((line) => line?.product?.id ?? []);
    const articles = groupPairs(fresh.map(({ unit }) => [unit.article, unit] as const));
    return new Map(
      [...articles].flatMap(([key, some]) => {
        const [unit] = some;
        if (!unit) return [];
        const choice = this.#choices[key];
        const sought: ArticleToMatch = {
          sku: unit.sku,
          externalId: unit.externalId,
          titles: [unit.title, ...(unit.name === undefined ? [] : [unit.name])],
          site,
          quantity: some.length,
          choice: choice === 'out' ? undefined : choice,
          own: released,
        };
        return [[key, sought] as const];
      }),
    );
  }

  /**
   * Whether to look up a unit: the sale has no product for it, or the file identifies it better than before.
   */
  #isSought({ unit, before, line }: PairedUnit): boolean {
    if (!line || this.#choices[unit.article] !== undefined) return true;
    const product = line.product?.id ?? null;
    const isBetterKnown = before !== undefined && unit.sku !== '' && unit.sku !== before.sku;
    const isOtherwiseCalled = this.#matched[unit.key] === undefined && unit.title !== before?.title;
    if (product === null) return before === undefined || isBetterKnown || isOtherwiseCalled;
    return isBetterKnown && this.#matched[unit.key] === product;
  }

  /** The lines of the sale with matched products, and the product ids by unit key. */
  matchLines(found: Matches): { lines: SaleLineCell[]; matched: Record<string, number> } {
    const matched: Record<string, number> = { ...this.#matched };
    const places = new Map<string, number>();
    const lines = this.#paired.units.flatMap((one): SaleLineCell[] => {
      const { unit } = one;
      const present = mergeLine(one);
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
    return { lines: normalizeLines([...lines, ...this.#paired.own]), matched };
  }

  /** The articles of the file, as the draft shows them. */
  listArticles(found: Matches): DraftArticle[] {
    const articles = groupPairs(this.#paired.units.map((one) => [one.unit.article, one] as const));
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
        total: fromCents(units.reduce((sum, { unit }) => sum + unit.price, 0)),
        by: match ? match.by : isThere ? 'record' : null,
        units: match?.units ?? [],
        choices: match?.choices ?? [],
        note: match?.note?.text ?? null,
        ...(match?.note && { noteReason: reasonOf(match.note) }),
        isOut: this.#choices[key] === 'out',
      };
    });
  }
}
