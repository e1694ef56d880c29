import type { CardMatches, MatchRequest } from '../../../../contract/cards.ts';
import type { Context } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/forms.ts';
import { MEDIA_PATH } from '../../../platform/storage/images/store.ts';
import { notAnImageMessage } from '../../../platform/storage/images/uploads.ts';
import type { CardIndex } from '../card_index.ts';
import { CardReader } from './cards_at.ts';
import { type Plane, decodePlane } from './printed.ts';
import { MatchThreads } from './threads.ts';

/** Identifies the cards on photographs. */
export class CardMatcher {
  readonly #context: Pick<Context, 'db' | 'images'>;
  readonly #index: CardIndex;
  readonly #log: (error: unknown) => void;
  readonly #threads = new MatchThreads();

  constructor(context: Pick<Context, 'db' | 'images'>, index: CardIndex, log: (error: unknown) => void) {
    this.#context = context;
    this.#index = index;
    this.#log = log;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  /** The matches, and the duration of each stage in milliseconds. */
  async match(
    image: Upload,
    { outline, cards: which }: MatchRequest,
  ): Promise<{ answer: CardMatches; took: Record<string, number> }> {
    const index = await this.#index.current();
    const cards = new CardReader(this.#context.db, index);
    const asked = { photo: image.bytes, outline, all: which === 'all' };
    const planes = (places: readonly number[]) => this.#planes(cards, places);
    const { cards: found, took } = await this.#threads.match({ ...asked, ...index }, planes);
    if (!found) throw invalidInput({ image: notAnImageMessage(image) });
    const known = await cards.read(found.flatMap(({ matches }) => matches.map(({ card }) => card)));
    const told = found.map(({ outline: where, matches, printings }) => ({
      outline: where,
      printings: matches.slice(0, printings).filter(({ card }) => known.has(card)).length,
      matches: matches.flatMap(({ card, confidence }) => {
        const row = known.get(card);
        if (!row) return [];
        const { card_id: id, name, number, rarity, set_name: set } = row;
        return [{ id, name, number, rarity, set, confidence, image: MEDIA_PATH + row.image }];
      }),
    }));
    return { answer: { matches: told[0]?.matches ?? [], cards: told }, took };
  }

  /**
   * Reads the planes of cards in the main thread, in the order of `places`. Undefined for unreadable
   * pictures.
   */
  async #planes(cards: CardReader, places: readonly number[]): Promise<(Plane | undefined)[]> {
    const { images } = this.#context;
    const known = await cards.read(places);
    return Promise.all(
      places.map(async (place) => {
        const card = known.get(place);
        const picture = card && (await images.read(card.image).catch((error: unknown) => this.#log(error)));
        return picture ? decodePlane(picture) : undefined;
      }),
    );
  }
}
