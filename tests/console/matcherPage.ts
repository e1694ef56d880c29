import { fireEvent, screen } from '@testing-library/react';
import { openConsole } from './openConsole.tsx';

export const MATCH = 'POST /pokemon_cards/match/';
export const FOX = { id: 'base1-15', name: 'Ember Fox', rarity: 'Rare Holo', image: '/media/cards/fox.png' };

/** The same match with the fields that Backstock's own server adds. */
export const SURE_FOX = { ...FOX, set: 'Tenkū First Sky', number: '015/102', confidence: 0.97 };
/** Another printing of the fox. */
export const PROMO_FOX = {
  ...SURE_FOX,
  id: 'promo-7',
  set: 'Winter Box',
  number: '007/033',
  confidence: 0.02,
};
export const SURE_OWL = {
  id: 'base1-77',
  name: 'Grey Owl',
  rarity: 'Common',
  image: '/media/cards/owl.png',
  set: 'Night Market',
  number: '077/102',
  confidence: 0.03,
};

/** The index of a server with cards; a fresh server has an empty index. */
export const CARD_INDEX = {
  count: 20_143,
  sets: 86,
  outdated: 12,
  updated_at: '2026-11-14T08:05:00.000Z' as string | null,
  loading: false,
};

export const OUTLINE = [
  [0.2, 0.1],
  [0.8, 0.1],
  [0.8, 0.9],
  [0.2, 0.9],
];

/** An answer with one or several cards, each with its matches. */
export const answerWith = (...cards: object[][]) => ({
  matches: cards[0] ?? [],
  cards: cards.map((matches) => ({ outline: OUTLINE, matches, printings: Math.min(1, matches.length) })),
});

/** An answer with one card, whose first matches are this many printings of one artwork. */
export const answerWithPrintings = (printings: number, matches: object[]) => ({
  matches,
  cards: [{ outline: OUTLINE, matches, printings }],
});

/** Opens the matcher on Backstock's own server, or on a plain backend. */
export async function openMatcher({ plain = false } = {}) {
  const opened = openConsole('/test');
  await screen.findByRole('heading', { level: 1, name: 'Card matcher' });
  if (!plain) await screen.findByRole('checkbox', { name: 'All cards on the photo' });
  const photo = await screen.findByLabelText<HTMLInputElement>('Photo of the card', { selector: 'input' });
  const find = () => opened.user.click(screen.getByRole('button', { name: 'Find match' }));
  return { ...opened, photo, find };
}

/** Loads an image, as a browser does and happy-dom does not. */
export function loadImage(image: HTMLElement, width = 1_200, height = 1_600): void {
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
}
