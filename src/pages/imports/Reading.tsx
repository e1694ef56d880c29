import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../../contract/imports.ts';
import { formatCount } from '../../../domain/format.ts';
import { tenths } from '../../../domain/progress.ts';
import { stepImport } from '../../../providers/imports.ts';
import { onlyHeard } from '../../../ui/onlyHeard.ts';
import { TimeTaken } from './TimeTaken.tsx';
import { shopOf } from './sources.ts';
import { useImportChange } from './useImportChange.ts';

/** How far the reading of an account or a file is. */
export function Reading({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const { id, progress } = imported;
  const { done, total } = progress;
  const isShop = shopOf(imported) !== undefined;
  const { mutate, isPending } = useImportChange(id, {
    send: () => stepImport(id, 'cancel'),
    failure: 'imports.not_cancelled',
  });
  const unit = isShop ? 'parcel' : 'row';
  const where =
    done === 0
      ? translate(isShop ? 'imports.opening' : 'imports.opening_file')
      : translate(`imports.${unit}${total === null ? 's' : ''}`, {
          done: formatCount(done),
          total: formatCount(total ?? 0),
        });
  const percent = tenths(progress);
  return (
    <Paper component="section" variant="outlined" aria-label={translate('imports.states.reading')} sx={panel}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h1" component="p" className="tabular">
          {where}
        </Typography>
        <TimeTaken progress={progress} />
      </Box>
      <LinearProgress
        aria-label={translate('imports.states.reading')}
        {...(total ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
        sx={{ my: 2, height: 8, borderRadius: 0.5 }}
      />
      <Box role="status" sx={onlyHeard}>
        {percent === undefined
          ? translate('imports.states.reading')
          : translate('imports.percent', { percent })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
          {translate('imports.leave')}
        </Typography>
        <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
          {translate('imports.cancel')}
        </Button>
      </Box>
    </Paper>
  );
}

const panel = { position: 'relative', p: { xs: 2, sm: 3 } } as const;
