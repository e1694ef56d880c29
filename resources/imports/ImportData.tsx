import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useNavigate, useTranslate } from 'ra-core';
import { SHOPS, type ImportRequest, type SourceName } from '../../contract/imports.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { NeedsExtensions } from '../../ui/NeedsExtensions.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAddress, useChangedAddress } from '../../ui/address.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useExtensions, useIsBackendKnown } from '../../ui/useExtensions.ts';
import { CookieDialog } from './CookieDialog.tsx';
import { FileSource } from './FileSource.tsx';
import { LastImports } from './LastImports.tsx';
import { importQueueAddress } from './queue.ts';
import { shopOfSource } from './sources.ts';

/** Imports purchases from a shop account, or records from a file. The popup has its own address. */
export function ImportData() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isTold = useIsBackendKnown();
  const hasExtensions = useExtensions();
  const { text, close } = useAddress();
  const asked = text('import');
  const shop = asked === null ? undefined : (shopOfSource(asked) ?? 'zenmarket');
  const isOffered = shop === 'zenmarket' || hasExtensions;
  const closePopup = () => close(['import']);
  return (
    <>
      <PageTitle title={translate('import_data.title')} />
      {isTold ? (
        <Box sx={layout}>
          <ZenMarket />
          <OtherShops />
          <FileSource onStarted={(ids) => navigate(importQueueAddress(ids))} />
        </Box>
      ) : (
        <PageSkeleton />
      )}
      {hasExtensions && <LastImports />}
      {shop && isOffered && (
        <ImportDialog
          key={shop}
          shop={shop}
          onClose={closePopup}
          onStarted={(id) =>
            id === undefined ? closePopup() : navigate(importQueueAddress([id]), { replace: true })
          }
        />
      )}
    </>
  );
}

/** The shop of the specification. Its button works on every backend. */
function ZenMarket() {
  const translate = useTranslate();
  const changedAddress = useChangedAddress();
  const hasDrafts = useExtensions();
  const shop = translate('import_data.zenmarket');
  return (
    <Paper component="section" variant="outlined" aria-label={shop} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h2">
        {shop}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 640 }}>
        {translate(hasDrafts === false ? 'import_data.zenmarket_plain' : 'import_data.zenmarket_text')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2.5, maxWidth: 640 }}>
        {translate('import_data.zenmarket_cookie')}
      </Typography>
      <Button variant="contained" component={LinkBase} to={changedAddress({ import: 'zenmarket' })}>
        {translate('import_data.open', { shop })}
      </Button>
    </Paper>
  );
}

/** Further shops, beyond the specification. */
function OtherShops() {
  const translate = useTranslate();
  const { change } = useAddress();
  const hasExtensions = useExtensions();
  const title = translate('import_data.others');
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {translate(hasExtensions === false ? 'import_data.zenmarket_alone' : 'import_data.others_text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SHOPS.filter((shop) => shop !== 'zenmarket').map((shop) => (
          <NeedsExtensions key={shop}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => change({ import: shop })}>
              {translate('import_data.open', { shop: translate(`import_data.${shop}`) })}
            </Button>
          </NeedsExtensions>
        ))}
      </Box>
    </Paper>
  );
}

interface DialogProps {
  shop: SourceName;
  onClose: () => void;
  /** Called with the import's id, if the backend sent an id. */
  onStarted: (id: number | undefined) => void;
}

/** Asks for the cookie of the shop's page and starts the import. */
function ImportDialog({ shop, onClose, onStarted }: DialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const start = async (request: ImportRequest) => {
    const id = await dataProvider.startImport(shop, request);
    if (id === undefined) notifyDone('import_data.started');
    void queries.invalidateQueries();
    onStarted(id);
  };
  return (
    <CookieDialog
      shop={shop}
      title={translate('import_data.open', { shop: translate(`import_data.${shop}`) })}
      submitLabel={translate('import_data.submit')}
      failure="import_data.failed"
      onSend={start}
      onClose={onClose}
    />
  );
}

const layout = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
