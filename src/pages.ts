import type { ComponentType } from 'react';
import { RESOURCES, RESOURCE_NAMES, type ResourceName } from '../contract/resources.ts';
import type { PageAddress } from './addresses.ts';
import type * as counts from '../resources/counts/pages.ts';
import type * as payouts from './pages/payouts/pages.tsx';
import type * as reports from './pages/reports/pages.tsx';
import type * as vat from './pages/vat/pages.tsx';

export type PageLoader = () => Promise<ComponentType>;

/** Loaders for the pages of each resource: its list and its creation form. */
const RESOURCE_PAGES: Record<ResourceName, { list: PageLoader; create: PageLoader }> = {
  products: {
    list: async () => {
      const { ProductList, ProductDetails } = await import('../resources/products/ProductList.tsx');
      if (isInspected('products')) await ProductDetails.preload();
      return ProductList;
    },
    create: async () => (await import('../resources/products/ProductCreate.tsx')).ProductCreate,
  },
  bought_stocks: {
    list: async () => {
      const { PurchaseList, PurchaseDetails } = await import('../resources/bought_stocks/PurchaseList.tsx');
      if (isInspected('bought_stocks')) await PurchaseDetails.preload();
      return PurchaseList;
    },
    create: async () => (await import('../resources/bought_stocks/PurchaseCreate.tsx')).PurchaseCreate,
  },
  incoming_shipments: {
    list: async () => {
      const { ShipmentList, ShipmentDetails } =
        await import('../resources/incoming_shipments/ShipmentList.tsx');
      if (isInspected('incoming_shipments')) await ShipmentDetails.preload();
      return ShipmentList;
    },
    create: async () => (await import('../resources/incoming_shipments/ShipmentCreate.tsx')).ShipmentCreate,
  },
  insertion_batches: {
    list: async () => {
      const { BatchList, BatchDetails } = await import('../resources/insertion_batches/BatchList.tsx');
      if (isInspected('insertion_batches')) await BatchDetails.preload();
      return BatchList;
    },
    create: async () => (await import('../resources/insertion_batches/BatchCreate.tsx')).BatchCreate,
  },
  sales: {
    list: async () => {
      const [{ SaleList, SaleDetails }] = await Promise.all([
        import('../resources/sales/SaleList.tsx'),
        import('./i18n/en/goingOut.ts'),
      ]);
      if (isInspected('sales')) await SaleDetails.preload();
      return SaleList;
    },
    create: async () => {
      await import('./i18n/en/goingOut.ts');
      return (await import('../resources/sales/SaleCreate.tsx')).SaleCreate;
    },
  },
  site_transactions: {
    list: async () => {
      const { TransactionList, TransactionDetails } =
        await import('../resources/site_transactions/TransactionList.tsx');
      if (isInspected('site_transactions')) await TransactionDetails.preload();
      return TransactionList;
    },
    create: async () =>
      (await import('../resources/site_transactions/TransactionCreate.tsx')).TransactionCreate,
  },
  listing_templates: {
    list: async () => {
      const [{ TemplateList, TemplateDetails }] = await Promise.all([
        import('../resources/listing_templates/TemplateList.tsx'),
        import('./i18n/en/listingTemplates.ts'),
        import('./i18n/en/listings.ts'),
      ]);
      if (isInspected('listing_templates')) await TemplateDetails.preload();
      return TemplateList;
    },
    create: async () => {
      await Promise.all([import('./i18n/en/listingTemplates.ts'), import('./i18n/en/listings.ts')]);
      return (await import('../resources/listing_templates/TemplateCreate.tsx')).TemplateCreate;
    },
  },
  places: {
    list: async () => {
      const [{ PlaceList, PlaceDetails }] = await Promise.all([
        import('../resources/places/PlaceList.tsx'),
        import('./i18n/en/places.ts'),
        import('../providers/places.ts'),
      ]);
      if (isInspected('places')) await PlaceDetails.preload();
      return PlaceList;
    },
    create: async () => {
      await import('./i18n/en/places.ts');
      return (await import('../resources/places/PlaceCreate.tsx')).PlaceCreate;
    },
  },
  site_listings: {
    list: async () => {
      const { SiteListingList, SiteListingDetails } =
        await import('../resources/site_listings/SiteListingList.tsx');
      if (isInspected('site_listings')) await SiteListingDetails.preload();
      return SiteListingList;
    },
    create: async () => (await import('../resources/site_listings/SiteListingCreate.tsx')).SiteListingCreate,
  },
};

const report = (name: keyof typeof reports) => async () => {
  const [pages] = await Promise.all([
    import('./pages/reports/pages.tsx'),
    import('./i18n/en/reports.ts'),
    import('../providers/reports.ts'),
  ]);
  return pages[name];
};

const payoutPage = (name: keyof typeof payouts) => async () => {
  const [pages] = await Promise.all([
    import('./pages/payouts/pages.tsx'),
    import('./i18n/en/payouts.ts'),
    import('./i18n/en/reports.ts'),
    import('../providers/payouts.ts'),
  ]);
  return pages[name];
};

/** Loads a page of VAT periods, the stock book or the VAT ledger. */
const vatPage = (name: keyof typeof vat) => async () => {
  const [pages] = await Promise.all([
    import('./pages/vat/pages.tsx'),
    import('./i18n/en/vatReturns.ts'),
    import('./i18n/en/vatTabs.ts'),
    import('./i18n/en/reports.ts'),
    import('../providers/vatPeriods.ts'),
  ]);
  return pages[name];
};

const countPage = (name: keyof typeof counts) => async () => {
  const [pages] = await Promise.all([
    import('../resources/counts/pages.ts'),
    import('./i18n/en/counts.ts'),
    import('../providers/counts.ts'),
  ]);
  return pages[name];
};

/** Loaders for pages that belong to no resource, with their texts and provider calls. */
export const PAGES_WITHOUT_RESOURCE: Readonly<Record<PageAddress, PageLoader>> = {
  '/': async () => {
    const [{ Landing }] = await Promise.all([
      import('./pages/landing/Landing.tsx'),
      import('./i18n/en/landing.ts'),
      import('../providers/lists.ts'),
      import('../providers/system.ts'),
    ]);
    return Landing;
  },
  '/analitycs1': report('Spending'),
  '/analitycs2': report('Estimates'),
  '/analitycs3': report('Stock'),
  '/analitycs4': report('Profit'),
  '/analitycs5': async () => {
    const [page] = await Promise.all([report('Vat')(), import('./i18n/en/vatTabs.ts')]);
    return page;
  },
  '/analitycs5/periods': vatPage('Periods'),
  '/analitycs5/periods/:id': vatPage('Period'),
  '/analitycs5/stock-book': vatPage('StockBook'),
  '/analitycs5/entries': vatPage('Entries'),
  '/analitycs6': payoutPage('Payouts'),
  '/analitycs6/:id': payoutPage('Statement'),
  '/database/insertion_batches/:batch/listings/:insertion': async () => {
    await Promise.all([
      import('./i18n/en/listings.ts'),
      import('./i18n/en/listingTemplates.ts'),
      import('./i18n/en/siteFiles.ts'),
      import('../providers/listings.ts'),
      import('../providers/siteFiles.ts'),
    ]);
    return (await import('../resources/listings/ListingsPage.tsx')).ListingsPage;
  },
  '/database/live_listings': async () => {
    await Promise.all([
      import('./i18n/en/liveListings.ts'),
      import('./i18n/en/listings.ts'),
      import('../providers/liveListings.ts'),
    ]);
    return (await import('../resources/live_listings/LiveListingsPage.tsx')).LiveListingsPage;
  },
  '/database/take_downs': async () =>
    (await import('../resources/take_downs/TakeDownsPage.tsx')).TakeDownsPage,
  '/database/put_away': async () => {
    await Promise.all([
      import('./i18n/en/putAway.ts'),
      import('../providers/places.ts'),
      import('../providers/scans.ts'),
    ]);
    return (await import('../resources/put_away/PutAwayPage.tsx')).PutAwayPage;
  },
  '/database/sites': async () => {
    await Promise.all([
      import('./i18n/en/sites.ts'),
      import('./i18n/en/siteFiles.ts'),
      import('./i18n/en/goingOut.ts'),
    ]);
    return (await import('../resources/sites/SitesPage.tsx')).SitesPage;
  },
  '/database/vat': async () => {
    await Promise.all([import('./i18n/en/vat.ts'), import('./i18n/en/vatTabs.ts')]);
    return (await import('../resources/vat/VatPage.tsx')).VatPage;
  },
  '/database/types': async () => (await import('../resources/types/TypesPage.tsx')).TypesPage,
  '/database/shipments/pack_list': async () => {
    await import('./i18n/en/goingOut.ts');
    return (await import('../resources/going_out/PackList.tsx')).PackList;
  },
  '/database/counts': countPage('CountsPage'),
  '/database/counts/:id': countPage('CountPage'),
  '/database/shipments/pick_list': async () => {
    await Promise.all([import('./i18n/en/goingOut.ts'), import('./i18n/en/pickList.ts')]);
    return (await import('../resources/going_out/pick_list/PickList.tsx')).PickList;
  },
  '/tools/import_data': async () => {
    await Promise.all([import('./i18n/en/imports.ts'), import('../providers/imports.ts')]);
    return (await import('../resources/imports/ImportData.tsx')).ImportData;
  },
  '/tools/import_data/:id': async () => {
    await Promise.all([import('./i18n/en/imports.ts'), import('../providers/imports.ts')]);
    return (await import('../resources/imports/ImportPage.tsx')).ImportPage;
  },
  '/test': async () => {
    await Promise.all([
      import('./i18n/en/matcher.ts'),
      import('../providers/cards.ts'),
      import('../providers/cardIndex.ts'),
    ]);
    return (await import('../resources/cards/CardMatcher.tsx')).CardMatcher;
  },
  '/go/:code': async () => (await import('./pages/go/GoPage.tsx')).GoPage,
  '/tools2': async () => {
    await Promise.all([import('./i18n/en/prices.ts'), import('../providers/prices.ts')]);
    return (await import('./pages/prices/PricesPage.tsx')).PricesPage;
  },
  '/tools3': async () => {
    await Promise.all([import('./i18n/en/labels.ts'), import('../providers/labels.ts')]);
    return (await import('./pages/labels/LabelsPage.tsx')).LabelsPage;
  },
  '/backups': async () => {
    await Promise.all([import('./i18n/en/backups.ts'), import('../providers/system.ts')]);
    return (await import('./pages/backups/BackupsPage.tsx')).BackupsPage;
  },
  '/account': async () => {
    await Promise.all([
      import('./i18n/en/account.ts'),
      import('../providers/account.ts'),
      import('../providers/secondFactor.ts'),
    ]);
    return (await import('./pages/account/AccountPage.tsx')).AccountPage;
  },
  '/history': async () => {
    await Promise.all([import('./i18n/en/history.ts'), import('../providers/changeHistory.ts')]);
    return (await import('./pages/history/HistoryPage.tsx')).HistoryPage;
  },
  '/bin': async () => {
    await Promise.all([
      import('./i18n/en/bin.ts'),
      import('./i18n/en/history.ts'),
      import('../providers/bin.ts'),
    ]);
    return (await import('./pages/bin/BinPage.tsx')).BinPage;
  },
  '/people': async () => {
    await Promise.all([
      import('./i18n/en/people.ts'),
      import('./i18n/en/account.ts'),
      import('../providers/people.ts'),
    ]);
    return (await import('./pages/people/PeoplePage.tsx')).PeoplePage;
  },
};

/** The loader of the page at each address. */
export const PAGES: Readonly<Record<string, PageLoader>> = {
  ...PAGES_WITHOUT_RESOURCE,
  ...Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => [
      [RESOURCES[name].list, RESOURCE_PAGES[name].list],
      [RESOURCES[name].create, RESOURCE_PAGES[name].create],
    ]),
  ),
};

/** Whether the address opens the details of a record, which then load with the list. */
function isInspected(resource: ResourceName): boolean {
  return new URLSearchParams(location.search).has(RESOURCES[resource].inspect);
}
