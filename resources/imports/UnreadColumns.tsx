import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Box, Button, Collapse, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ImportFile } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { enumerate } from '../../ui/texts.ts';

/**
 * Columns of a site's file that are not imported.
 * Unknown columns show at once; known columns show on request with reasons.
 */
export function UnreadColumns({ unread }: Pick<ImportFile, 'unread'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const unknown = unread.flatMap(({ head, reason }) => (reason === null ? [head] : []));
  const known = unread.filter(({ reason }) => reason !== null);
  return (
    <>
      {unknown.length > 0 && (
        <Typography sx={{ mt: 2, color: 'warning.main', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {translate('imports.unknown_columns', { smart_count: unknown.length, heads: enumerate(unknown) })}
        </Typography>
      )}
      {known.length > 0 && (
        <>
          <Button
            size="small"
            endIcon={
              <KeyboardArrowDown fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
            }
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
            sx={{ mt: 1, ml: -0.75 }}
          >
            {translate('imports.unread', {
              smart_count: known.length,
              count: formatCount(known.length),
            })}
          </Button>
          <Collapse in={isOpen} id={list} unmountOnExit>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {known.map(({ head, reason }, index) => (
                <Box component="li" key={`${head} ${index}`} sx={row}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{head}</Typography>
                  <Typography color="text.secondary">{reason}</Typography>
                </Box>
              ))}
            </Box>
          </Collapse>
        </>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;
