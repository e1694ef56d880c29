import { cardText, idProblem, nameOfId, setAndNumber } from './card_texts.ts';
import type { PictureFile, Pictures } from './pictures.ts';
import type { SourceCards, SourceCard } from './source_card.ts';

/** Pictures of sets, which stand in the same folders as pictures of cards. */
const NO_CARD = /^(logo|symbol)$/i;

/** Cards of a folder with pictures only, whose names are card ids. */
export function readCardsOfPictures(pictures: Pictures): SourceCards {
  const found: SourceCards = { cards: [], skipped: [] };
  const wanted = pictures.best.filter(({ stem }) => !NO_CARD.test(stem));
  const isOneFolder = new Set(wanted.map(({ folder }) => folder)).size < 2;
  for (const picture of wanted) {
    const { path: place } = picture;
    const id = cardText(idOf(picture, isOneFolder));
    const message = idProblem(id);
    if (message) found.skipped.push({ place, message });
    else found.cards.push(cardOf(id, place));
  }
  return found;
}

/** With several folders, each folder is a set. A name without a hyphen is a number within the set. */
function idOf({ stem, folder }: PictureFile, isOneFolder: boolean): string {
  return isOneFolder || folder === '' || stem.includes('-') ? stem : `${folder}-${stem}`;
}

function cardOf(id: string, path: string): SourceCard {
  return { place: path, id, name: nameOfId(id), ...setAndNumber(id), rarity: '', picture: path };
}
