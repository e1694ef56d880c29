import Check from '@mui/icons-material/Check';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import { Box, Button, type ButtonProps } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { PACKED, POSTED, TO_PACK } from '../../domain/sale.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { PACK_LIST_PATH } from './packList.ts';
import { FIRST_TO_PACK_QUERY, usePackAddress } from './packNext.ts';
import { useGoingOut } from './useGoingOut.ts';
import { useSaleSteps } from './useSaleSteps.ts';

/**
 * Buttons for the pack list, for packing the next order and,
 * if there is room, for marking all packed orders as posted.
 */
export function HeaderActions() {
  const translate = useTranslate();
  const compact = useCompact();
  const goingOut = useGoingOut();
  const packed = goingOut?.states[PACKED] ?? 0;
  const toPack = goingOut?.states[TO_PACK] ?? 0;
  return (
    <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      <Button
        variant="outlined"
        startIcon={<FormatListBulleted />}
        component={LinkBase}
        to={PACK_LIST_PATH}
        disabled={toPack === 0}
      >
        {translate('going_out.pack_list')}
      </Button>
      {toPack > 0 && <PackNext variant={compact || packed === 0 ? 'contained' : 'outlined'} />}
      {!compact && packed > 0 && <PostPacked count={packed} />}
    </Box>
  );
}

function PostPacked({ count }: { count: number }) {
  const translate = useTranslate();
  const { markAll } = useSaleSteps();
  const [isPending, setPending] = useState(false);
  const post = async () => {
    setPending(true);
    await markAll({ state: [PACKED] }, POSTED);
    setPending(false);
  };
  return (
    <Button variant="contained" startIcon={<Check />} loading={isPending} onClick={() => void post()}>
      {translate('going_out.post_packed', { smart_count: count })}
    </Button>
  );
}

/**
 * Opens the order to pack with the earliest due day, then each following order. The button is disabled until
 * that order is read: if it appeared only then, the one beside it would shrink under the thumb on a phone.
 */
function PackNext({ variant }: Pick<ButtonProps, 'variant'>) {
  const translate = useTranslate();
  const addressOf = usePackAddress();
  const { data: [next] = [] } = useGetList<Sale>('sales', FIRST_TO_PACK_QUERY);
  return (
    <Button variant={variant} component={LinkBase} to={next ? addressOf(next.id) : '#'} disabled={!next}>
      {translate('going_out.pack_next')}
    </Button>
  );
}
