import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutTitle } from '../../../domain/listings/title.ts';

describe('cutting a title', () => {
  test.each([
    ['Ember Fox', 9, 'Ember Fox'],
    ['Ember Fox Holo', 13, 'Ember Fox'],
    ['Ember Fox Holo', 9, 'Ember Fox'],
    ['Ember Fox & Moon', 13, 'Ember Fox'],
    ['Ember Fox w/ Moon', 14, 'Ember Fox'],
    ['Ember Fox w/Moon', 12, 'Ember Fox'],
    ['Ember Fox (Moon)', 11, 'Ember Fox'],
    ['Ember Fox - + , (Moon)', 18, 'Ember Fox'],
    ['月の鷺月の鷺', 4, '月の鷺月'],
    ['Ember 月の鷺月の鷺月の鷺', 12, 'Ember 月の鷺月の鷺'],
    ['🦊🦊🦊', 5, '🦊🦊'],
    ['👨‍👩‍👧👨‍👩‍👧', 12, '👨‍👩‍👧'],
  ])('%j to %i characters gives %j', (title, limit, cut) => {
    expect(cutTitle(title, limit)).toBe(cut);
  });

  it('is never longer than the limit, a start of the title, and without half a character', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'Fox', ' ', '&', '-', 'w/', '月', '🦊', 'é') });
    fc.assert(
      fc.property(texts, fc.integer({ min: 4, max: 30 }), (title, limit) => {
        const cut = cutTitle(title, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(title).toContain(cut);
        expect(cut.isWellFormed()).toBe(true);
        if (title.length > limit && /[ao月]/.test(cut)) expect(cut).not.toMatch(/[\s&-]$|(?:^|\s)w\/$/);
      }),
    );
  });
});
