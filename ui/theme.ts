import '@fontsource-variable/inter';
import type { PaletteMode, ThemeOptions } from '@mui/material/styles';
import { FONT, asVariables, dark, light, type Tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Table heads and sums. */
    sunken: string;
    /** Behind pictures. */
    picture: string;
  }
}

/** Widths of the specification: the compact layout ends at 768 px. */
const breakpoints = { values: { xs: 0, sm: 768, md: 768, lg: 1200, xl: 1536 } };

const text = (size: number, line: number, fontWeight = 400, letterSpacing = '0') => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight,
  letterSpacing,
});

const typography: ThemeOptions['typography'] = {
  fontFamily: FONT,
  fontWeightBold: 600,
  h1: text(28, 36, 600, '-0.02em'),
  h2: text(20, 28, 600, '-0.01em'),
  h3: text(16, 24, 600),
  body1: text(14, 20),
  body2: text(14, 20, 500),
  button: { ...text(14, 20, 500), textTransform: 'none' },
  caption: text(12, 16),
};

interface Texts {
  /** Names the list that a field or a menu opens. */
  choices: string;
}

function themeOf(mode: PaletteMode, tokens: Tokens, texts: Texts): ThemeOptions {
  const line = `1px solid ${tokens.line}`;
  // What opens at the end of the document stands in none of the page's landmarks: it is one itself.
  const landmark = { role: 'region', 'aria-label': texts.choices };
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
      MuiCssBaseline: {
        styleOverrides: {
          ':root': asVariables(tokens),
          // Lists of any length: nothing moves sideways when the last row that made the page scroll is gone.
          html: { overflowY: 'scroll' },
          body: { backgroundColor: tokens.bg, accentColor: tokens.accent, overflowWrap: 'break-word' },
          '::selection': { backgroundColor: tokens.tintLine },
          '.MuiDialog-container, [role="dialog"], #main-content': { outline: 'none !important' },
          ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
          '.tabular': { fontVariantNumeric: 'tabular-nums' },
          '@media (prefers-reduced-motion: reduce)': {
            '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
            // They grow from a scale at which they are drawn first.
            '.MuiPopover-paper': { transform: 'none !important' },
          },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none', '--surface': tokens.paper },
          outlined: { borderColor: tokens.line },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 36,
            padding: '6px 16px',
            whiteSpace: 'nowrap',
            '@media (pointer: coarse)': { minHeight: 44 },
          },
          sizeSmall: { minHeight: 32, padding: '4px 12px' },
          outlined: {
            borderColor: tokens.line,
            color: tokens.text,
            backgroundColor: tokens.raised,
            '&:hover': { borderColor: tokens.outline, backgroundColor: tokens.sunken },
          },
          text: { padding: '6px 8px' },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: 8,
            color: tokens.muted,
            '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
          },
        },
      },
      MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: { root: { fontWeight: 'inherit' } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } } },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            marginBottom: 4,
            color: tokens.text,
            fontSize: 14,
            lineHeight: '20px',
            fontWeight: 500,
            pointerEvents: 'auto',
            '&.Mui-focused, &.Mui-error': { color: tokens.text },
            // The star that react-admin adds to the one of Material UI.
            '& > span > span[aria-hidden]': { display: 'none' },
          },
          asterisk: { color: tokens.missing[0] },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: 40,
            backgroundColor: tokens.paper,
            '& fieldset': { top: 0, borderColor: tokens.outline },
            '& legend': { display: 'none' },
            '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) fieldset': { borderColor: tokens.text },
            '@media (pointer: coarse)': { minHeight: 44 },
          },
          input: { padding: '9.5px 12px', height: 'auto', lineHeight: '20px' },
          multiline: { padding: 0 },
          adornedStart: { paddingLeft: 12, '& input': { paddingLeft: 4 } },
          adornedEnd: { paddingRight: 12 },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, color: tokens.muted } } },
      MuiCheckbox: {
        // react-admin names the checkbox of a row, and Material UI puts the name beside the input.
        defaultProps: { slotProps: { input: (checkbox) => ({ 'aria-label': checkbox['aria-label'] }) } },
        styleOverrides: { root: { color: tokens.outline, padding: 8, '& svg': { width: 18, height: 18 } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: tokens.line,
            padding: '0 12px',
            fontSize: 14,
            fontWeight: 400,
            lineHeight: '20px',
          },
          head: {
            height: 36,
            fontSize: 12,
            lineHeight: '16px',
            fontWeight: 500,
            color: tokens.muted,
            backgroundColor: tokens.sunken,
            whiteSpace: 'nowrap',
          },
          sizeSmall: { padding: '0 12px' },
        },
      },
      MuiTableRow: {
        styleOverrides: {
          root: { height: 44 },
          head: { height: 36 },
        },
      },
      MuiAutocomplete: {
        defaultProps: { slotProps: { popper: landmark } },
        styleOverrides: {
          paper: { backgroundColor: tokens.raised, border: line },
          inputRoot: {
            paddingBlock: 0,
            '& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '9.5px 4px' },
          },
        },
      },
      MuiChip: {
        styleOverrides: { root: { borderRadius: 4, height: 24, fontSize: 12, fontWeight: 500 } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: { '--surface': tokens.raised, backgroundColor: tokens.raised, boxShadow: tokens.shadow },
        },
      },
      MuiPopover: { styleOverrides: { paper: { backgroundColor: tokens.raised, border: line } } },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.scrim } } },
      },
      MuiDialogTitle: { styleOverrides: { root: { ...text(20, 28, 600, '-0.01em'), padding: '16px 24px' } } },
      MuiDialogContent: { styleOverrides: { root: { padding: 24 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px', borderTop: line } } },
      MuiMenu: {
        defaultProps: { slotProps: { root: landmark } },
        styleOverrides: { paper: { minWidth: 180 } },
      },
      // The headings that the editor offers: react-admin puts the item into no list.
      MuiListItem: { defaultProps: { component: 'div' } },
      MuiMenuItem: {
        styleOverrides: {
          root: { minHeight: 40, fontSize: 14, '@media (pointer: coarse)': { minHeight: 44 } },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { fontSize: 12, lineHeight: '16px', backgroundColor: tokens.text, color: tokens.paper },
        },
      },
      MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 4 } } },
      MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    },
  };
}

export const lightTheme = (texts: Texts) => themeOf('light', light, texts);
export const darkTheme = (texts: Texts) => themeOf('dark', dark, texts);
