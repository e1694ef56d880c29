import ChangeCircleOutlined from '@mui/icons-material/ChangeCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RowStatus as Status } from '../../../domain/import.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** What a row is: only what has to be looked at has a colour. */
export function RowStatus({ status }: { status: Status }) {
  const translate = useTranslate();
  const words = translate(`imports.statuses.${status}`);
  if (status === 'wrong') {
    return (
      <Badge tone="error" icon={ErrorOutline}>
        {words}
      </Badge>
    );
  }
  if (status === 'changed') {
    return (
      <Badge tone="warning" icon={ChangeCircleOutlined}>
        {words}
      </Badge>
    );
  }
  return (
    <Box component="span" sx={{ color: status === 'new' ? 'text.primary' : 'text.secondary' }}>
      {words}
    </Box>
  );
}
