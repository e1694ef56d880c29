import { z } from 'zod';
import { MAX_OUTSIDE, isOutline } from '../domain/outline.ts';
import { jsonText } from './primitives.ts';

const Share = z
  .number()
  .min(-MAX_OUTSIDE)
  .max(1 + MAX_OUTSIDE);
const Corner = z.tuple([Share, Share]).readonly();

/**
 * The corners of a card on a photograph, as shares of its width and height once it is upright,
 * clockwise from the card's own top left corner: `[[x, y], [x, y], [x, y], [x, y]]`.
 */
export const Outline = z.tuple([Corner, Corner, Corner, Corner]).readonly();
export type Outline = z.infer<typeof Outline>;

/** `[[0.1, 0.1], [0.9, 0.1], …]` as the text of a form. */
const OutlineInput = jsonText('Send the outline as JSON: [[x, y], [x, y], [x, y], [x, y]].', 1_000)
  .pipe(Outline)
  .refine(isOutline, 'The four corners have to go round the card, clockwise from its top left one.');

/**
 * The text fields beside the file `image` of `POST /pokemon_cards/match/`. Both are extensions:
 * `outline` looks up the card that it goes round and detects none; `cards: 'all'` looks up every card
 * on the photograph.
 */
export const MatchRequest = z.object({
  outline: OutlineInput.optional(),
  cards: z.literal('all', 'Send all, or leave it out.').optional(),
});
export type MatchRequest = z.infer<typeof MatchRequest>;

/**
 * A card that a photograph may show. `id` is the one of the source that was indexed, `image` an address.
 * `set`, `number` and `confidence` are extensions: of all matches with a confidence of 0.9, nine in ten
 * are right.
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

/** At most so many for one card. */
export const MAX_MATCHES = 5;

const Matches = z.array(CardMatch).max(MAX_MATCHES);

/**
 * `matches` are those of the first card, best first, as the specification has it. `cards`, an extension,
 * are the cards that were found: none, one, or with `cards: 'all'` every one, by rows and from left to
 * right. A card that is not in the index has no matches. `printings`: so many of the first matches are printings of one
 * card, which have its art or its name; the photograph tells them apart as far as their confidences differ.
 */
export const CardMatches = z.object({
  matches: Matches,
  cards: z.array(
    z.object({ outline: Outline, matches: Matches, printings: z.int().min(0).max(MAX_MATCHES) }),
  ),
});
export type CardMatches = z.infer<typeof CardMatches>;
