import type { FoundCard, FoundMatch } from '../../../providers/cards.ts';
import type { Addition, Lookup, MatcherState } from './matcherState.ts';

/** A card that was found on a photo. */
export interface FoundItem {
  key: string;
  lookup: Lookup;
  card: FoundCard;
  /** Its number among all that were found, from 1 on. */
  number: number;
}

/** One card, or identical ones that are counted together. */
export interface CardGroup {
  key: string;
  /** At least one. */
  items: readonly FoundItem[];
  first: FoundItem;
  /** What it is taken for; undefined where it is none of its matches. */
  match: FoundMatch | undefined;
  quantity: number;
  addition: Addition | undefined;
}

type Decided = Pick<MatcherState, 'choices' | 'additions' | 'isTogether'>;

/** Every card that was found, in the order of the photos. */
export function foundItems(lookups: readonly Lookup[]): FoundItem[] {
  return lookups
    .flatMap((lookup) =>
      lookup.cards.map((card, position) => ({ key: `${lookup.id}/${position}`, lookup, card })),
    )
    .map((item, index) => ({ ...item, number: index + 1 }));
}

/** What the operator takes the card for: the best match, unless it was decided otherwise. */
export function chosenMatch({ key, card }: FoundItem, { choices }: Decided): FoundMatch | undefined {
  const choice = choices[key]?.match;
  return choice === undefined ? card.matches[0] : (choice ?? undefined);
}

/** The cards as they are listed: identical ones together where that is wanted, but for those that are in stock already. */
export function cardGroups(items: readonly FoundItem[], decided: Decided): CardGroup[] {
  const groups = new Map<string, FoundItem[]>();
  for (const item of items) {
    const key = groupKey(item, decided);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    return {
      key: first.key,
      items: members,
      first,
      match: chosenMatch(first, decided),
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
  const match = chosenMatch(item, decided);
  return decided.isTogether && match ? `same ${match.id}` : `one ${item.key}`;
}

/**
 * A quantity over so many cards that are counted together: one each, and the rest for the first.
 *
 * @example sharedOut(5, 2) // [4, 1]
 * @example sharedOut(1, 3) // [1, 0, 0]
 */
export function sharedOut(quantity: number, cards: number): number[] {
  return Array.from({ length: cards }, (_, position) => {
    const one = position < quantity ? 1 : 0;
    return position === 0 ? one + Math.max(0, quantity - cards) : one;
  });
}
