import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../ui/theme.ts';
import { darkTokens, lightTokens, type ThemeTokens } from '../../ui/tokens.ts';

/** Contrast ratios that WCAG 2.2 requires at level AA. */
const OF_TEXT = 4.5;
const OF_OUTLINES = 3;

type Pair = [what: string, colour: string, ground: string];

/** The backgrounds of texts in the console. */
function groundsOf({ bg, paper, raised, sunken, tint, picture }: ThemeTokens): Record<string, string> {
  return { bg, paper, raised, sunken, tint, picture };
}

function onEveryGround(tokens: ThemeTokens, colours: Record<string, string>): Pair[] {
  return Object.entries(colours).flatMap(([name, colour]) =>
    Object.entries(groundsOf(tokens)).map(([on, ground]): Pair => [`${name} on ${on}`, colour, ground]),
  );
}

function textsOf(tokens: ThemeTokens): Pair[] {
  const { text, muted, accent, hover, onAccent, paper, ok, missing, waiting } = tokens;
  return [
    ...onEveryGround(tokens, {
      text,
      muted,
      accent,
      hover,
      ok: ok[0],
      missing: missing[0],
      waiting: waiting[0],
    }),
    ['a badge that is ok', ...ok],
    ['a badge that is missing something', ...missing],
    ['a badge that waits', ...waiting],
    ['a text on a badge', text, missing[1]],
    ['a button', onAccent, accent],
    ['a button under the mouse', onAccent, hover],
    ['a button that deletes', paper, missing[0]],
    ['a tooltip', paper, text],
    ['a text that is marked', text, tokens.tintLine],
  ];
}

/** Outlines of fields, of checkboxes and of the focused element. */
function outlinesOf(tokens: ThemeTokens): Pair[] {
  const { outline, accent, missing } = tokens;
  return onEveryGround(tokens, { outline, focus: accent, error: missing[0] });
}

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('in the %s theme', (_, tokens) => {
  it.each(textsOf(tokens))('%s can be read', (_what, colour, ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(OF_TEXT);
  });

  it.each(outlinesOf(tokens))('%s can be seen', (_what, colour, ground) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(OF_OUTLINES);
  });
});

it.each([lightTheme, darkTheme])('sums and headings of tables stand out from their paper', (themeOf) => {
  const { background = {} } = themeOf({ choices: 'Choices' }).palette ?? {};
  expect(new Set(Object.values(background)).size).toBe(4);
});

it('the contrast of black and white is 21, of equal colours 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2.2, of a colour as #RRGGBB. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
