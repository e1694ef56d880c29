import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { formatCount } from '../../domain/format.ts';
import { stepImport } from '../../providers/imports.ts';
import { useImportChange } from './useImportChange.ts';

/** How many of the photographs have come, and the way to ask again for those that failed. */
export function Photographs({ imported: { id, photos } }: { imported: Import }) {
  const translate = useTranslate();
  const { waiting, stored, failed } = photos;
  const total = waiting + stored + failed;
  const { mutate, isPending } = useImportChange(id, {
    send: () => stepImport(id, 'photos'),
    failure: 'imports.not_retried',
  });
  if (total === 0) return null;
  const title = translate('imports.pictures');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography component="h3" variant="body2">
          {title}
        </Typography>
        <Typography className="tabular">
          {translate('imports.pictures_progress', { done: formatCount(stored), total: formatCount(total) })}
        </Typography>
        {failed > 0 && (
          <Typography className="tabular" color="error">
            {translate('imports.pictures_failed', { count: formatCount(failed) })}
          </Typography>
        )}
        {failed > 0 && waiting === 0 && (
          <Button variant="outlined" size="small" loading={isPending} onClick={() => mutate()}>
            {translate('imports.pictures_retry')}
          </Button>
        )}
      </Box>
      {waiting > 0 && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={title}
            value={((stored + failed) / total) * 100}
            sx={{ my: 1, borderRadius: 0.5 }}
          />
          <Typography variant="caption" color="text.secondary" role="status">
            {translate('imports.pictures_waiting')}
          </Typography>
        </>
      )}
    </Box>
  );
}
