import Add from '@mui/icons-material/Add';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailed } from '../../ui/ReadFailed.tsx';
import { useFoundExtensions } from '../../ui/useExtensions.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { DefinitionForm } from '../types/DefinitionForm.tsx';
import { SiteSection } from './SiteSection.tsx';
import { useSiteChanges } from './useSiteChanges.ts';
import { useSites } from './useSites.ts';

/** The selling sites, and what each asks from which day on. */
export function SitesPage() {
  const translate = useTranslate();
  const hasExtensions = useFoundExtensions();
  const { data, error, isFetching, refetch } = useSites();
  const { add } = useSiteChanges();
  const [isAdding, setAdding] = useState(false);
  const opener = useFocusBack(isAdding);

  if (hasExtensions === false)
    return <EmptyState icon={StorefrontOutlined} title={translate('sites.not_here')} heading="h1" />;
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <PageTitle
        title={translate('sites.title')}
        actions={
          data &&
          !isAdding && (
            <Button ref={opener} variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
              {translate('sites.add')}
            </Button>
          )
        }
      />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('sites.help')}
      </Typography>
      {isAdding && (
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1, mb: 2 }}>
          <DefinitionForm
            label={translate('sites.name')}
            submitLabel={translate('sites.add')}
            onSave={({ name }) => add({ name })}
            onClose={() => setAdding(false)}
          />
        </Paper>
      )}
      {error && !data ? (
        <ReadFailed title="sites.not_read" isReading={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.map((site) => (
            <SiteSection key={site.id} site={site} />
          ))}
        </Box>
      ) : (
        <Skeleton
          variant="rounded"
          height={240}
          role="status"
          aria-label={translate('list.loading')}
          sx={{ borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
