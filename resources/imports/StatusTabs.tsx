import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '../../domain/import.ts';
import { countImportRows } from './rows/rows.ts';

interface Props {
  imported: Import;
  /** Undefined shows all rows. */
  shown: ImportRowStatus | undefined;
  onShow: (status: ImportRowStatus | undefined) => void;
}

/** Tabs with the number of rows in each status. */
export function StatusTabs({ imported: { rows }, shown, onShow }: Props) {
  const translate = useTranslate();
  // Only sales files have excluded rows.
  const statuses = IMPORT_ROW_STATUSES.filter(
    (status) => status !== 'excluded' || rows.excluded > 0 || shown === 'excluded',
  );
  const tabs = [
    ...statuses.map((status) => ({ status, count: rows[status], words: `imports.statuses.${status}` })),
    { status: undefined, count: countImportRows(rows), words: 'imports.all' },
  ];
  return (
    <Box role="group" aria-label={translate('imports.statuses_label')} sx={groupOf(tabs.length)}>
      {tabs.map(({ status, count, words }) => {
        const tone = status === 'wrong' && count > 0 ? 'error.main' : 'text.primary';
        return (
          <ButtonBase
            key={words}
            aria-pressed={status === shown}
            disabled={count === 0 && status !== shown}
            onClick={() => onShow(status)}
            sx={{ ...tab, ...(status === shown && pressed) }}
          >
            <Typography
              variant="h2"
              component="span"
              className="tabular"
              sx={{ color: count === 0 ? 'text.secondary' : tone }}
            >
              {formatCount(count)}
            </Typography>
            <Typography variant="caption" component="span" color="text.secondary">
              {translate(words)}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** One line; on a phone, lines of three tabs, with a single last tab over the full width. */
function groupOf(tabs: number) {
  return {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: `repeat(${tabs}, minmax(0, 1fr))` },
    '& > :last-child': { gridColumn: { xs: tabs % 3 === 1 ? '1 / -1' : 'auto', sm: 'auto' } },
  } as const;
}

const tab = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minHeight: 64,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const pressed = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--accent)',
  backgroundColor: 'action.selected',
  '&:hover': { borderColor: 'primary.main' },
} as const;
