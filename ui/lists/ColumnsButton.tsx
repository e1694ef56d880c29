import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewWeek from '@mui/icons-material/ViewWeek';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover, Tooltip } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { fieldOf, useSupportsField } from '../fields.ts';
import { useIsFieldOffered } from '../useVat.ts';
import type { Columns } from './useColumns.tsx';

/** Opens the form for the table's columns and their order. */
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
              sx: { width: 280, mt: 0.5 },
            },
          }}
        >
          <ColumnsForm {...columns} />
        </Popover>
      )}
    </>
  );
}

const STEPS = [
  { by: -1, label: 'list.move_up', Icon: ArrowUpward },
  { by: 1, label: 'list.move_down', Icon: ArrowDownward },
] as const;

/** All columns of a table with checkboxes and move buttons. Changes apply at once. */
function ColumnsForm({ all, toggle, move, reset }: Columns) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isOffered = useIsFieldOffered();
  const isKnown = useSupportsField();
  const list = useRef<HTMLUListElement>(null);
  const offered = all.filter(({ source, isShown }) => {
    const field = fieldOf(resource, source);
    return isKnown(field) && (isShown || isOffered(field));
  });

  /** The focus follows the moved column, so that the operator can move the column again. */
  const step = (from: number, by: -1 | 1) => {
    const [column, neighbour] = [offered[from], offered[from + by]];
    if (!column || !neighbour) return;
    move(all.indexOf(column), all.indexOf(neighbour));
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.children[from + by]?.querySelectorAll('button') ?? [])];
      const same = buttons[by < 0 ? 0 : 1];
      (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
    });
  };
  return (
    <>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, px: 1, py: 0.5 }}>
        {offered.map(({ source, name, isShown }, position) => (
          <Box key={source} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              label={name}
              control={<Checkbox checked={isShown} onChange={() => toggle(source)} />}
              sx={{ flex: 1, ml: 0, mr: 0 }}
            />
            {STEPS.map(({ by, label, Icon }) => (
              <IconButton
                key={by}
                size="small"
                aria-label={translate(label, { field: name })}
                disabled={!offered[position + by]}
                onClick={() => step(position, by)}
              >
                <Icon fontSize="small" />
              </IconButton>
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={reset}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </>
  );
}
