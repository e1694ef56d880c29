import { z } from 'zod';
import { MAX_OUTSIDE, isOutline } from '../domain/outline.ts';
import { jsonText } from './primitives.ts';
import { constantText } from './messages.ts';

const Share = z
  .number()
  .min(-MAX_OUTSIDE)
  .max(1 + MAX_OUTSIDE);
const Corner = z.tuple([Share, Share]).readonly();

/**
 * The corners of a card on an upright photograph, as shares of its width and height, clockwise from the
 * card's own top left corner: `[[x, y], [x, y], [x, y], [x, y]]`.
 */
export const Outline = z.tuple([Corner, Corner, Corner, Corner]).readonly();
export type Outline = z.infer<typeof Outline>;

/** `[[0.1, 0.1], [0.9, 0.1], …]` as the text of a form field. */
const OutlineInput = jsonText(constantText('cards.outline'), 1_000)
  .pipe(Outline)
  .refine(isOutline, constantText('cards.outline_corners'));

/**
 * The text fields beside the file `image` of `POST /pokemon_cards/match/`. Both are extensions. With
 * `outline` the server looks up the card inside that outline, and detects none. With `cards: 'all'` the
 * server looks up every card on the photograph.
 */
export const MatchRequest = z.object({
  outline: OutlineInput.optional(),
  cards: z.literal('all', constantText('cards.all_or_none')).optional(),
});
export type MatchRequest = z.infer<typeof MatchRequest>;

/**
 * A card that a photograph may show. `id` is the id in the indexed source, `image` is an address. `set`,
 * `number` and `confidence` are extensions. Of all matches with a confidence of 0.9, nine in ten are right.
 */
export const CardMatch = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  rarity: z.string(),
  image: z.string(),
  set: z.string(),
  number: z.string(),
  confidence: z.number().min(0).max(1),
});
export type CardMatch = z.infer<typeof CardMatch>;

/** The largest number of matches for one card. */
export const MAX_MATCHES = 5;

const Matches = z.array(CardMatch).max(MAX_MATCHES);

/**
 * `matches` are the matches of the first card, best first, as in the specification. `cards` is an extension
 * with the detected cards: none, one, or with `cards: 'all'` every card, by rows and from left to right. A
 * card that is not in the index has no matches. `printings` is the number of first matches that are printings
 * of one card, with the same art or name. The difference of their confidences shows how clearly the photograph distinguishes them.
 */
export const CardMatches = z.object({
  matches: Matches,
  cards: z.array(
    z.object({ outline: Outline, matches: Matches, printings: z.int().min(0).max(MAX_MATCHES) }),
  ),
});
export type CardMatches = z.infer<typeof CardMatches>;
