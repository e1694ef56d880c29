import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';
import { useCompact } from '../../ui/useCompact.ts';

export interface CostLine {
  key: string | number;
  name: string;
  /** The allocation that led to the amount. */
  way?: string;
  /** An amount for each amount column. */
  amounts: readonly string[];
}

interface Props {
  /** Headings of the names and of each amount column. The last amount is the main amount. */
  heads: readonly [names: string, ...amounts: string[]];
  lines: readonly CostLine[];
  total: Omit<CostLine, 'key' | 'way'>;
}

/** The parts of a cost, one per line, and the sum. */
export function CostLines({ heads: [names, ...heads], lines, total }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const hasWays = !compact && lines.some(({ way }) => way !== undefined);
  const amountCells = (amounts: readonly string[], other = 'text.secondary'): ReactNode =>
    amounts.map((amount, index) => (
      <TableCell
        key={heads[index]}
        align="right"
        className="tabular"
        sx={{ whiteSpace: 'nowrap', ...(index < amounts.length - 1 && { color: other }) }}
      >
        {amount}
      </TableCell>
    ));
  return (
    <Table size="small" sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{names}</TableCell>
          {hasWays && (
            <TableCell sx={{ position: 'relative' }}>
              <Box component="span" sx={visuallyHiddenStyle}>
                {translate('costs.spread')}
              </Box>
            </TableCell>
          )}
          {heads.map((head) => (
            <TableCell key={head} align="right">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ key, name, way, amounts }) => (
          <TableRow key={key}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {name}
              {compact && way && <Box sx={wayLook}>{way}</Box>}
            </TableCell>
            {hasWays && <TableCell sx={wayLook}>{way}</TableCell>}
            {amountCells(amounts)}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '&& td': totalLook }}>
          <TableCell colSpan={hasWays ? 2 : 1}>{total.name}</TableCell>
          {amountCells(total.amounts, 'text.primary')}
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const wayLook = { color: 'text.secondary', fontSize: 12, lineHeight: '16px' };
const totalLook = {
  fontSize: 14,
  fontWeight: 600,
  color: 'text.primary',
  borderTop: 1,
};
const table = {
  mt: 0.5,
  '& tr': { height: 32 },
  '& td, & th': { border: 0, px: 0, py: 0.5, height: 32, backgroundColor: 'transparent' },
  '& td + td, & th + th': { pl: 2 },
  '& tbody tr:last-of-type td': { pb: { xs: 1, sm: 0.5 } },
};
