import { type KnownFile, COLUMN_REASONS } from './known_file.ts';

export const TCGPLAYER_PULL_SHEET: KnownFile = {
  id: 'tcgplayer_pull_sheet',
  unneeded: {
    [COLUMN_REASONS.article]: ['Product Line', 'Number', 'Rarity', 'Set Release Date'],
    [COLUMN_REASONS.counts]: ['Quantity'],
    [COLUMN_REASONS.picture]: ['Main Photo URL'],
  },
  personal: [],
  resource: 'sales',
  site: 'TCGplayer',
  isPerRow: true,
  unsaid: ['day', 'prices', 'postage'],
  currency: 'USD',
  needed: ['Product Line', 'Product Name', 'Condition', 'SkuId', 'Order Quantity'],
  heads: {
    article: ['Product Name'],
    articleSet: ['Set'],
    articleCondition: ['Condition'],
    articleNumber: ['SkuId'],
    orderQuantities: ['Order Quantity'],
  },
};

export const TCGPLAYER_SHIPPING: KnownFile = {
  id: 'tcgplayer_shipping',
  unneeded: { [COLUMN_REASONS.delivery]: ['Product Weight', 'Shipping Method'] },
  personal: ['FirstName', 'LastName', 'Address1', 'Address2', 'City', 'State', 'PostalCode'],
  resource: 'sales',
  site: 'TCGplayer',
  unsaid: ['articles'],
  currency: 'USD',
  dateOrder: 'month',
  needed: ['Order #', 'Order Date', 'Item Count', 'Value Of Products', 'Shipping Fee Paid'],
  heads: {
    orderNumber: ['Order #'],
    buyerCountry: ['Country'],
    day: ['Order Date'],
    articleCount: ['Item Count'],
    articleTotal: ['Value Of Products'],
    postageCharged: ['Shipping Fee Paid'],
    trackingNumber: ['Tracking #'],
    courier: ['Carrier'],
  },
};

/** Source: CollectorsCampus/multi-channel-inventory-hub, checked with a seller's own file. */
export const TCGPLAYER_PRICING: KnownFile = {
  id: 'tcgplayer_pricing',
  unneeded: {
    [COLUMN_REASONS.article]: ['Product Line', 'Set Name', 'Title', 'Number', 'Rarity'],
    [COLUMN_REASONS.listings]: [
      'TCG Market Price',
      'TCG Direct Low',
      'TCG Low Price With Shipping',
      'TCG Low Price',
      'Add to Quantity',
      'My Store Reserve Quantity',
      'My Store Price',
      'Pending Quantity',
    ],
    [COLUMN_REASONS.picture]: ['Photo URL'],
  },
  personal: [],
  resource: 'site_listings',
  site: 'TCGplayer',
  currency: 'USD',
  needed: ['TCGplayer Id', 'Product Name', 'Total Quantity', 'Add to Quantity', 'TCG Marketplace Price'],
  heads: {
    externalId: ['TCGplayer Id'],
    title: ['Product Name'],
    variation: ['Condition'],
    available: ['Total Quantity'],
    price: ['TCG Marketplace Price'],
  },
};
