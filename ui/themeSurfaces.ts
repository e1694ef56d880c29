import type { ThemeOptions } from '@mui/material/styles';
import { createLandmark } from './themeControls.ts';
import { toCssVariables, textStyle, type ThemeTokens } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** The page, its papers and its tables. */
export function styleSurfaces(tokens: ThemeTokens): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': toCssVariables(tokens),
        // Always shows the scroll bar: pages do not shift sideways when a list becomes shorter than the
        // window.
        html: { overflowY: 'scroll' },
        body: { backgroundColor: tokens.bg, accentColor: tokens.accent, overflowWrap: 'break-word' },
        '::selection': { backgroundColor: tokens.tintLine },
        '.MuiDialog-container, [role="dialog"], #main-content': { outline: 'none !important' },
        ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
        '.tabular': { fontVariantNumeric: 'tabular-nums' },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
          // Popovers would first render at the scale from which they grow.
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
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 4 } } },
    MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  };
}

/** Dialogs, popups and menus. */
export function styleOverlays(tokens: ThemeTokens, { choices }: { choices: string }): Components {
  const line = `1px solid ${tokens.line}`;
  return {
    MuiDialog: {
      styleOverrides: {
        paper: { '--surface': tokens.raised, backgroundColor: tokens.raised, boxShadow: tokens.shadow },
      },
    },
    MuiPopover: { styleOverrides: { paper: { backgroundColor: tokens.raised, border: line } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.scrim } } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { ...textStyle(20, 28, 600, '-0.01em'), padding: '16px 24px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: 24 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px', borderTop: line } } },
    MuiMenu: {
      defaultProps: { slotProps: { root: createLandmark(choices) } },
      styleOverrides: { paper: { minWidth: 180 } },
    },
    // The headings in the editor's menu: react-admin renders the items outside a list.
    MuiListItem: { defaultProps: { component: 'div' } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 40,
          fontSize: 14,
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
  };
}
