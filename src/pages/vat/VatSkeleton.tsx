import { Skeleton } from '@mui/material';
import type { VatPageName } from '../../../resources/vat/index.ts';
import { VatFrame } from './VatFrame.tsx';

export function VatSkeleton({ current }: { current?: VatPageName }) {
  return (
    <VatFrame {...(current && { current })}>
      <Skeleton variant="rounded" height={108} sx={{ borderRadius: 1, mb: 2 }} />
      <Skeleton variant="rounded" height={360} sx={{ borderRadius: 1 }} />
    </VatFrame>
  );
}
