import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type ElementType } from 'react';

export interface Todo {
  /** Key of the texts in the catalogue: `landing.{name}`, `landing.{name}_help`. */
  name: string;
  tone?: 'error' | 'warning';
  icon: ElementType;
  count: number;
  /** Arguments of the help text, its key where different, or the text itself. */
  help?: Record<string, string | number>;
  helpKey?: string;
  text?: string;
  /** Date of the oldest record, ISO 8601. */
  oldest?: string | null;
  link: { to: string; label: string };
}

const DAY = 86_400_000;

/** One task. The whole row links to the page for the task. */
export function TodoRow(todo: Todo) {
  const { name, tone, icon: Icon, count, help, helpKey = `landing.${name}_help`, text, oldest, link } = todo;
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const age = oldest ? Math.max(0, Math.floor((now - Date.parse(oldest)) / DAY)) : undefined;
  return (
    <Box
      component={LinkBase}
      to={link.to}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '36px 1fr 24px', sm: '36px 256px 1fr auto auto 24px' },
        alignItems: 'center',
        columnGap: 2,
        minHeight: 60,
        px: 2,
        py: 1,
        color: 'inherit',
        textDecoration: 'none',
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { backgroundColor: 'background.sunken' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={todoIcon(tone)}>
        <Icon fontSize="small" aria-hidden />
      </Box>
      <Typography sx={{ fontWeight: 600 }} className="tabular">
        {translate(`landing.${name}`, { smart_count: count })}
      </Typography>
      <ChevronRight
        fontSize="small"
        sx={{ color: 'text.secondary', order: { sm: 1 }, gridRow: { xs: 'span 2', sm: 'auto' } }}
        aria-hidden
      />
      <Typography
        className="tabular"
        color="text.secondary"
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, minWidth: 0 }}
      >
        {text ?? translate(helpKey, help)}
      </Typography>
      <Typography className="tabular" color="text.secondary" noWrap sx={onlyWide}>
        {age === 0
          ? translate('landing.oldest_today')
          : age !== undefined && translate('landing.oldest', { smart_count: age })}
      </Typography>
      <Typography
        variant="body2"
        color="primary"
        noWrap
        sx={{ ...onlyWide, minWidth: 128, textAlign: 'right' }}
      >
        {translate(link.label)}
      </Typography>
    </Box>
  );
}

const onlyWide = { display: { xs: 'none', sm: 'block' } };

/** The square with the icon of a task. */
export function todoIcon(tone: Todo['tone']) {
  return {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    gridRow: { xs: 'span 2', sm: 'auto' },
    borderRadius: 1,
    color: tone ? `${tone}.main` : 'text.secondary',
    backgroundColor: tone ? `${tone}.light` : 'background.default',
  };
}
