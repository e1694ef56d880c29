import { type KnownFile, COLUMN_REASONS } from './known_file.ts';

export const CARDMARKET_ORDERS: KnownFile = {
  id: 'cardmarket_orders',
  unneeded: { [COLUMN_REASONS.buyer]: ['Is Professional'] },
  personal: ['Username', 'Name', 'Street', 'City'],
  ofBusinesses: { saidBy: 'Is Professional', headings: ['VAT Number'] },
  resource: 'sales',
  site: 'Cardmarket',
  isPerRow: true,
  needed: ['OrderID', 'Merchandise Value', 'Shipment Costs', 'Commission', 'Description'],
  heads: {
    orderNumber: ['OrderID'],
    buyerCountry: ['Country'],
    day: ['Date of Purchase', 'Date of Payment'],
    buyerVatNumber: ['VAT Number'],
    articleCount: ['Article Count'],
    orderSubtotal: ['Merchandise Value'],
    postageCharged: ['Shipment Costs'],
    orderTotal: ['Total Value'],
    commission: ['Commission'],
    currency: ['Currency'],
    articleList: ['Description'],
    articleNumbers: ['Product ID'],
    articleNames: ['Localized Product Name'],
  },
};

export const CARDMARKET_SOLD_ARTICLES: KnownFile = {
  id: 'cardmarket_sold_articles',
  unneeded: { [COLUMN_REASONS.article]: ['Category'], [COLUMN_REASONS.notes]: ['Comments'] },
  personal: [],
  resource: 'sales',
  site: 'Cardmarket',
  isPerRow: true,
  hasEqualRows: true,
  isLikePurchases: true,
  isPriceOfOne: true,
  unsaid: ['postage'],
  needed: ['Shipment nr.', 'Article', 'Product ID', 'Amount', 'Article Value', 'Total'],
  heads: {
    orderNumber: ['Shipment nr.'],
    day: ['Date of purchase', 'Date of payment'],
    article: ['Article', 'Localized Product Name'],
    articleSet: ['Expansion'],
    articleNumber: ['Product ID'],
    articleQuantity: ['Amount'],
    articlePrice: ['Article Value'],
    articleTotal: ['Total'],
    currency: ['Currency'],
  },
};

export const CARDMARKET_PURCHASES: KnownFile = {
  id: 'cardmarket_purchases',
  unneeded: {
    [COLUMN_REASONS.seller]: ['Country', 'Is Professional'],
    [COLUMN_REASONS.ids]: ['Product ID'],
  },
  personal: ['Username', 'Name', 'Street', 'City', 'VAT Number'],
  resource: 'bought_stocks',
  site: 'Cardmarket',
  needed: ['OrderID', 'Date of Purchase', 'Merchandise Value', 'Shipment Costs', 'Trustee service fee'],
  unlike: ['Commission'],
  heads: {
    purchaseNumber: ['OrderID'],
    name: ['Description', 'Localized Product Name'],
    date: ['Date of Purchase'],
    foreign_price: ['Merchandise Value'],
    currency: ['Currency'],
    shippingCharge: ['Shipment Costs'],
    feeCharge: ['Trustee service fee'],
    orderTotal: ['Total Value'],
    articleCount: ['Article Count'],
  },
};

/** Source: examples/ of Danmoreng/mtg-pwa. */
export const CARDMARKET_TRANSACTIONS: KnownFile = {
  id: 'cardmarket_transactions',
  unneeded: {},
  personal: ['Counterpart'],
  resource: 'site_transactions',
  site: 'Cardmarket',
  needed: ['Transaction', 'Category', 'Type', 'Reference', 'Starting balance (EUR)', 'Closing balance (EUR)'],
  heads: {
    day: ['Date'],
    transactionNumber: ['Transaction'],
    category: ['Category'],
    word: ['Type'],
    orderNumber: ['Reference'],
    amount: ['Amount'],
    startBalance: ['Starting balance (EUR)'],
    balance: ['Closing balance (EUR)'],
  },
};
