import { sql } from 'kysely';
import type { DraftArticle } from '../../../../contract/sale_files.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { sortOldestFirst } from '../../../../domain/sale.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import {
  foldText,
  nameBounds,
  nameSortKey,
  sortKeyOf,
  textSortKey,
} from '../../../platform/db/search_text.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { presenceSql } from '../../stock/index.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** An article of a file, with the operator's choice of a product. */
export interface ArticleToMatch {
  sku: string;
  externalId: string;
  /** The most complete title first. */
  titles: readonly string[];
  site: string;
  quantity: number;
  choice: number | null | undefined;
  /** Sold units that are free for this article, because it replaces their lines. */
  own: readonly number[];
}

export interface ArticleMatch extends Pick<DraftArticle, 'by' | 'units' | 'choices'> {
  note: Message | null;
}

interface Unit {
  id: number;
  sku: string;
  name: string;
  received: string | null;
  batch: number | null;
  /** Equal for identical units. */
  alike: string;
  isLeft: boolean;
}

const NONE: ArticleMatch = { by: null, units: [], choices: [], note: null };
const MOST_CHOICES = 12;

/** Units that articles may match, loaded for all articles at once. */
export class ArticleMatcher {
  readonly #bySku = new Map<string, Unit>();
  /** Copies created from one row of a file, by the SKU of the row. Their SKUs have a number appended. */
  readonly #copiesOf = new Map<string, Unit[]>();
  readonly #byId = new Map<number, Unit>();
  readonly #byName = new Map<string, Unit[]>();
  readonly #byBatch = new Map<number, Unit[]>();
  readonly #batchesOf = new Map<string, number[]>();
  readonly #batchesCalled = new Map<string, number[]>();
  readonly #taken: Set<number>;

  /** @param taken units assigned to other articles; units claimed here are added */
  constructor(taken: Set<number>) {
    this.#taken = taken;
  }

  async load(db: Db, articles: readonly ArticleToMatch[]): Promise<this> {
    const own = articles.flatMap((one) => [...one.own]);
    const chosen = articles.flatMap(({ choice }) => choice ?? []);
    const skus = distinct(articles.map(({ sku }) => sortKeyOf(sku)));
    const anchors = [
      ...(await unitsWhere(
        db,
        skus,
        (some) => sql`${textSortKey(sql.ref('products.sku'))} in (${sql.join(some)})`,
      )),
      ...(await unitsWhere(db, [...new Set(chosen)], (some) => sql`products.id in ${idList(some)}`)),
    ];
    for (const copy of await unitsWhere(db, skus, areCopies)) {
      const sku = sortKeyOf(copy.sku).replace(/-\d+$/, '');
      if (sku !== sortKeyOf(copy.sku)) push(this.#copiesOf, sku, copy);
    }
    for (const unit of anchors) {
      this.#bySku.set(sortKeyOf(unit.sku), unit);
      this.#byId.set(unit.id, unit);
    }
    const offered = await insertionsOf(db, distinct(articles.map(({ externalId }) => externalId)));
    for (const { external_id, site, batch } of offered)
      push(this.#batchesOf, `${sortKeyOf(site)} ${external_id}`, batch);
    const titles = distinct(articles.flatMap((one) => one.titles.map(foldText)));
    for (const { id, name } of await batchesNamed(db, titles)) push(this.#batchesCalled, foldText(name), id);

    const left = sql`(${presenceSql((column) => sql.ref(`products.${column}`))} in ('here', 'coming')
      or products.id in ${idList(own.length > 0 ? own : [0])})`;
    const names = distinct([...titles, ...anchors.map(({ name }) => foldText(name))]);
    const batches = [...new Set([...this.#batchesOf.values(), ...this.#batchesCalled.values()].flat())];
    const found = [
      ...(await unitsWhere(
        db,
        names,
        (some) => sql`(${sql.join(some.map(isNamed), sql` or `)}) and ${left}`,
      )),
      ...(await unitsWhere(
        db,
        batches,
        (some) => sql`products.insertion_batch_id in ${idList(some)} and ${left}`,
      )),
    ];
    for (const unit of new Map(found.map((one) => [one.id, one])).values()) {
      push(this.#byName, foldText(unit.name), unit);
      if (unit.batch !== null) push(this.#byBatch, unit.batch, unit);
      this.#byId.set(unit.id, unit);
    }
    return this;
  }

  /** Matches an article with units. With `isClaimed`, no other article gets these units. */
  match(article: ArticleToMatch, { isClaimed }: { isClaimed: boolean }): ArticleMatch {
    const match = this.#match(article);
    if (isClaimed) for (const { id } of match.units) this.#taken.add(id);
    return match;
  }

  #match(article: ArticleToMatch): ArticleMatch {
    const { sku, externalId, site, choice } = article;
    if (choice === null) return NONE;
    const chosen = choice === undefined ? undefined : this.#byId.get(choice);
    if (chosen) return this.#like(chosen, article, 'choice');
    const copies = sku === '' ? [] : (this.#copiesOf.get(sortKeyOf(sku)) ?? []);
    const anchor = sku === '' ? undefined : (this.#bySku.get(sortKeyOf(sku)) ?? sortOldestFirst(copies)[0]);
    if (anchor) return this.#like(anchor, article, 'sku', copies);
    const offered = externalId === '' ? [] : (this.#batchesOf.get(`${sortKeyOf(site)} ${externalId}`) ?? []);
    const ofBatches = offered.flatMap((batch) => this.#byBatch.get(batch) ?? []);
    if (ofBatches.length > 0) return this.#among(ofBatches, article, 'insertion');
    for (const title of article.titles) {
      const named = this.#unitsCalled(foldText(title));
      if (named.length > 0) return this.#among(named, article, 'title');
    }
    return NONE;
  }

  #unitsCalled(title: string): Unit[] {
    const ofBatches = (this.#batchesCalled.get(title) ?? []).flatMap((id) => this.#byBatch.get(id) ?? []);
    return [...new Set([...(this.#byName.get(title) ?? []), ...ofBatches])];
  }

  /**
   * Units identical to `anchor`. For a quantity of 1 the anchor itself, if free; otherwise the oldest units.
   * Copies with the same name count as identical in any batch.
   */
  #like(
    anchor: Unit,
    { quantity, own }: ArticleToMatch,
    by: ArticleMatch['by'],
    copies: readonly Unit[] = [],
  ): ArticleMatch {
    const name = foldText(anchor.name);
    const identical = (this.#byName.get(name) ?? []).filter((unit) => unit.alike === anchor.alike);
    const ofName = copies.filter((copy) => foldText(copy.name) === name);
    const alike = [...new Map([...identical, ...ofName].map((unit) => [unit.id, unit])).values()];
    const isFree = (unit: Unit) => !this.#taken.has(unit.id) && (unit.isLeft || own.includes(unit.id));
    const free = sortOldestFirst(alike.filter(isFree));
    const ordered =
      free.includes(anchor) || free.some(({ id }) => id === anchor.id)
        ? [anchor, ...free.filter(({ id }) => id !== anchor.id)]
        : free;
    const units = quantity > 1 ? sortOldestFirst(ordered).slice(0, quantity) : ordered.slice(0, 1);
    if (units.length === quantity) return { by, units: units.map(shown), choices: [], note: null };
    const left =
      units.length === 0
        ? createMessage('orders.unit_gone', { sku: anchor.sku })
        : createMessage('sales.only_left', { count: units.length });
    return { by: units.length === 0 ? null : by, units: units.map(shown), choices: [], note: left };
  }

  /** The oldest units of one kind. If several kinds fit, the operator has to choose. */
  #among(units: readonly Unit[], article: ArticleToMatch, by: ArticleMatch['by']): ArticleMatch {
    const free = units.filter(
      ({ id, isLeft }) => !this.#taken.has(id) && (isLeft || article.own.includes(id)),
    );
    const kinds = [...groupPairs(free.map((unit) => [unit.alike, unit] as const)).values()];
    const [only, another] = kinds;
    const oldest = only && sortOldestFirst(only)[0];
    if (!oldest) return { ...NONE, note: createMessage('orders.article_gone') };
    if (!another) return this.#like(oldest, article, by);
    const choices = kinds.slice(0, MOST_CHOICES).flatMap((kind) => {
      const [first] = sortOldestFirst(kind);
      return first ? [{ ...shown(first), left: kind.length }] : [];
    });
    return { ...NONE, choices, note: createMessage('orders.several_products') };
  }
}

const shown = ({ id, sku, name }: Unit) => ({ id, sku, name });

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function isNamed(name: string): Sql {
  const [from, to] = nameBounds(name);
  return sql`${nameSortKey('products')} between ${from} and ${to}`;
}

/** Condition: the SKU is one of these, followed by a hyphen and more text. */
function areCopies(skus: readonly string[]): Sql {
  const order = textSortKey(sql.ref('products.sku'));
  const each = skus.map((one) => sql`${order} between ${`${one}-`} and ${`${one}-\u{10ffff}`}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

async function unitsWhere<Key>(
  db: Db,
  keys: readonly Key[],
  where: (keys: readonly Key[]) => Sql,
): Promise<Unit[]> {
  const units: Unit[] = [];
  for (const some of splitIntoPortions(keys, 200)) {
    const { rows } = await sql<
      Omit<Unit, 'isLeft'> & { is_left: number }
    >`select products.id, products.sku, products.name,
        products.received, products.insertion_batch_id as batch,
        products.name || '·' || products.type_id || '·' || coalesce(products.sub_type_id, 0) || '·'
          || coalesce(products.insertion_batch_id, 0) || '·' || coalesce((select string_agg(value, ' ')
            from (select extra_id || value as value from product_extras where product_id = products.id
              order by extra_id) as extras), '') as alike,
        case when ${presenceSql((column) => sql.ref(`products.${column}`))} in ('here', 'coming') then 1 else 0 end as is_left
      from products where ${where(some)}`.execute(db);
    units.push(...rows.map(({ is_left, ...unit }) => ({ ...unit, isLeft: is_left === 1 })));
  }
  return units;
}

async function insertionsOf(db: Db, externalIds: readonly string[]) {
  const found: { external_id: string; site: string; batch: number }[] = [];
  for (const some of splitIntoPortions(externalIds)) {
    const { rows } = await sql<(typeof found)[number]>`select external_id, site, insertion_batch_id as batch
      from insertions where external_id in (${sql.join(some)}) order by id desc`.execute(db);
    found.push(...rows);
  }
  return found;
}

async function batchesNamed(db: Db, names: readonly string[]) {
  const found: { id: number; name: string }[] = [];
  for (const some of splitIntoPortions(names, 200)) {
    const within = some.map((name) => {
      const [from, to] = nameBounds(name);
      return sql`${nameSortKey('insertion_batches')} between ${from} and ${to}`;
    });
    const { rows } = await sql<(typeof found)[number]>`select id, name from insertion_batches
      where ${sql.join(within, sql` or `)}`.execute(db);
    found.push(...rows);
  }
  return found;
}
