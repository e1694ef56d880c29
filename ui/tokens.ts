/** A colour and its background. */
const pair = (colour: string, ground: string): [string, string] => [colour, ground];

/** The light theme of the console. */
export const lightTokens = {
  bg: '#F6F6F3',
  paper: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#FAFAF7',
  picture: '#F1F1ED',
  line: '#E4E4DF',
  outline: '#8B8B84',
  text: '#1B1C1F',
  muted: '#5B5C61',
  accent: '#1E50A2',
  hover: '#173F82',
  onAccent: '#FFFFFF',
  tint: '#EDF2FA',
  tintLine: '#C9D8F0',
  ok: pair('#1B6B3A', '#E6F3EA'),
  missing: pair('#B3261E', '#FBEAE8'),
  waiting: pair('#7D4E00', '#FBF0DA'),
  scrim: 'rgb(24 24 20 / 44%)',
  shadow: '0 1px 2px #1818140F, 0 16px 40px -8px #18181438',
  sideShadow: 'rgb(24 24 20 / 14%)',
};

export type ThemeTokens = typeof lightTokens;

export const darkTokens: ThemeTokens = {
  bg: '#131416',
  paper: '#1A1B1E',
  raised: '#202125',
  sunken: '#26272B',
  picture: '#2B2C31',
  line: '#34363B',
  outline: '#7C7E85',
  text: '#ECECEA',
  muted: '#A9ABB0',
  accent: '#9DBDF5',
  hover: '#B8D0F9',
  onAccent: '#0D2145',
  tint: '#212C3F',
  tintLine: '#34496D',
  ok: pair('#82D39D', '#1B3223'),
  missing: pair('#FFA79E', '#43211E'),
  waiting: pair('#F0C26B', '#382C14'),
  scrim: 'rgb(0 0 0 / 60%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
  sideShadow: 'rgb(0 0 0 / 55%)',
};

export const FONT = '"Inter Variable", "Noto Sans JP", system-ui, sans-serif';

/**
 * The colours as CSS variables: `--paper`, `--on-accent`, for a pair `--ok` and `--ok-light`; and `--font`.
 */
export function toCssVariables(tokens: ThemeTokens): Record<`--${string}`, string> {
  const entries = Object.entries(tokens).flatMap(([name, value]: [string, string | [string, string]]) => {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof value === 'string') return [[variable, value]];
    return [
      [variable, value[0]],
      [`${variable}-light`, value[1]],
    ];
  });
  return { ...Object.fromEntries(entries), '--font': FONT };
}

/** Font size and line height in pixels. */
export const textStyle = (size: number, line: number, fontWeight = 400, letterSpacing = '0') => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight,
  letterSpacing,
});
