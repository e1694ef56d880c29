import { useQuery } from '@tanstack/react-query';
import Close from '@mui/icons-material/Close';
import {
  Box,
  IconButton,
  Popover,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState, type MouseEvent } from 'react';
import type { LandedCost as Landed } from '../../contract/charges.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useChargeName } from './costs.ts';

interface Props {
  product: { id: number; name: string };
}

function useLandedCost(product: number) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['products', 'getLandedCost', product],
    queryFn: ({ signal }) => dataProvider.getLandedCost(product, signal),
    enabled: useExtensions() === true,
  });
}

/** What a product costs with its part of all charges, which a click explains. Nothing where none falls on it. */
export function LandedCost({ product }: Props) {
  const translate = useTranslate();
  const { data } = useLandedCost(product.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!data || data.landed === data.estimated_cost) return null;
  const amount = formatMoney(data.landed);
  return (
    <>
      <Box
        component="button"
        type="button"
        className="tabular"
        aria-haspopup="dialog"
        aria-label={translate('costs.explain', { name: product.name, amount })}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          color: 'primary.main',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {`${translate('costs.landed').toLowerCase()} ${amount}`}
      </Box>
      <Explanation product={product} landed={data} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

interface ExplanationProps extends Props {
  landed: Landed;
  anchor: HTMLElement | null;
  onClose: () => void;
}

function Explanation({ product, landed, anchor, onClose }: ExplanationProps) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const heading = useId();
  const parts = landed.parts.filter((part) => part.purchase !== 0 || part.product !== 0);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'left' }}
      transformOrigin={{ vertical: 'center', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: 520, maxWidth: 'calc(100vw - 32px)', p: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {`${product.name}, ${translate('costs.landed').toLowerCase()} ${formatMoney(landed.landed)}`}
          </Typography>
          {landed.share !== null && (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
              {translate('costs.share', { share: formatPercent(landed.share) })}
            </Typography>
          )}
        </Box>
        <IconButton size="small" aria-label={translate('dialog.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Table
        size="small"
        sx={{
          '& td, & th': { border: 0, px: 0, py: 0.75, backgroundColor: 'transparent' },
          '& td + td, & th + th': { pl: 2 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('costs.charge')}</TableCell>
            <TableCell />
            <TableCell align="right">{translate('costs.purchase')}</TableCell>
            <TableCell align="right">{translate('costs.product')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell>{translate('costs.price')}</TableCell>
            <TableCell sx={way}>{translate('costs.by_estimated_cost')}</TableCell>
            <TableCell align="right" className="tabular" sx={{ color: 'text.secondary' }}>
              {landed.price !== null && formatMoney(landed.price)}
            </TableCell>
            <TableCell align="right" className="tabular">
              {formatMoney(landed.estimated_cost)}
            </TableCell>
          </TableRow>
          {parts.map(({ charge, wayTaken, purchase, product: part }) => (
            <TableRow key={charge.id}>
              <TableCell>{nameOf(charge)}</TableCell>
              <TableCell sx={way}>
                {charge.boughtStock === null
                  ? translate(`costs.ways.${wayTaken}`).toLowerCase()
                  : translate('costs.own_charge')}
              </TableCell>
              <TableCell align="right" className="tabular" sx={{ color: 'text.secondary' }}>
                {formatMoney(purchase)}
              </TableCell>
              <TableCell align="right" className="tabular">
                {formatMoney(part)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { ...total, fontWeight: 600 } }}>
            <TableCell colSpan={2}>{translate('costs.landed_cost')}</TableCell>
            <TableCell align="right" className="tabular">
              {formatMoney(sum([landed.price ?? 0, ...parts.map((part) => part.purchase)]))}
            </TableCell>
            <TableCell align="right" className="tabular">
              {formatMoney(landed.landed)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Popover>
  );
}

const way = { color: 'text.secondary', fontSize: 12, lineHeight: '16px' };
const total = { fontSize: 14, color: 'text.primary', borderTop: '1px solid currentColor !important' };
