import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Payout } from '../../../contract/payouts.ts';
import { IMPORT_PAGE } from './addresses.ts';
import { useGapInWords } from './amounts.ts';

type WithGaps = Pick<Payout, 'site' | 'currency' | 'gaps'>;

/** Lists the gaps in the rows of accounts, with a link to the import. */
export function GapLines({ of: accounts }: { of: readonly WithGaps[] }) {
  const translate = useTranslate();
  const inWords = useGapInWords();
  const lines = accounts.flatMap(({ site, currency, gaps }) =>
    gaps.map((gap) => `${site}: ${inWords(gap, currency)}`),
  );
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        px: 2,
        py: 1.5,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body1',
      }}
    >
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
          <ErrorOutline sx={{ fontSize: 20, color: 'error.main' }} aria-hidden />
          <span>
            {line}{' '}
            <Link component={LinkBase} to={IMPORT_PAGE} underline="always">
              {translate('payouts.gap_help')}
            </Link>
          </span>
        </Box>
      ))}
    </Box>
  );
}
