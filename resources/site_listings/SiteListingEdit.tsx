import { SiteListingUpdate, type SiteListing } from '../../contract/site_listings.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toApiValues } from '../../ui/formValues.ts';
import { SiteListingInputs } from './SiteListingInputs.tsx';

export function SiteListingEdit({ listing, onClose }: { listing: SiteListing; onClose: () => void }) {
  return (
    <EditDialog
      resource="site_listings"
      record={listing}
      schema={SiteListingUpdate}
      asSent={(values) => toApiValues('site_listings', values)}
      onClose={onClose}
    >
      <SiteListingInputs />
    </EditDialog>
  );
}
