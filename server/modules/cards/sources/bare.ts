import { cardText, idProblem, nameOfId, setAndNumber } from './card_texts.ts';
import type { Picture, Pictures } from './pictures.ts';
import type { Found, SourceCard } from './source_card.ts';

/** Pictures of sets, which lie beside those of their cards. */
const NO_CARD = /^(logo|symbol)$/i;

/** Cards of which there is nothing but pictures, called by their ids. */
export function bareCards(pictures: Pictures): Found {
  const found: Found = { cards: [], skipped: [] };
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

/** Of several folders, each is a set, whose cards are called by their numbers unless they say more. */
function idOf({ stem, folder }: Picture, isOneFolder: boolean): string {
  return isOneFolder || folder === '' || stem.includes('-') ? stem : `${folder}-${stem}`;
}

function cardOf(id: string, path: string): SourceCard {
  return { place: path, id, name: nameOfId(id), ...setAndNumber(id), rarity: '', picture: path };
}
