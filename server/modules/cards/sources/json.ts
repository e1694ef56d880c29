import { setImmediate as breath } from 'node:timers/promises';
import { cardText, idProblem } from './card_texts.ts';
import type { SourceFiles } from './files.ts';
import { pictureAt, type Pictures } from './pictures.ts';
import { type SourceCards, SourceError } from './source_card.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

/** Fields that may hold a list of records. */
const LISTS = ['cards', 'data', 'items', 'results'];
const DEEPEST = 8;

/** English files are read first: for a card in several languages, the first text is used. */
const ENGLISH = /(^|\/)en(\/|\.json$)/;

interface JsonCard {
  place: Message;
  id: string;
  name: string;
  number: string;
  rarity: string;
  set: string;
  /** Possible ids of the set, most likely first. */
  setIds: string[];
  /** The download addresses of its pictures. The folder may have the pictures under the same paths. */
  addresses: string[];
}

/**
 * Reads cards from JSON of pokemon-tcg-data (`cards/en/base1.json` with sets in `sets/en.json`) or TCGdex.
 * TCGdex has single cards, lists or sets. Data about one card from several files is merged.
 * `isAny`: whether there were any cards.
 */
export async function jsonCards(
  files: SourceFiles,
  pictures: Pictures,
): Promise<SourceCards & { isAny: boolean }> {
  const read = new JsonCards();
  const paths = files.paths.filter((path) => /\.json$/i.test(path));
  const english = paths.filter((path) => ENGLISH.test(path));
  for (const path of new Set([...english, ...paths])) {
    await read.file(files, path);
    await breath();
  }
  return read.found(pictures);
}

class JsonCards {
  readonly #cards = new Map<string, JsonCard>();
  readonly #sets = new Map<string, string>();
  readonly #skipped: ProblemWithPlace[] = [];

  async file(files: SourceFiles, path: string): Promise<void> {
    try {
      const text = (await files.read(path)).toString('utf8');
      const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/i, '');
      this.#visit(JSON.parse(text.replace(/^\ufeff/, '')), { path, set: stem, depth: 0 });
    } catch (error) {
      const isKnown = error instanceof SourceError || error instanceof SyntaxError;
      if (!isKnown) throw error;
      const message = error instanceof SourceError ? error.reason : createMessage('cards.no_json');
      this.#skipped.push({ place: path, message });
    }
  }

  found(pictures: Pictures): SourceCards & { isAny: boolean } {
    const found: SourceCards = { cards: [], skipped: [...this.#skipped] };
    for (const { setIds, addresses, ...card } of this.#cards.values()) {
      const { id, place } = card;
      const names = [id, ...addresses.map(idOfAddress)];
      const picture = names.map((name) => pictures.of(name)).find((path) => path !== undefined);
      const wrong = idProblem(id);
      if (picture === undefined || wrong !== undefined) {
        found.skipped.push({ place, message: wrong ?? createMessage('cards.no_picture_of_it') });
        continue;
      }
      const known = setIds.map((one) => this.#sets.get(one)).find((name) => name !== undefined);
      const set = card.set || known || prefixOf(id);
      found.cards.push({ ...card, set, picture });
    }
    return { ...found, isAny: this.#cards.size > 0 };
  }

  #visit(value: unknown, where: { path: string; set: string; depth: number }): void {
    if (where.depth > DEEPEST) return;
    const inside = { ...where, depth: where.depth + 1 };
    if (Array.isArray(value)) {
      for (const one of value) this.#visit(one, inside);
      return;
    }
    if (!isObject(value)) return;
    const [id, name] = [cardText(value.id), textOf(value.name)];
    const number = textOf(value.number) || textOf(value.localId) || textOf(value.cardNumber);
    if (id && name && number) {
      this.#add(
        cardOf(value, {
          id,
          name,
          number,
          place: createMessage('cards.place_card', { file: where.path, id }),
          set: where.set,
        }),
      );
      return;
    }
    if (id && name && !this.#sets.has(id)) this.#sets.set(id, name);
    for (const list of LISTS) this.#visit(value[list], { ...inside, set: id || where.set });
  }

  #add(card: JsonCard): void {
    const known = this.#cards.get(card.id);
    if (!known) {
      this.#cards.set(card.id, card);
      return;
    }
    known.rarity ||= card.rarity;
    known.set ||= card.set;
    known.setIds.push(...card.setIds);
    known.addresses.push(...card.addresses);
  }
}

type Fields = Readonly<Record<string, unknown>>;

function cardOf(
  { rarity, set, image, images }: Fields,
  { set: around, ...card }: Pick<JsonCard, 'place' | 'id' | 'name' | 'number' | 'set'>,
): JsonCard {
  const addresses = [image, images].flatMap((one) => (isObject(one) ? Object.values(one) : one));
  return {
    ...card,
    rarity: textOf(rarity),
    set: textOf(set),
    setIds: [isObject(set) ? cardText(set.id) : '', prefixOf(card.id), around].filter(Boolean),
    addresses: addresses.filter((address) => typeof address === 'string'),
  };
}

/** A text, the name of an object, or the English one of several languages. */
function textOf(value: unknown): string {
  if (!isObject(value)) return cardText(value);
  if ('id' in value || 'name' in value) return cardText(value.name);
  return cardText(value.en ?? Object.values(value).find((text) => typeof text === 'string'));
}

/** The set in a card's id, before the number. */
function prefixOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('-')));
}

/**
 * The card id that the address of a picture implies.
 *
 * @example idOfAddress('https://images.example/base1/4_hires.png') === 'base1-4'
 */
function idOfAddress(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const { folder, stem } = pictureAt(path);
  return folder === '' ? stem : `${folder}-${stem}`;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
