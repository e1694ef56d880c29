import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Import, isRunning } from '../../contract/imports.ts';
import { useNextImports } from './queue.ts';
import { StateBadge } from './StateBadge.tsx';
import { useSourceName } from './sources.ts';
import { useOpenNextImport } from './useOpenNextImport.ts';
import { useImport } from './useImport.ts';

/** A link to the next file, when several files were imported together. */
export function NextFile({ imported }: { imported: Import }) {
  const isOver = imported.state === 'committed' || imported.state === 'undone';
  return <Next ids={useNextImports()} isOver={isOver} />;
}

/** `isOver`: the current import needs no further action. */
function Next({ ids, isOver }: { ids: readonly number[]; isOver: boolean }) {
  const translate = useTranslate();
  const sourceName = useSourceName();
  const [id = 0, ...others] = ids;
  const { data, error } = useImport(id, id > 0);
  const go = useOpenNextImport(ids);
  // The next import may have been discarded.
  if (error && others.length > 0) return <Next ids={others} isOver={isOver} />;
  if (!data) return null;
  const name = sourceName(data);
  // The next file opens only after reading, when all its rows can be compared with the records again.
  const isRead = !isRunning(data.state);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="next-file" sx={panel}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography id="next-file" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {translate(`imports.${others.length > 0 ? 'next_files' : 'next_file'}`, {
            name,
            smart_count: others.length,
          })}
        </Typography>
        {!isOver && <Typography color="text.secondary">{translate('imports.next_help')}</Typography>}
      </Box>
      {!isRead && <StateBadge state={data.state} />}
      <Button
        variant={isOver ? 'contained' : 'outlined'}
        endIcon={<ArrowForward />}
        disabled={!isRead}
        loading={go.isPending}
        onClick={() => go.mutate()}
      >
        {translate('imports.next')}
      </Button>
    </Paper>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;
