import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { ROW_STATUSES } from '../../domain/import.ts';
import { formatCount, formatMoment } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useSourceName } from './useSourceName.ts';

/** One import in the list of the last ones. */
export function LastImport({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const sourceName = useSourceName();
  const counts = ROW_STATUSES.filter((status) => imported.rows[status] > 0).map(
    (status) => `${translate(`imports.statuses.${status}`)} ${formatCount(imported.rows[status])}`,
  );
  const by = imported.user ? translate('import_data.by', { user: imported.user }) : '';
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: { xs: '1 1 100%', sm: 1 } }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          <RowLink to={`/tools/import_data/${imported.id}`}>{sourceName(imported)}</RowLink>
        </Typography>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {formatMoment(imported.startedAt)} {by}
        </Typography>
      </Box>
      <Typography color="text.secondary" className="tabular" sx={{ flex: { xs: 1, sm: 'none' } }}>
        {counts.join(' · ')}
      </Typography>
      <Box sx={{ width: { sm: 132 } }}>
        <StateBadge state={imported.state} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 60,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
