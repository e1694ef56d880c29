import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { describeCard } from './describe_card.ts';
import { DESCRIPTION_VERSION } from './match/descriptor.ts';
import {
  type CardTexts,
  type KnownCard,
  findKnownCards,
  type NewCard,
  nextRevision,
  writeCards,
  writeTexts,
} from './repository.ts';
import type { CardSource } from './sources/source.ts';
import { type SourceCard, SourceError } from './sources/source_card.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';

/** Cards per transaction: other writers to the same SQLite database wait for one batch at most. */
const BATCH = 50;
/** Cards looked up in the index per query. */
const LOOKED_UP = 500;

export interface IndexCounts {
  done: number;
  total: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
}

interface Options {
  /** The number of pictures processed at once. */
  atOnce: number;
  signal?: AbortSignal;
  /** Called with the numbers of recorded and skipped cards so far. */
  onProgress?: (counts: IndexCounts) => void;
  onSkipped?: (problem: ProblemWithPlace) => void;
}

type Change = { kind: 'added' | 'changed'; card: NewCard } | { kind: 'texts'; card: CardTexts };

/**
 * Indexes the cards of a source: describes new and changed pictures, and updates the texts of the others.
 * An aborted run keeps its finished batches; the next run continues from there.
 */
export async function indexCards(
  store: Pick<Context, 'db' | 'images'>,
  source: CardSource,
  options: Options,
): Promise<IndexCounts> {
  return new IndexRun(store, source, options).run();
}

class IndexRun {
  readonly #store: Pick<Context, 'db' | 'images'>;
  readonly #source: CardSource;
  readonly #options: Options;
  readonly #counts: IndexCounts;
  readonly #changes: Change[] = [];
  #recording: Promise<void> = Promise.resolve();

  constructor(store: Pick<Context, 'db' | 'images'>, source: CardSource, options: Options) {
    this.#store = store;
    this.#source = source;
    this.#options = options;
    const total = source.cards.length + source.skipped.length;
    this.#counts = { done: 0, total, added: 0, changed: 0, unchanged: 0, skipped: 0 };
  }

  async run(): Promise<IndexCounts> {
    for (const problem of this.#source.skipped) this.#skip(problem);
    for (const cards of splitIntoPortions(this.#source.cards, LOOKED_UP)) {
      const known = await findKnownCards(
        this.#store.db,
        cards.map(({ id }) => id),
      );
      await eachAtOnce(cards, this.#options.atOnce, (card) => this.#index(card, known.get(card.id)));
    }
    if (this.#changes.length > 0) await this.#record();
    return this.#counts;
  }

  async #index(card: SourceCard, known: KnownCard | undefined): Promise<void> {
    this.#options.signal?.throwIfAborted();
    try {
      const change = await this.#changeOf(card, known);
      if (change) this.#changes.push(change);
      else this.#count('unchanged', 1);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.#skip({ place: card.place, message: error.reason });
    }
    if (this.#changes.length >= BATCH) await this.#record();
  }

  async #changeOf(card: SourceCard, known: KnownCard | undefined): Promise<Change | undefined> {
    const { id: card_id, name, number, set: set_name, rarity } = card;
    const texts = { card_id, name, number, set_name, rarity };
    const bytes = await this.#source.files.read(card.picture);
    const source_digest = createHash('sha256').update(bytes).digest('base64url');
    const isDescribed = known?.source_digest === source_digest && known.version === DESCRIPTION_VERSION;
    if (isDescribed) return isSame(known, texts) ? undefined : { kind: 'texts', card: texts };
    const { descriptor, picture } = await describeCard(bytes);
    const image = await this.#store.images.keepMade(picture, 'jpg');
    return { kind: known ? 'changed' : 'added', card: { ...texts, image, source_digest, descriptor } };
  }

  /** Records the changes so far. Batches are written one after the other. */
  #record(): Promise<void> {
    const changes = this.#changes.splice(0);
    this.#recording = this.#recording.then(() => this.#write(changes));
    return this.#recording;
  }

  async #write(changes: readonly Change[]): Promise<void> {
    await jobTransaction(this.#store.db, async (trx) => {
      const revision = await nextRevision(trx);
      const described = changes.flatMap((change) => (change.kind === 'texts' ? [] : [change.card]));
      await writeCards(trx, revision, described);
      await writeTexts(
        trx,
        revision,
        changes.flatMap((change) => (change.kind === 'texts' ? [change.card] : [])),
      );
    });
    const added = changes.filter(({ kind }) => kind === 'added').length;
    this.#count('added', added);
    this.#count('changed', changes.length - added);
  }

  #skip(problem: ProblemWithPlace): void {
    this.#options.onSkipped?.(problem);
    this.#count('skipped', 1);
  }

  #count(what: 'added' | 'changed' | 'unchanged' | 'skipped', cards: number): void {
    this.#counts[what] += cards;
    this.#counts.done += cards;
    this.#options.onProgress?.(this.#counts);
  }
}

function isSame(known: CardTexts, texts: CardTexts): boolean {
  const { name, number, set_name, rarity } = texts;
  return (
    known.name === name && known.number === number && known.set_name === set_name && known.rarity === rarity
  );
}

/**
 * Works on up to `atOnce` items at once. After a failure, no new item is started, and the error is thrown at
 * the end.
 */
async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const turns = Array.from({ length: atOnce }, async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  });
  await Promise.all(turns);
  if (failures.length > 0) throw failures[0];
}
