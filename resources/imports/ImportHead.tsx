import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { formatMoment } from '../../domain/format.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FileButton } from './FileButton.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useSourceName } from './useSourceName.ts';

interface Props {
  imported: Import;
  /** It could not be read again. */
  isStale: boolean;
}

/** What an import comes from, who started it and when, and how far it is. */
export function ImportHead({ imported, isStale }: Props) {
  const translate = useTranslate();
  const source = useSourceName()(imported);
  const back = translate('imports.back');
  const by = imported.user ? translate('import_data.by', { user: imported.user }) : '';
  return (
    <Box sx={{ mb: -2 }}>
      <PageTitle
        title={translate('imports.title', { source })}
        before={
          <IconButton component={LinkBase} to="/tools/import_data" aria-label={back} sx={{ ml: -1 }}>
            <ArrowBack />
          </IconButton>
        }
        aside={`${formatMoment(imported.startedAt)} ${by}`}
        badge={<StateBadge state={imported.state} />}
        actions={imported.file && <FileButton id={imported.id} file={imported.file} />}
      />
      {isStale && (
        <Typography role="alert" color="error" sx={{ mb: 2 }}>
          {translate('imports.not_read')}. {translate('list.failed_help')}
        </Typography>
      )}
    </Box>
  );
}
