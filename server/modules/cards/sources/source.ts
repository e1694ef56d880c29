import { readCardsOfPictures } from './cards_of_pictures.ts';
import { csvCards } from './csv.ts';
import { SourceFiles } from './files.ts';
import { jsonCards } from './json.ts';
import { Pictures } from './pictures.ts';
import { type SourceCards, type SourceCard, SourceError } from './source_card.ts';
import { createMessage, type MessageOrText } from '../../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../../contract/reasons.ts';

export interface CardSource extends SourceCards {
  files: SourceFiles;
}

/**
 * Reads the cards of a folder and the paths of their pictures.
 * The source is its `cards.csv`, JSON of pokemon-tcg-data or TCGdex, or the names of pictures. Throws
 * SourceError where there is none of these.
 */
export async function readSource(folder: string): Promise<CardSource> {
  const files = await SourceFiles.open(folder);
  const pictures = new Pictures(files.paths);
  const tables = files.paths.filter((path) => /(^|\/)cards\.csv$/i.test(path));
  const found =
    tables.length > 0 ? await csvCards(files, tables, pictures) : await jsonOrBareCards(files, pictures);
  const skipped = [...files.skipped, ...found.skipped];
  if (found.cards.length === 0 && skipped.length === 0) {
    throw new SourceError(createMessage('cards.none'));
  }
  return { ...withoutRepeated(found.cards, skipped), files };
}

async function jsonOrBareCards(files: SourceFiles, pictures: Pictures): Promise<SourceCards> {
  const found = await jsonCards(files, pictures);
  if (found.isAny) return found;
  const { cards, skipped } = readCardsOfPictures(pictures);
  return { cards, skipped: [...found.skipped, ...skipped] };
}

/** Keeps the first card of each id, and reports later ones. */
function withoutRepeated(all: readonly SourceCard[], skipped: ProblemWithPlace[]): SourceCards {
  const places = new Map<string, MessageOrText>();
  const cards = all.filter(({ id, place }) => {
    const first = places.get(id);
    if (first === undefined) places.set(id, place);
    else skipped.push({ place, message: createMessage('cards.same_id', { id, place: first }) });
    return first === undefined;
  });
  return { cards, skipped };
}
