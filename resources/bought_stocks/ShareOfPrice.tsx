import { Box, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatPercent } from '../../domain/format.ts';
import { costFromPercent, shareOfPrice } from '../../domain/purchase.ts';

interface Props {
  price: number;
  product: Product;
  /** The new estimated cost, in euros. */
  onChange: (cost: number) => void;
}

/**
 * A product's share of the price. A click edits it in place: Enter or leaving it commits, Escape
 * cancels, and what is no percentage from 0 to 100 is discarded.
 */
export function ShareOfPrice({ price, product, onChange }: Props) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const shown = useRef<HTMLButtonElement>(null);
  const percent = shareOfPrice({ price, estimatedCost: product.estimated_cost });

  if (percent === undefined) {
    return <span title={translate('purchases.no_share')}>{UNKNOWN}</span>;
  }
  const close = (byKeyboard: boolean) => {
    setEditing(false);
    if (byKeyboard) requestAnimationFrame(() => shown.current?.focus());
  };
  const commit = (typed: string) => {
    const cost = costFromPercent({ price, percent: typed });
    if (cost !== undefined && cost !== product.estimated_cost) onChange(cost);
  };
  if (isEditing) {
    return (
      <Box sx={{ position: 'relative' }}>
        <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
          {formatPercent(percent)}
        </Box>
        <ShareInput percent={percent} name={product.name} onCommit={commit} onClose={close} />
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type="button"
      ref={shown}
      onClick={() => setEditing(true)}
      aria-label={translate('purchases.edit_share', {
        name: product.name,
        share: formatPercent(percent),
      })}
      sx={{
        all: 'unset',
        cursor: 'text',
        textDecoration: 'underline dashed 1px',
        textUnderlineOffset: 5,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        '@media (pointer: coarse)': { px: 0.5, py: 1.5 },
      }}
    >
      {formatPercent(percent)}
    </Box>
  );
}

interface InputProps {
  percent: number;
  name: string;
  onCommit: (typed: string) => void;
  onClose: (byKeyboard: boolean) => void;
}

function ShareInput({ percent, name, onCommit, onClose }: InputProps) {
  const translate = useTranslate();
  const initial = String(Number(percent.toFixed(2)));
  const [typed, setTyped] = useState(initial);
  const closed = useRef(false);
  const finish = (byKeyboard: boolean, commits: boolean) => {
    if (closed.current) return;
    closed.current = true;
    if (commits && typed !== initial) onCommit(typed);
    onClose(byKeyboard);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(true, event.key === 'Enter');
  };
  return (
    <Box sx={overTheCell}>
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('purchases.share_keys')}
      </Typography>
      <OutlinedInput
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(false, true)}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': translate('purchases.share_of', { name }), inputMode: 'decimal' }}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        sx={{ width: 84, minHeight: 32, '& input': { textAlign: 'right', py: 0.5, px: 0 } }}
      />
    </Box>
  );
}

/** It takes no room of its own: what is beside it stays where it is. */
const overTheCell = {
  position: 'absolute',
  zIndex: 1,
  top: '50%',
  right: -10,
  transform: 'translateY(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 1.5,
  backgroundColor: 'var(--surface)',
} as const;
