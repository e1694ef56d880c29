import { NewSiteListing } from '../../contract/site_listings.ts';
import { EURO } from '../../domain/foreign.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiCreation } from '../../ui/formValues.ts';
import { SiteListingInputs } from './SiteListingInputs.tsx';

const blank = { ...blankFormValues(NewSiteListing), currency: EURO, status: 'live' };

/** Adds a listing that no file of its site has. */
export function SiteListingCreate() {
  return (
    <CreatePage
      resource="site_listings"
      schema={NewSiteListing}
      blank={blank}
      asSent={(values) => toApiCreation('site_listings', blank, values)}
      skeletonHeight={704}
    >
      <SiteListingInputs />
    </CreatePage>
  );
}
