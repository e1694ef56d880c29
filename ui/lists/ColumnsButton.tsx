import ViewWeek from '@mui/icons-material/ViewWeek';
import { IconButton, Popover, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ColumnsForm } from './ColumnsForm.tsx';
import type { Columns } from './useColumns.tsx';

/** Opens the choice of the table's columns and of their order. */
export function ColumnsButton(columns: Columns) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewWeek fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { width: 280, mt: 0.5, border: 1, borderColor: 'divider' },
            },
          }}
        >
          <ColumnsForm {...columns} />
        </Popover>
      )}
    </>
  );
}
