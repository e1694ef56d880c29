/** The conditions of a card, best first, and of sealed or other goods. */
export const CARD_CONDITIONS = [
  'new',
  'mint',
  'near_mint',
  'excellent',
  'good',
  'light_played',
  'played',
  'poor',
  'graded',
] as const;
export type CardCondition = (typeof CARD_CONDITIONS)[number];
