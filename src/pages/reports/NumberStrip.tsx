import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Report } from '../../../contract/reports.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { type DisplayedFigure, useFigures } from './figures.ts';
import { listAddress } from './formats.ts';

/** One main figure and at most five more, each with a caption. */
export function NumberStrip({ report }: { report: Report }) {
  const compact = useCompact();
  const [first, ...others] = useFigures(report);
  if (!first) return null;
  if (compact) {
    return (
      <Box sx={{ p: 2 }}>
        <Box component="dl" sx={{ m: 0 }}>
          <FigureShown figure={first} isFirst />
        </Box>
        <Box component="dl" sx={{ ...phone, borderTop: 1, borderColor: 'divider' }}>
          {others.map((figure) => (
            <FigureShown key={figure.name} figure={figure} />
          ))}
        </Box>
      </Box>
    );
  }
  return (
    <Box component="dl" sx={strip}>
      <FigureShown figure={first} isFirst />
      {others.map((figure) => (
        <FigureShown key={figure.name} figure={figure} />
      ))}
    </Box>
  );
}

function FigureShown({ figure, isFirst = false }: { figure: DisplayedFigure; isFirst?: boolean }) {
  const compact = useCompact();
  const { title, text, caption, link, isMissing, rows } = figure;
  const color = isMissing ? 'error.main' : 'text.primary';
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary" noWrap={!compact}>
        {title}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          className="tabular"
          variant={isFirst ? 'h1' : 'h2'}
          sx={{ display: 'block', lineHeight: '36px', fontWeight: isFirst ? 600 : 500, color }}
        >
          {rows ? (
            <Link component={LinkBase} to={listAddress(rows)} color="inherit">
              {text}
            </Link>
          ) : (
            text
          )}
        </Typography>
        {caption && (
          <Typography
            component="span"
            variant="caption"
            className="tabular"
            sx={{ display: 'flex', gap: 0.5, color: isMissing ? 'error.main' : 'text.secondary' }}
          >
            {isMissing && <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />}
            {caption}
            {link && (
              <Link component={LinkBase} to={listAddress(link.rows)} underline="always">
                {link.text}
              </Link>
            )}
          </Typography>
        )}
      </Box>
    </div>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  px: 2,
  py: 2,
  rowGap: 2,
  '& > div': { pr: 3 },
  '& > div + div': { pl: 3, borderLeft: 1, borderColor: 'divider' },
} as const;

const phone = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  m: 0,
  mt: 2,
  pt: 2,
  // A label of two lines keeps the numbers in a row aligned.
  '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& dt': { alignSelf: 'end' },
} as const;
