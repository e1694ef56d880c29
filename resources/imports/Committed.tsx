import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Import } from '../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { LeftOutButton } from './LeftOutButton.tsx';
import { Photographs } from './Photographs.tsx';
import { UndoButton } from './UndoButton.tsx';

/** What an import has recorded, with the ways to it, its photographs, and the way back. */
export function Committed({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const kinds = RESOURCE_NAMES.filter((kind) => imported.chosen[kind] > 0);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="committed" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id="committed" component="h2" variant="h3" sx={{ mb: 1 }}>
            {translate('imports.committed')}
          </Typography>
          {imported.message && <Typography color="error">{imported.message}</Typography>}
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
                  {translate(`imports.counted.${kind}`, {
                    smart_count: imported.chosen[kind],
                    count: formatCount(imported.chosen[kind]),
                  })}
                </RowLink>
              </Typography>
            ))}
          </Box>
        </Box>
        {kinds.length > 0 && <UndoButton id={imported.id} />}
      </Box>
      {imported.state === 'committed' && (
        <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
          <LeftOutButton imported={imported} />
        </Box>
      )}
      <Photographs imported={imported} />
    </Paper>
  );
}
