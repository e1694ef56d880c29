import type { CardMatches, MatchRequest } from '../../../contract/cards.ts';
import type { Context } from '../../context.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Upload } from '../../forms.ts';
import { MEDIA } from '../../images/store.ts';
import { notAnImage } from '../../images/uploads.ts';
import type { CardDescriptors, CardIndex } from '../card_index.ts';
import { cardsById } from '../repository.ts';
import { type Plane, printedPlane } from './printed.ts';
import { Threads, TooBusy, TooSlow } from './threads.ts';

/** Tells which cards photographs show. */
export class Matching {
  readonly #context: Pick<Context, 'db' | 'images'>;
  readonly #index: CardIndex;
  readonly #log: (error: unknown) => void;
  readonly #threads = new Threads();

  constructor(context: Pick<Context, 'db' | 'images'>, index: CardIndex, log: (error: unknown) => void) {
    this.#context = context;
    this.#index = index;
    this.#log = log;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  /** The matches, and how many milliseconds each part of the work took. */
  async match(
    image: Upload,
    { outline, cards: which }: MatchRequest,
  ): Promise<{ answer: CardMatches; took: Record<string, number> }> {
    const index = await this.#index.current();
    const asked = { photo: image.bytes, outline, all: which === 'all' };
    const { cards: found, took } = await this.#threads
      .match({ ...asked, ...index }, (places) => this.#planes(index, places))
      .catch((error: unknown) => {
        throw inWords(error);
      });
    if (!found) throw invalid({ image: notAnImage(image) });
    const rows = rowsAt(
      index,
      found.flatMap(({ matches }) => matches.map(({ card }) => card)),
    );
    const known = await cardsById(this.#context.db, [...rows.values()]);
    const cards = found.map(({ outline: where, matches }) => ({
      outline: where,
      matches: matches.flatMap(({ card, confidence }) => {
        const row = known.find(({ id }) => id === rows.get(card));
        if (!row) return [];
        const { card_id: id, name, number, rarity, set_name: set } = row;
        return [{ id, name, number, rarity, set, confidence, image: MEDIA + row.image }];
      }),
    }));
    return { answer: { matches: cards[0]?.matches ?? [], cards }, took };
  }

  /** The planes of the cards at places, in their order; they are read here, while the thread goes on. What cannot be read is undefined. */
  async #planes(index: CardDescriptors, places: readonly number[]): Promise<(Plane | undefined)[]> {
    const { db, images } = this.#context;
    const rows = rowsAt(index, places);
    const cards = await cardsById(db, [...rows.values()]);
    return Promise.all(
      places.map(async (place) => {
        const card = cards.find(({ id }) => id === rows.get(place));
        const picture = card && (await images.read(card.image).catch((error: unknown) => this.#log(error)));
        return picture ? printedPlane(picture) : undefined;
      }),
    );
  }
}

/** The id of the row at each place that has one. */
function rowsAt({ ids }: CardDescriptors, places: readonly number[]): Map<number, number> {
  const all = new Int32Array(ids);
  return new Map(places.flatMap((place) => (all[place] ? [[place, all[place]]] : [])));
}

function inWords(error: unknown): unknown {
  if (error instanceof TooSlow) {
    return invalid({ image: 'Looking at this picture takes too long. Choose a smaller one.' });
  }
  if (!(error instanceof TooBusy)) return error;
  return new AppError('unavailable', 'Too many photographs are looked at just now. Try again in a moment.');
}
