import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { SiteListing } from '../../contract/site_listings.ts';
import { formatCount, formatForeign, UNKNOWN_TEXT } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';

export const SiteListingDetails = preloadablePopup(
  async () => (await import('./SiteListingDialog.tsx')).SiteListingDialog,
);

/** What the files of sites say of their listings; `inspect_listing` in the address opens a listing. */
export function SiteListingList() {
  const translate = useTranslate();
  return (
    <ResourceList
      resource="site_listings"
      icon={StorefrontOutlined}
      table={<SiteListingTable />}
      card={<SiteListingCards />}
      details={SiteListingDetails}
      emptyAction={
        <Button variant="contained" component={LinkBase} to="/tools/import_data">
          {translate('menu.import_data')}
        </Button>
      }
    />
  );
}

/** Cards of the listings below 768 px. */
function SiteListingCards() {
  const stateName = useStateName();
  return (
    <CompactList<SiteListing>
      card={({ id, name, site, status, price, currency }) => ({
        id,
        name,
        fact: `${site}, ${stateName(status)}`,
        value: formatForeign(price, currency),
      })}
    />
  );
}

/** The table of listings. A click on a row opens the listing. */
function SiteListingTable() {
  const inspect = useInspectAddress('site_listings');
  const stateName = useStateName();
  return (
    <ResourceTable<SiteListing> open={inspect}>
      <Column<SiteListing>
        source="name"
        width="auto"
        render={({ id, name }) => <RowLink to={inspect(id)}>{name}</RowLink>}
      />
      <Column source="site" width={112} />
      <Column<SiteListing> source="status" width={112} render={({ status }) => stateName(status)} />
      <Column source="externalId" className="tabular" width={144} />
      <Column source="sku" className="tabular" width={120} />
      <Column<SiteListing>
        source="price"
        width={104}
        render={({ price, currency }) => formatForeign(price, currency)}
      />
      <Column<SiteListing>
        source="available"
        width={96}
        render={({ available }) => (available === null ? UNKNOWN_TEXT : formatCount(available))}
      />
      <Column source="message" width={200} />
    </ResourceTable>
  );
}

export function useStateName(): (state: SiteListing['status']) => string {
  const translate = useTranslate();
  return (state) => translate(`resources.site_listings.choices.status.${state}`);
}
