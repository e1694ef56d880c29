import { Box } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { VAT_PAGES, type VatPageName } from './addresses.ts';

const NAMES = Object.keys(VAT_PAGES) as VatPageName[];

/** Tabs of the VAT pages, below the tabs of the section. */
export function VatTabs({ current }: { current?: VatPageName }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('vat_tabs.label')} className="screen-only" sx={strip}>
      {NAMES.map((name) => (
        <LinkBase key={name} to={VAT_PAGES[name]} aria-current={name === current ? 'page' : undefined}>
          {translate(`vat_tabs.${name}`)}
        </LinkBase>
      ))}
    </Box>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  ml: { xs: -0.75, sm: 1 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    px: 1.25,
    borderRadius: 1,
    typography: 'body2',
    color: 'text.secondary',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current]': { color: 'text.primary', backgroundColor: 'action.selected' },
} as const;
