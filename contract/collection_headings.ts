import { type KnownHeadings, REASONS } from './known_headings.ts';

const OF_THE_CARD = 'Becomes a field of your products that is called so, if there is one';
const IN_THE_APP = 'How your collection is sorted in the app';
const OF_THE_MARKET = 'What others ask for it, which changes from day to day';

/** As public readers of ManaBox’s exports name them. */
export const MANABOX: KnownHeadings = {
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
    [REASONS.ids]: ['ManaBox ID', 'Scryfall ID'],
    [IN_THE_APP]: ['Binder Name', 'Added'],
  },
  personal: [],
};

/** As public readers of Dragon Shield’s exports name them. */
export const DRAGON_SHIELD: KnownHeadings = {
  unneeded: {
    [OF_THE_CARD]: ['Set Code', 'Set Name', 'Card Number', 'Condition', 'Printing', 'Language'],
    [IN_THE_APP]: ['Trade Quantity', 'Date Bought'],
    [OF_THE_MARKET]: ['LOW', 'MID', 'MARKET'],
  },
  personal: [],
};

/** As public readers of Collectr’s exports name them. The heading of the market price has the day in it. */
export const COLLECTR: KnownHeadings = {
  unneeded: {
    [OF_THE_CARD]: ['Category', 'Set', 'Card Number', 'Rarity', 'Variance', 'Grade', 'Card Condition'],
    [IN_THE_APP]: ['Portfolio Name', 'Date Added', 'Notes'],
    [OF_THE_MARKET]: ['Market Price', 'Price Override'],
  },
  personal: [],
};

/** As public readers of Moxfield’s exports name them. */
export const MOXFIELD: KnownHeadings = {
  unneeded: {
    [OF_THE_CARD]: ['Edition', 'Condition', 'Language', 'Foil', 'Collector Number', 'Alter'],
    [IN_THE_APP]: ['Tradelist Count', 'Tags', 'Last Modified'],
  },
  personal: [],
};
