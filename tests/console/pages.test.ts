import { describe, expect, it } from 'vitest';
import { menus } from '../../src/layout/menus.ts';
import { needsSession } from '../../src/addresses.ts';
import { PAGES } from '../../src/pages.ts';

const linked = menus.flatMap(({ links }) => links.map(({ to }) => to));

describe('a session is needed', () => {
  it.each([...new Set([...Object.keys(PAGES), ...linked])])('at %s', (address) => {
    expect(needsSession(address)).toBe(true);
  });

  it.each(['/Database/Stock/', '/tools/import_data/7'])(
    'at %s, which is a page in another spelling or a subpage',
    (address) => {
      expect(needsSession(address)).toBe(true);
    },
  );
});

it.each(['/login', '/register', '/logout', '/privacy', '/nowhere', '/database/nowhere', '/constructor'])(
  'no session is needed at %s',
  (address) => {
    expect(needsSession(address)).toBe(false);
  },
);
