/** Headings of a site’s file that are no field of a record. */
export interface KnownHeadings {
  /** Headings that nothing is read from, by the reason as the screen shows it. */
  unneeded: Readonly<Record<string, readonly string[]>>;
  /** Names, addresses, numbers and notes of people: their cells are not kept. */
  personal: readonly string[];
  /** Headings whose cells are kept of businesses alone, and the heading below which a row says that it is about one. */
  ofBusinesses?: { saidBy: string; headings: readonly string[] };
}

export const REASONS = {
  programmes: 'About the site’s own programmes',
  payment: 'About how the order was paid',
  delivery: 'About how the order was delivered',
  taxes: 'Says how a tax came about; its amount is another column',
  origin: 'Where the articles were posted from',
  country: 'Another column says the country',
  ratings: 'About ratings and risks',
  seller: 'About the seller',
  notes: 'Your own notes and tags at the site',
  article: 'The title, SKU and price say what was sold',
  costs: 'What the articles cost is known from their purchases',
  totals: 'The sum of amounts that are read one by one',
  beforeTax: 'Holds tax that the site collects; what is left of the order says the rest',
  afterRefunds: 'What is left after refunds, of which the file says no day',
  picture: 'A picture of the site',
  counts: 'Another column says the quantity of each order',
  listed: 'The file of the items sold says what was sold',
  payout: 'About the payout',
  channel: 'Where in the shop the order was taken',
  buyer: 'About the buyer, whose country alone is recorded',
  ids: 'A number that only the site uses',
  counted: 'Only counted, and held against the number of records that the file states',
  charges: 'A part of charges that another column adds up',
  collected: 'The site collects this tax and pays it: it is no income',
  holds: 'Why the site holds an amount',
} as const;

/** The columns of addresses: `addressHeads('Ship To', ['Name', 'City'])` are `Ship To Name` and `Ship To City`. */
const addressHeads = (party: string, parts: readonly string[]) => parts.map((part) => `${party} ${part}`);

const EBAY_ADDRESS = [
  'Name',
  'Phone',
  'Address 1',
  'Address 2',
  'City',
  'State',
  'County',
  'Zip',
  'Postcode',
  'Postal Code',
];

/** Seen in Jens252/brickmerge_import and other public readers of the German file. */
const GERMAN_EBAY_BUYERS = [
  'Nutzername des Käufers',
  'Name des Käufers',
  'E-Mail des Käufers',
  'Adresse 1 des Käufers',
  'Wohnort des Käufers',
  'PLZ des Käufers',
  'Name des Empfängers',
  'Telefonnummer des Empfängers',
  'Adresse 1 des Empfängers',
  'Versand nach - Ort',
  'Versand nach - PLZ',
];

const SHOPIFY_ADDRESS = [
  'Name',
  'Street',
  'Address1',
  'Address2',
  'Company',
  'City',
  'Zip',
  'Province',
  'Province Name',
  'Phone',
];

export const EBAY_ORDERS: KnownHeadings = {
  unneeded: {
    [REASONS.programmes]: [
      'Sold Via Promoted Listings',
      'Verkauft über Anzeigen',
      'Global Shipping Program',
      'Global Shipping Reference ID',
      'Click And Collect',
      'Click And Collect Reference Number',
      'eBay Plus',
      'Authenticity Verification Program',
      'Authenticity Verification Status',
      'Authenticity Verification Outcome Reason',
      'PSA Vault Program',
      'Vault Fulfillment Type',
      'eBay Fulfillment Program',
      'eBay International Shipping',
    ],
    [REASONS.origin]: ['Item Location', 'Item Zip Code', 'Item Postcode', 'Item Country'],
    [REASONS.taxes]: [
      'Inklusive MwSt.-Satz',
      'eBay Collect And Remit Tax Rate',
      'eBay Reference Value',
      'Tax Status',
    ],
    [REASONS.country]: ['Tax Country'],
    [REASONS.payment]: ['Payment Method', 'PayPal Transaction ID'],
    [REASONS.delivery]: [
      'Minimum Estimated Delivery Date',
      'Maximum Estimated Delivery Date',
      'Shipping Service',
      'Postage Service',
      'Delivery Service',
      'Versandservice',
    ],
    [REASONS.ratings]: ['Feedback Left', 'Feedback Received'],
    [REASONS.notes]: ['My Item Note'],
    [REASONS.article]: ['Variation Details'],
    [REASONS.counted]: ['Sales Record Number', 'Verkaufsprotokollnummer'],
    [REASONS.totals]: [
      'eBay Collected Tax and Fees Included in Total',
      'Gesamtbetrag inkl. der von eBay eingezogenen Steuer und Gebühren',
    ],
    [REASONS.charges]: [
      'Electronic Waste Recycling Fee',
      'Mattress Recycling Fee',
      'Battery Recycling Fee',
      'White Goods Disposal Tax',
      'Tire Recycling Fee',
      'Additional Fee',
      'Lumber Fee',
      'Prepaid Wireless Fee',
      'Road Improvement And Food Delivery Fee',
    ],
  },
  personal: [
    'Buyer Username',
    'Buyer Email',
    'Buyer Note',
    'Buyer Tax Identifier Name',
    'Buyer Tax Identifier Value',
    ...['Buyer', 'Ship To', 'Post To'].flatMap((party) => addressHeads(party, EBAY_ADDRESS)),
    'Tax City',
    'Tax State',
    'Tax Zip',
    ...GERMAN_EBAY_BUYERS,
  ],
};

export const EBAY_EARNINGS: KnownHeadings = {
  unneeded: {
    [REASONS.payout]: ['Payout currency'],
    [REASONS.totals]: ['Expenses'],
    [REASONS.costs]: ['Your cost', 'Net order earnings'],
  },
  personal: ['Buyer username', 'Buyer name', 'Ship to city', 'Ship to province/region/state', 'Ship to zip'],
};

export const SHOPIFY_ORDERS: KnownHeadings = {
  unneeded: {
    [REASONS.taxes]: [
      'Lineitem taxable',
      'Tax 1 Value',
      ...[2, 3, 4, 5].flatMap((tax) => [`Tax ${tax} Name`, `Tax ${tax} Value`]),
    ],
    [REASONS.buyer]: ['Accepts Marketing'],
    [REASONS.payment]: [
      'Payment Method',
      'Payment Reference',
      'Payment References',
      'Payment ID',
      'Payment Terms Name',
      'Payment terms',
      'Next Payment Due At',
      'Outstanding Balance',
      'Discount Code',
      'Receipt Number',
    ],
    [REASONS.delivery]: ['Shipping Method', 'Lineitem requires shipping', 'Lineitem fulfillment status'],
    [REASONS.article]: ['Lineitem compare at price', 'Vendor'],
    [REASONS.notes]: ['Tags'],
    [REASONS.channel]: ['Employee', 'Location', 'Device ID', 'Source'],
    [REASONS.ids]: ['Id'],
    [REASONS.ratings]: ['Risk Level'],
  },
  personal: [
    'Email',
    'Phone',
    'Notes',
    'Note Attributes',
    ...['Billing', 'Shipping'].flatMap((party) => addressHeads(party, SHOPIFY_ADDRESS)),
  ],
};

export const CARDMARKET_PURCHASES: KnownHeadings = {
  unneeded: {
    [REASONS.seller]: ['Country', 'Is Professional'],
    [REASONS.ids]: ['Product ID'],
  },
  personal: ['Username', 'Name', 'Street', 'City', 'VAT Number'],
};

export const CARDMARKET_ORDERS: KnownHeadings = {
  unneeded: { [REASONS.buyer]: ['Is Professional'] },
  personal: ['Username', 'Name', 'Street', 'City'],
  ofBusinesses: { saidBy: 'Is Professional', headings: ['VAT Number'] },
};

export const CARDMARKET_ARTICLES: KnownHeadings = {
  unneeded: { [REASONS.article]: ['Category'], [REASONS.notes]: ['Comments'] },
  personal: [],
};

export const TCGPLAYER_PULL_SHEET: KnownHeadings = {
  unneeded: {
    [REASONS.article]: ['Product Line', 'Number', 'Rarity', 'Set Release Date'],
    [REASONS.counts]: ['Quantity'],
    [REASONS.picture]: ['Main Photo URL'],
  },
  personal: [],
};

export const TCGPLAYER_SHIPPING: KnownHeadings = {
  unneeded: { [REASONS.delivery]: ['Product Weight', 'Shipping Method'] },
  personal: ['FirstName', 'LastName', 'Address1', 'Address2', 'City', 'State', 'PostalCode'],
};

const ETSY_CHANNEL = ['Order Type', 'Listings Type', 'InPerson Discount', 'InPerson Location'];

export const ETSY_ITEMS: KnownHeadings = {
  unneeded: {
    [REASONS.payment]: ['Coupon Code', 'Coupon Details', 'Payment Type'],
    [REASONS.article]: ['Variations'],
    [REASONS.channel]: ETSY_CHANNEL,
  },
  personal: ['Buyer', ...addressHeads('Ship', ['Name', 'Address1', 'Address2', 'City', 'State', 'Zipcode'])],
};

export const ETSY_ORDERS: KnownHeadings = {
  unneeded: {
    [REASONS.beforeTax]: ['Order Total'],
    [REASONS.afterRefunds]: [
      'Adjusted Order Total',
      'Adjusted Card Processing Fees',
      'Adjusted Net Order Amount',
    ],
    [REASONS.payment]: ['Coupon Code', 'Coupon Details', 'Payment Type', 'Payment Method'],
    [REASONS.listed]: ['Number of Items', 'SKU'],
    [REASONS.channel]: ETSY_CHANNEL,
  },
  personal: [
    'Buyer User ID',
    'Full Name',
    'First Name',
    'Last Name',
    'Street 1',
    'Street 2',
    ...addressHeads('Ship', ['City', 'State', 'Zipcode']),
    'Buyer',
    'Buyer Receipt Message',
  ],
};
