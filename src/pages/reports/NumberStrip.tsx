import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Figure, Report } from '../../../contract/reports.ts';
import { formatCount, formatMoney } from '../../../domain/format.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { useBeside } from './beside.ts';
import { formatFigure, listOf, signed } from './words.ts';

/** One number first, and at most five more, each with what is said beside it. */
export function NumberStrip({ report }: { report: Report }) {
  const compact = useCompact();
  const [first, ...others] = report.figures;
  if (!first) return null;
  if (compact) {
    return (
      <Box sx={{ p: 2 }}>
        <Box component="dl" sx={{ m: 0 }}>
          <FigureShown figure={first} report={report} isFirst />
        </Box>
        <Box component="dl" sx={{ ...phone, borderTop: 1, borderColor: 'divider' }}>
          {others.map((figure) => (
            <FigureShown key={figure.name} figure={figure} report={report} />
          ))}
        </Box>
      </Box>
    );
  }
  return (
    <Box component="dl" sx={strip}>
      <FigureShown figure={first} report={report} isFirst />
      {others.map((figure) => (
        <FigureShown key={figure.name} figure={figure} report={report} />
      ))}
    </Box>
  );
}

interface Props {
  figure: Figure;
  report: Report;
  isFirst?: boolean;
}

/** Red with its icon where something is missing. */
const MISSING = new Set(['uncovered', 'missing']);
/** More or less than was expected. */
const SIGNED = new Set(['misjudged', 'landed']);

function FigureShown({ figure, report, isFirst = false }: Props) {
  const nameOf = useFigureName();
  const compact = useCompact();
  const beside = useBeside(report);
  const { name, kind, value, rows } = figure;
  const isMissing = MISSING.has(name) && (value ?? 0) > 0;
  const words = beside(figure);
  const color = isMissing ? 'error.main' : 'text.primary';
  const size = name === 'balance' && value !== null ? Math.abs(value) : value;
  const shown = SIGNED.has(name) && value !== null ? signed(kind, value) : formatFigure(kind, size);
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary" noWrap={!compact}>
        {nameOf(figure, report)}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          className="tabular"
          variant={isFirst ? 'h1' : 'h2'}
          sx={{ display: 'block', lineHeight: '36px', fontWeight: isFirst ? 600 : 500, color }}
        >
          {rows ? (
            <Link component={LinkBase} to={listOf(rows)} color="inherit">
              {shown}
            </Link>
          ) : (
            shown
          )}
        </Typography>
        {words && (
          <Typography
            component="span"
            variant="caption"
            className="tabular"
            sx={{ display: 'flex', gap: 0.5, color: isMissing ? 'error.main' : 'text.secondary' }}
          >
            {isMissing && <ErrorOutline sx={{ fontSize: 16 }} aria-hidden />}
            {words}
            <Coming figure={figure} />
          </Typography>
        )}
      </Box>
    </div>
  );
}

/** What is not here yet, beside what is: with a list of its own. */
function Coming({ figure: { beside, rowsBeside } }: { figure: Figure }) {
  const translate = useTranslate();
  if (!rowsBeside || !beside.coming) return null;
  const words = { coming: formatCount(beside.coming), cost: formatMoney(beside.coming_cost) };
  return (
    <Link component={LinkBase} to={listOf(rowsBeside)} underline="always">
      {translate('reports.beside.coming', words)}
    </Link>
  );
}

/** A figure may be called otherwise on one page; what is less than nothing to pay is to get back. */
function useFigureName() {
  const translate = useTranslate();
  return ({ name, value }: Figure, { report }: Report): string => {
    if (name === 'balance' && (value ?? 0) < 0) return translate('reports.figures.get_back');
    return translate(`reports.figures.${report}_${name}`, { _: translate(`reports.figures.${name}`) });
  };
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
  // A label of two lines moves no number away from the one beside it.
  '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
  '& dt': { alignSelf: 'end' },
} as const;
