import { groupPairs } from '../../domain/group_pairs.ts';
import type { FoundCard, FoundMatch } from '../../providers/cards.ts';
import type { CardAddition, CardLookup, MatcherState } from './matcherState.ts';

/** A card found on a photo. */
export interface FoundItem {
  key: string;
  lookup: CardLookup;
  card: FoundCard;
  /** Number among all found cards, from 1. */
  number: number;
}

/** A card, or several identical cards counted together. */
export interface CardGroup {
  key: string;
  /** At least one. */
  items: readonly FoundItem[];
  first: FoundItem;
  /** The chosen match; undefined if the card is none of its matches. */
  match: FoundMatch | undefined;
  /** Source of the product: the chosen match, or the name typed by the operator. */
  known: FoundMatch | undefined;
  quantity: number;
  addition: CardAddition | undefined;
}

type Decided = Pick<MatcherState, 'choices' | 'additions' | 'isTogether'>;

/** Key of a card in a lookup. */
export const cardKey = (lookup: number, position: number): string => `${lookup}/${position}`;

/**
 * All found cards, in the order of the photos.
 * A photo on which no card was found counts as a card without matches.
 */
export function listFoundItems(lookups: readonly CardLookup[]): FoundItem[] {
  return lookups
    .flatMap((lookup) =>
      cardsOf(lookup).map((card, position) => ({ key: cardKey(lookup.id, position), lookup, card })),
    )
    .map((item, index) => ({ ...item, number: index + 1 }));
}

function cardsOf({ state, isAll, outline, cards }: CardLookup): readonly FoundCard[] {
  const isNotFound = state === 'done' && !isAll && cards.length === 0;
  return isNotFound ? [{ outline, matches: [], printings: 0 }] : cards;
}

/** The operator's choice, by default the best match. */
export function findChosenMatch({ key, card }: FoundItem, { choices }: Decided): FoundMatch | undefined {
  const choice = choices[key]?.match;
  return choice === undefined ? card.matches[0] : (choice ?? undefined);
}

/** The source of the product; undefined while the card has no name. */
export function findChosenCard(item: FoundItem, decided: Decided): FoundMatch | undefined {
  const name = decided.choices[item.key]?.name?.trim();
  const named = name ? { id: '', name, rarity: '', image: '', set: '', number: '' } : undefined;
  return findChosenMatch(item, decided) ?? named;
}

/** The listed cards, with identical cards grouped if wanted. Cards already in stock are not grouped. */
export function groupCards(items: readonly FoundItem[], decided: Decided): CardGroup[] {
  const groups = groupPairs(items.map((item) => [groupKey(item, decided), item] as const));
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    return {
      key: first.key,
      items: members,
      first,
      match: findChosenMatch(first, decided),
      known: findChosenCard(first, decided),
      quantity: Math.max(
        1,
        members.reduce((sum, { key }) => sum + (decided.choices[key]?.quantity ?? 1), 0),
      ),
      addition: decided.additions[first.key],
    };
  });
}

function groupKey(item: FoundItem, decided: Decided): string {
  const addition = decided.additions[item.key];
  if (addition?.state === 'added') return `added ${addition.group}`;
  const match = findChosenMatch(item, decided);
  return decided.isTogether && match ? `same ${match.id}` : `one ${item.key}`;
}

/**
 * Distributes a quantity over a group of cards: one each, and the rest to the first.
 *
 * @example splitQuantity(5, 2) // [4, 1]
 * @example splitQuantity(1, 3) // [1, 0, 0]
 */
export function splitQuantity(quantity: number, cards: number): number[] {
  return Array.from({ length: cards }, (_, position) => {
    const one = position < quantity ? 1 : 0;
    return position === 0 ? one + Math.max(0, quantity - cards) : one;
  });
}
