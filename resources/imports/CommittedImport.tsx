import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { DiscardButton, UndoButton } from './ConfirmedButtons.tsx';
import { RejectedRowsButton } from './RejectedRowsButton.tsx';
import { useImportChange } from './useImport.ts';
import { ImportRowName } from './rows/ImportRowText.tsx';

/** The result of an import: links to its records, its photographs, and the undo button. */
export function CommittedImport({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const { id, message, chosen } = imported;
  const kinds = RESOURCE_NAMES.filter((kind) => chosen[kind] > 0);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="committed" sx={panel}>
      <Box sx={head}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id="committed" component="h2" variant="h3" sx={{ mb: 1 }}>
            {translate('imports.committed')}
          </Typography>
          {message && <Typography color="error">{message}</Typography>}
          {kinds.length === 0 && (
            <Typography color="text.secondary">{translate('imports.committed_nothing')}</Typography>
          )}
          <Box
            component="ul"
            sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, p: 0 }}
          >
            {kinds.map((kind) => (
              <Typography key={kind} component="li" variant="h2" className="tabular">
                <RowLink to={`/${kind}`}>
                  {translate(`imports.records.${kind}.counted`, {
                    smart_count: chosen[kind],
                    count: formatCount(chosen[kind]),
                  })}
                </RowLink>
              </Typography>
            ))}
          </Box>
        </Box>
        {kinds.length > 0 && <UndoButton id={id} />}
      </Box>
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <RejectedRowsButton imported={imported} />
      </Box>
      <Photographs imported={imported} />
    </Paper>
  );
}

/** Progress of the photographs, and a button that retries failed photographs. */
function Photographs({ imported: { id, photos } }: { imported: Import }) {
  const translate = useTranslate();
  const { waiting, stored, failed } = photos;
  const total = waiting + stored + failed;
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.stepImport(id, 'photos'),
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

/** The result of an undo: removed records, and records kept because an operator has used them. */
export function UndoneImport({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const { kept } = imported;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="undone" sx={panel}>
      <Box sx={head}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id="undone" component="h2" variant="h3" sx={{ mb: 1 }}>
            {translate('imports.undone')}
          </Typography>
          <Typography color="text.secondary">
            {kept.length === 0
              ? translate('imports.undone_all')
              : translate('imports.undone_kept', { smart_count: kept.length })}
          </Typography>
        </Box>
        <DiscardButton imported={imported} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {kept.map((row) => (
          <Box component="li" key={row.id} sx={keptRow}>
            <ImportRowName row={row} />
            <Typography color="text.secondary">{row.problems.undo}</Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const panel = { p: { xs: 2, sm: 3 } } as const;

const head = { display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 2 } as const;

const keptRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
