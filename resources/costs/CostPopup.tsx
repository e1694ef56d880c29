import { useQuery } from '@tanstack/react-query';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { formatMoney } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { BatchCosts } from './BatchCosts.tsx';
import { figuresOf, type Costed } from './costed.ts';
import { ProductCosts } from './ProductCosts.tsx';
import { PurchaseCosts } from './PurchaseCosts.tsx';

interface Props {
  of: Costed;
  anchor: HTMLElement;
  onClose: () => void;
}

/** What something cost, down to each charge, its way and its share: beside the figure, as soon as it is known. */
export function CostPopup({ of, anchor, onClose }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const content = useContent(of, onClose);
  const [side] = useState(() => sideOf(anchor));
  if (!content) return null;
  const { name, landed } = figuresOf(of);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // In the tree of components it stands within a row that a click opens.
      onClick={(event) => event.stopPropagation()}
      {...PLACES[side]}
      slotProps={{
        transition: { onEntering: (node) => pointAt(anchor, node) },
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: WIDTH, maxWidth: 'calc(100vw - 32px)', overflow: 'visible', ...ARROWS[side] },
        },
      }}
    >
      <Box sx={{ position: 'relative', p: 2, maxHeight: 'calc(100vh - 32px)', overflowY: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography
            id={heading}
            component="h2"
            variant="h3"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {translate('costs.heading', { name, amount: formatMoney(landed) })}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('dialog.close')}
            onClick={onClose}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44, m: -0.75 } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
        {content}
      </Box>
    </Popover>
  );
}

/** Nothing until it has been read; where it cannot be, that is said. */
function useContent(of: Costed, onClose: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const product = useQuery({
    queryKey: ['products', 'getLandedCost', of.kind === 'product' && of.product.id],
    queryFn: ({ signal }) =>
      of.kind === 'product' ? dataProvider.getLandedCost(of.product.id, signal) : null,
    enabled: of.kind === 'product',
    retry: false,
    gcTime: 0,
  });
  const purchase = useQuery({
    queryKey: ['bought_stocks', 'getPurchaseCosts', of.kind === 'purchase' && of.purchase.id],
    queryFn: ({ signal }) =>
      of.kind === 'purchase' ? dataProvider.getPurchaseCosts(of.purchase.id, signal) : null,
    enabled: of.kind === 'purchase',
    retry: false,
    gcTime: 0,
  });
  const error = product.error ?? purchase.error;
  useEffect(() => {
    if (!error) return;
    notifyFailure('costs.not_read', error);
    onClose();
  }, [error, notifyFailure, onClose]);
  if (of.kind === 'batch') return <BatchCosts products={of.products} />;
  if (of.kind === 'product')
    return product.data && <ProductCosts costs={product.data} sold={of.product.sold} />;
  return purchase.data && <PurchaseCosts costs={purchase.data} />;
}

const WIDTH = 520;
/** Between the figure and the popup, and between that and the window. */
const [GAP, MARGIN] = [12, 16];

type Side = keyof typeof PLACES;
const PLACES = {
  left: {
    anchorOrigin: { vertical: 'center', horizontal: 'left' },
    transformOrigin: { vertical: 'center', horizontal: WIDTH + GAP },
  },
  right: {
    anchorOrigin: { vertical: 'center', horizontal: 'right' },
    transformOrigin: { vertical: 'center', horizontal: -GAP },
  },
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: 'top', horizontal: 'center' },
  },
} as const;

function sideOf(anchor: HTMLElement): Side {
  const { left, right } = anchor.getBoundingClientRect();
  const needed = WIDTH + GAP + MARGIN;
  if (left >= needed) return 'left';
  return window.innerWidth - right >= needed ? 'right' : 'below';
}

/** Says how far down the popup the figure is: the window's edge may have moved it. */
function pointAt(anchor: HTMLElement, popup: HTMLElement): void {
  const { top, height } = anchor.getBoundingClientRect();
  const [middle, own] = [top + height / 2, popup.offsetHeight];
  const lowest = Math.max(MARGIN, window.innerHeight - MARGIN - own);
  const at = middle - Math.min(Math.max(MARGIN, middle - own / 2), lowest);
  popup.style.setProperty('--figure-at', `${at}px`);
}

const arrow = {
  content: '""',
  position: 'absolute',
  top: 'calc(var(--figure-at) - 6px)',
  width: 12,
  height: 12,
  backgroundColor: 'inherit',
  // The corner that points at the figure is framed as the popup is.
  border: 'inherit',
  transform: 'rotate(45deg)',
} as const;
const ARROWS = {
  left: { '&::before': { ...arrow, right: -7, borderLeft: 0, borderBottom: 0 } },
  right: { '&::before': { ...arrow, left: -7, borderRight: 0, borderTop: 0 } },
  below: {},
} as const satisfies Record<Side, object>;
