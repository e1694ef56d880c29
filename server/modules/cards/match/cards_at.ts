import type { Db } from '../../../platform/db/schema.ts';
import type { SharedDescriptors } from '../card_index.ts';
import { type Card, findCardsById } from '../repository.ts';

/** Reads the cards at places of an index, each row once. */
export class CardReader {
  readonly #db: Db;
  readonly #ids: Int32Array;
  readonly #cards = new Map<number, Card>();

  constructor(db: Db, { ids }: Pick<SharedDescriptors, 'ids'>) {
    this.#db = db;
    this.#ids = new Int32Array(ids);
  }

  /** Cards by place. Removed cards are left out. */
  async read(places: readonly number[]): Promise<Map<number, Card>> {
    const ids = new Set(places.flatMap((place) => this.#ids[place] || []));
    const unread = [...ids].filter((id) => !this.#cards.has(id));
    for (const card of await findCardsById(this.#db, unread)) this.#cards.set(card.id, card);
    return new Map(
      places.flatMap((place) => {
        const card = this.#cards.get(this.#ids[place] ?? 0);
        return card ? [[place, card]] : [];
      }),
    );
  }
}
