import type { ThemeOptions } from '@mui/material/styles';
import type { ThemeTokens } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** Buttons, links, chips and tooltips. */
export function styleControls(tokens: ThemeTokens): Components {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Material UI shows the focus only by the ripple, and removes the outline.
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 } },
      },
    },
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
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: 12, lineHeight: '16px', backgroundColor: tokens.text, color: tokens.paper },
      },
    },
    MuiChip: {
      styleOverrides: { root: { borderRadius: 4, height: 24, fontSize: 12, fontWeight: 500 } },
    },
  };
}

/** Text fields, selects, checkboxes and autocompletes. */
export function styleInputs(tokens: ThemeTokens, { choices }: { choices: string }): Components {
  const line = `1px solid ${tokens.line}`;
  return {
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
          // Hides the asterisk that react-admin adds to Material UI's own.
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
      // Copies the name from the checkbox to its input: react-admin names the checkbox, and Material UI does
      // not pass the name on.
      defaultProps: { slotProps: { input: (checkbox) => ({ 'aria-label': checkbox['aria-label'] }) } },
      styleOverrides: { root: { color: tokens.outline, padding: 8, '& svg': { width: 18, height: 18 } } },
    },
    MuiAutocomplete: {
      defaultProps: { slotProps: { popper: createLandmark(choices) } },
      styleOverrides: {
        paper: { backgroundColor: tokens.raised, border: line },
        inputRoot: {
          paddingBlock: 0,
          '& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '9.5px 4px' },
        },
      },
    },
  };
}

/**
 * Makes an element at the end of the document a landmark,
 * because no landmark of the page contains the element.
 */
export function createLandmark(choices: string) {
  return { role: 'region', 'aria-label': choices };
}
