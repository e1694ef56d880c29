import Check from '@mui/icons-material/Check';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import { Box, Button } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { RESOURCES } from '../../contract/resources.ts';
import type { Sale } from '../../contract/sales.ts';
import { PACKED, POSTED, TO_PACK } from '../../domain/sale.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { PACK_LIST } from './packList.ts';
import { useGoingOut } from './useGoingOut.ts';
import { useSaleSteps } from './useSaleSteps.ts';

/** The list of what is to be packed, and all that is packed posted at once; on a phone the order that is packed next. */
export function HeadActions() {
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
        to={PACK_LIST}
        disabled={toPack === 0}
      >
        {translate('going_out.pack_list')}
      </Button>
      {compact ? toPack > 0 && <PackNext /> : packed > 0 && <PostPacked count={packed} />}
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

const FIRST = { pagination: { page: 1, perPage: 1 }, sort: RESOURCES.sales.sort };

/** Opens the order that is due first of those to be packed. */
function PackNext() {
  const translate = useTranslate();
  const inspect = useInspectAddress('sales');
  const { data: [next] = [] } = useGetList<Sale>('sales', { ...FIRST, filter: { state: [TO_PACK] } });
  return (
    next && (
      <Button variant="contained" component={LinkBase} to={inspect(next.id)}>
        {translate('going_out.pack_next')}
      </Button>
    )
  );
}
