import '@fontsource-variable/inter';
import type { PaletteMode, ThemeOptions } from '@mui/material/styles';
import { styleControls, styleInputs } from './themeControls.ts';
import { styleOverlays, styleSurfaces } from './themeSurfaces.ts';
import { FONT, darkTokens, lightTokens, textStyle, type ThemeTokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Table headings and sums. */
    sunken: string;
    /** Background of pictures. */
    picture: string;
  }
}

/** Breakpoints of the specification: the compact layout ends at 768 px. */
const breakpoints = { values: { xs: 0, sm: 768, md: 768, lg: 1200, xl: 1536 } };

const typography: ThemeOptions['typography'] = {
  fontFamily: FONT,
  fontWeightBold: 600,
  h1: textStyle(28, 36, 600, '-0.02em'),
  h2: textStyle(20, 28, 600, '-0.01em'),
  h3: textStyle(16, 24, 600),
  body1: textStyle(14, 20),
  body2: textStyle(14, 20, 500),
  button: { ...textStyle(14, 20, 500), textTransform: 'none' },
  caption: textStyle(12, 16),
};

interface Texts {
  /** Accessible name of the list that a field or a menu opens. */
  choices: string;
}

function themeOf(mode: PaletteMode, tokens: ThemeTokens, texts: Texts): ThemeOptions {
  const shadows = Array.from({ length: 25 }, (_, level) => (level === 0 ? 'none' : tokens.shadow));
  return {
    breakpoints,
    typography,
    shape: { borderRadius: 8 },
    shadows: shadows as ThemeOptions['shadows'],
    palette: {
      mode,
      background: {
        default: tokens.bg,
        paper: tokens.paper,
        sunken: tokens.sunken,
        picture: tokens.picture,
      },
      divider: tokens.line,
      text: { primary: tokens.text, secondary: tokens.muted },
      primary: {
        main: tokens.accent,
        dark: tokens.hover,
        light: tokens.tintLine,
        contrastText: tokens.onAccent,
      },
      secondary: { main: tokens.accent, dark: tokens.hover, contrastText: tokens.onAccent },
      success: { main: tokens.ok[0], light: tokens.ok[1], contrastText: tokens.paper },
      error: { main: tokens.missing[0], light: tokens.missing[1], contrastText: tokens.paper },
      warning: { main: tokens.waiting[0], light: tokens.waiting[1], contrastText: tokens.paper },
      info: { main: tokens.accent, light: tokens.tint, contrastText: tokens.onAccent },
      action: { selected: tokens.tint, hover: tokens.sunken, active: tokens.muted },
    },
    components: {
      ...styleSurfaces(tokens),
      ...styleControls(tokens),
      ...styleInputs(tokens, texts),
      ...styleOverlays(tokens, texts),
    },
  };
}

export const lightTheme = (texts: Texts) => themeOf('light', lightTokens, texts);
export const darkTheme = (texts: Texts) => themeOf('dark', darkTokens, texts);
