import ChangeCircleOutlined from '@mui/icons-material/ChangeCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRowStatus as Status } from '../../../domain/import.ts';
import { Badge } from '../../../ui/Badge.tsx';

const LOOKS = {
  wrong: { tone: 'error', icon: ErrorOutline },
  changed: { tone: 'warning', icon: ChangeCircleOutlined },
} as const;

/** Status of a row. Only statuses that need checking have a colour. */
export function ImportRowStatus({ status }: { status: Status }) {
  const words = useTranslate()(`imports.statuses.${status}`);
  if (status === 'wrong' || status === 'changed') return <Badge {...LOOKS[status]}>{words}</Badge>;
  return (
    <Box component="span" sx={{ color: status === 'new' ? 'text.primary' : 'text.secondary' }}>
      {words}
    </Box>
  );
}
