import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NearestPage } from '../../ui/NearestPage.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { SettingsLoading } from '../../ui/SettingsPage.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { DefinitionsPage } from '../types/index.ts';
import { SiteSection } from './SiteSection.tsx';
import { useSiteChanges } from './useSiteChanges.ts';
import { useSites } from './useSites.ts';

/** The selling sites with their fee rules. */
export function SitesPage() {
  const translate = useTranslate();
  const hasExtensions = useDetectedExtensions();
  const { data, error, isFetching, refetch } = useSites();
  const { add } = useSiteChanges();

  if (hasExtensions === false)
    return (
      <EmptyState
        icon={StorefrontOutlined}
        title={translate('sites.not_here')}
        heading="h1"
        action={<NearestPage resource="insertion_batches" />}
      />
    );
  return (
    <DefinitionsPage
      title={translate('sites.title')}
      help={translate('sites.help')}
      addLabel={translate('sites.add')}
      nameLabel={translate('sites.name')}
      onAdd={data && (({ name }) => add({ name }))}
    >
      {error && !data ? (
        <ReadFailure title="sites.not_read" isReading={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.map((site) => (
            <SiteSection key={site.id} site={site} />
          ))}
        </Box>
      ) : (
        <SettingsLoading />
      )}
    </DefinitionsPage>
  );
}
