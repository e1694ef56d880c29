import { expect, test } from 'vitest';
import { isOwnedCard } from '../../domain/collection_row.ts';

test.each(['binder', 'Trade binder', '', 'false', 'Main', 'deck', 'Wanted posters'])(
  'a card in “%s” is owned',
  (kept) => expect(isOwnedCard(kept)).toBe(true),
);

test.each(['list', 'Wishlist', 'wish list', 'Wants', 'TRUE', 'proxy', 'Watch-list'])(
  'a card marked “%s” is not owned',
  (kept) => expect(isOwnedCard(kept)).toBe(false),
);
