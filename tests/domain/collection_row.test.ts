import { expect, test } from 'vitest';
import { isOwned } from '../../domain/collection_row.ts';

test.each(['binder', 'Trade binder', '', 'false', 'Main', 'deck', 'Wanted posters'])(
  'what is kept in “%s” is owned',
  (kept) => expect(isOwned(kept)).toBe(true),
);

test.each(['list', 'Wishlist', 'wish list', 'Wants', 'TRUE', 'proxy', 'Watch-list'])(
  'what stands under “%s” is no stock',
  (kept) => expect(isOwned(kept)).toBe(false),
);
