import type { Page } from '@playwright/test';
import { type Card, pictureOf } from '../support/card_photos.ts';

/** A match of a card, in the form of the API. */
export async function matchOf(shown: Card, confidence: number) {
  const { front, id, set, rarity } = shown;
  const picture = await pictureOf(shown);
  return {
    id,
    name: front.name,
    number: front.number,
    set,
    rarity,
    confidence,
    image: `data:image/jpeg;base64,${picture.toString('base64')}`,
  };
}

type Match = Awaited<ReturnType<typeof matchOf>>;

/** Answers later look-ups with these cards. Returns the fields of each request. */
export async function answerMatches(
  page: Page,
  cards: { outline: number[][]; matches: Match[]; printings?: number }[],
) {
  const asked: string[] = [];
  await page.unroute('**/pokemon_cards/match/');
  await page.route('**/pokemon_cards/match/', async (route) => {
    asked.push(route.request().postDataBuffer()?.toString('latin1') ?? '');
    await route.fulfill({ json: { matches: cards[0]?.matches ?? [], cards } });
  });
  return asked;
}
