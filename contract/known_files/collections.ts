import { type KnownFile, COLUMN_REASONS } from './known_file.ts';

const OF_THE_CARD = 'Becomes a field of your products that is called so, if there is one';

const IN_THE_APP = 'How your collection is sorted in the app';

const OF_THE_MARKET = 'What others ask for it, which changes from day to day';

/** Source: public readers of ManaBox’s exports. */
export const MANABOX: KnownFile = {
  id: 'manabox',
  unneeded: {
    [OF_THE_CARD]: [
      'Set code',
      'Set name',
      'Collector number',
      'Foil',
      'Rarity',
      'Misprint',
      'Altered',
      'Condition',
      'Language',
    ],
    [COLUMN_REASONS.ids]: ['ManaBox ID', 'Scryfall ID'],
    [IN_THE_APP]: ['Binder Name', 'Added'],
  },
  personal: [],
  resource: 'products',
  site: 'ManaBox',
  needed: ['Name', 'Set code', 'Collector number', 'Quantity', 'ManaBox ID'],
  heads: {
    name: ['Name'],
    quantity: ['Quantity'],
    kept: ['Binder Type'],
    estimated_cost: ['Purchase price'],
    costCurrency: ['Purchase price currency'],
  },
};

/** Source: public readers of Dragon Shield’s exports. */
export const DRAGON_SHIELD: KnownFile = {
  id: 'dragon_shield',
  unneeded: {
    [OF_THE_CARD]: ['Set Code', 'Set Name', 'Card Number', 'Condition', 'Printing', 'Language'],
    [IN_THE_APP]: ['Trade Quantity', 'Date Bought'],
    [OF_THE_MARKET]: ['LOW', 'MID', 'MARKET'],
  },
  personal: [],
  resource: 'products',
  site: 'Dragon Shield',
  needed: ['Folder Name', 'Quantity', 'Trade Quantity', 'Card Name'],
  heads: {
    name: ['Card Name'],
    quantity: ['Quantity'],
    kept: ['Folder Name'],
    estimated_cost: ['Price Bought'],
  },
};

/** Source: public readers of Collectr’s exports. The heading of the market price contains the day. */
export const COLLECTR: KnownFile = {
  id: 'collectr',
  unneeded: {
    [OF_THE_CARD]: ['Category', 'Set', 'Card Number', 'Rarity', 'Variance', 'Grade', 'Card Condition'],
    [IN_THE_APP]: ['Portfolio Name', 'Date Added', 'Notes'],
    [OF_THE_MARKET]: ['Market Price', 'Price Override'],
  },
  personal: [],
  resource: 'products',
  site: 'Collectr',
  needed: ['Portfolio Name', 'Product Name', 'Variance', 'Quantity', 'Watchlist'],
  heads: {
    name: ['Product Name'],
    quantity: ['Quantity'],
    kept: ['Watchlist'],
    estimated_cost: ['Average Cost Paid'],
  },
};

/** Source: public readers of Moxfield’s exports. */
export const MOXFIELD: KnownFile = {
  id: 'moxfield',
  unneeded: {
    [OF_THE_CARD]: ['Edition', 'Condition', 'Language', 'Foil', 'Collector Number', 'Alter'],
    [IN_THE_APP]: ['Tradelist Count', 'Tags', 'Last Modified'],
  },
  personal: [],
  resource: 'products',
  site: 'Moxfield',
  needed: ['Count', 'Tradelist Count', 'Name', 'Edition'],
  heads: {
    name: ['Name'],
    quantity: ['Count'],
    kept: ['Proxy'],
    estimated_cost: ['Purchase Price'],
  },
};
