import { Box } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAddress } from '../../ui/address.ts';
import { useFoundExtensions } from '../../ui/useFoundExtensions.ts';
import { FileSource } from './FileSource.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { LastImports } from './LastImports.tsx';
import { OtherShops } from './OtherShops.tsx';
import { ZenMarket } from './ZenMarket.tsx';
import { shopNamed } from './sources.ts';

/** Takes over what was bought in a shop or stands in a file; the popup has an address of its own. */
export function ImportData() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const hasExtensions = useFoundExtensions();
  const { text, close } = useAddress();
  const asked = text('import');
  const shop = asked === null ? undefined : (shopNamed(asked) ?? 'zenmarket');
  const isOffered = shop === 'zenmarket' || hasExtensions;
  const closePopup = () => close(['import']);
  const addressOf = (id: number) => `/tools/import_data/${id}`;
  return (
    <>
      <PageTitle title={translate('import_data.title')} />
      <Box sx={layout}>
        <ZenMarket />
        <OtherShops />
        <FileSource onStarted={(id) => navigate(addressOf(id))} />
      </Box>
      {hasExtensions && <LastImports />}
      {shop && isOffered && (
        <ImportDialog
          key={shop}
          shop={shop}
          onClose={closePopup}
          onStarted={(id) => (id === undefined ? closePopup() : navigate(addressOf(id), { replace: true }))}
        />
      )}
    </>
  );
}

const layout = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
