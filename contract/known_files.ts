import type { Unsaid } from '../domain/order_sources.ts';
import type { DateOrder } from '../domain/table/date.ts';
import { normalHead } from '../domain/table/header.ts';
import { COLLECTR, DRAGON_SHIELD, MANABOX, MOXFIELD } from './collection_headings.ts';
import {
  CARDMARKET_ARTICLES,
  CARDMARKET_ORDERS,
  CARDMARKET_PURCHASES,
  EBAY_EARNINGS,
  EBAY_ORDERS,
  ETSY_ITEMS,
  ETSY_ORDERS,
  type KnownHeadings,
  SHOPIFY_ORDERS,
  TCGPLAYER_PULL_SHEET,
  TCGPLAYER_SHIPPING,
} from './known_headings.ts';
import { CARDMARKET_TRANSACTIONS, EBAY_TRANSACTIONS } from './report_headings.ts';
import type { ResourceName } from './resources.ts';

/** A file that a site makes, which is recognized by its heads, in whichever order they stand. */
export interface KnownFile extends KnownHeadings {
  id: string;
  resource: ResourceName;
  /** As a list of sites may call it, in any case. */
  site: string;
  /** It is an account of the money: see `OrderFact` of domain/sale_file.ts. */
  isAccount?: boolean;
  /** What stands in each row is that of its own article. */
  isPerRow?: boolean;
  /** Equal rows of an order are articles of their own. */
  hasEqualRows?: boolean;
  /** The site writes what was bought below the same headings. */
  isLikePurchases?: boolean;
  /** What it never says of an order. */
  unsaid?: readonly Unsaid[];
  /** Of its amounts, where it does not say it. */
  currency?: string;
  /** Which comes first in its dates, where all of them are alike. */
  dateOrder?: DateOrder;
  /** The price of a row is that of one piece; else the file’s totals decide where a row has several. */
  isPriceOfOne?: boolean;
  /** Without these heads, each in one of its wordings, it is another file, and with those that it is unlike, too. */
  needed: readonly (string | readonly string[])[];
  unlike?: readonly string[];
  /** By the keys of the columns: what their heads may be, of which the first counts that the file has. */
  heads: Readonly<Record<string, readonly string[]>>;
}

export const KNOWN_FILES: readonly KnownFile[] = [
  {
    id: 'ebay_orders',
    ...EBAY_ORDERS,
    resource: 'sales',
    site: 'eBay',
    isPerRow: true,
    needed: [
      ['Order Number', 'Bestellnummer'],
      ['Item Number', 'Artikelnummer'],
      ['Custom Label', 'Bestandseinheit'],
      ['Sold For', 'Verkauft für'],
    ],
    heads: {
      orderNumber: ['Order Number', 'Bestellnummer'],
      articleNumber: ['Item Number', 'Artikelnummer'],
      article: ['Item Title', 'Angebotstitel'],
      articleSku: ['Custom Label', 'Bestandseinheit'],
      lineNumber: ['Transaction ID', 'Transaktionsnummer'],
      articleQuantity: ['Quantity', 'Anzahl'],
      articlePrice: ['Sold For', 'Verkauft für'],
      postageCharged: [
        'Shipping And Handling',
        'Postage And Handling',
        'Postage and packaging',
        'Verpackung und Versand',
      ],
      buyerCountry: [
        'Ship To Country',
        'Post To Country',
        'Deliver To Country',
        'Versand nach - Land',
        'Buyer Country',
        'Land des Käufers',
      ],
      day: ['Sale Date', 'Verkauft am'],
      paidOn: ['Paid On Date', 'Zahlungsdatum'],
      orderTotal: ['Total Price', 'Gesamtbetrag'],
      tax: ['Seller Collected Tax'],
      collectedTax: ['eBay Collected Tax'],
      collectedCharges: ['eBay Collected Charges'],
      siteTaxType: ['eBay Collect And Remit Tax Type'],
      siteTaxReference: ['eBay Reference Name'],
      due: ['Ship By Date', 'Post By Date', 'Dispatch By Date'],
      posted: ['Shipped On Date', 'Posted On Date', 'Dispatched on date', 'Verschickt am - Datum'],
      trackingNumber: ['Tracking Number', 'Sendungsnummer'],
    },
  },
  {
    id: 'ebay_earnings',
    isPriceOfOne: true,
    ...EBAY_EARNINGS,
    resource: 'sales',
    site: 'eBay',
    isAccount: true,
    isPerRow: true,
    needed: ['Order number', 'Item ID', 'Order earnings'],
    heads: {
      orderNumber: ['Order number'],
      day: ['Order creation date'],
      articleNumber: ['Item ID'],
      article: ['Item title'],
      articleQuantity: ['Quantity'],
      articlePrice: ['Item price'],
      articleTotal: ['Item subtotal'],
      postageCharged: ['Shipping and handling'],
      discount: ['Discount'],
      fixedFee: ['Final Value Fee - fixed'],
      commission: ['Final Value Fee - variable'],
      internationalFee: ['International fee'],
      promotionFee: ['Promoted Listing Standard fee'],
      regulatoryFee: ['Regulatory operating fee'],
      performanceFee: ['Below standard performance fee'],
      disputeFee: ['Very high "item not as described" fee'],
      paymentDisputeFee: ['Payment Dispute Fee'],
      buyerCountry: ['Ship to country'],
      currency: ['Transaction currency'],
      depositFee: ['Deposit processing fee'],
      donation: ['Charity donation'],
      tax: ['Seller collected tax'],
      collectedTax: ['eBay collected tax'],
      orderTotal: ['Gross amount'],
      earned: ['Order earnings'],
      postagePaid: ['Shipping labels'],
      refund: ['Refunds'],
    },
  },
  {
    id: 'shopify_orders',
    isPriceOfOne: true,
    ...SHOPIFY_ORDERS,
    resource: 'sales',
    site: 'Shopify',
    needed: ['Name', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'],
    heads: {
      orderNumber: ['Name'],
      day: ['Paid at'],
      orderedOn: ['Created at'],
      paymentStatus: ['Financial Status'],
      deliveryStatus: ['Fulfillment Status'],
      cancelledOn: ['Cancelled at', 'Canceled at'],
      currency: ['Currency'],
      orderSubtotal: ['Subtotal'],
      orderTotal: ['Total'],
      tax: ['Taxes'],
      taxName: ['Tax 1 Name'],
      collectedCharges: ['Duties'],
      lineDiscount: ['Lineitem discount'],
      postageCharged: ['Shipping'],
      discount: ['Discount Amount'],
      article: ['Lineitem name'],
      articleQuantity: ['Lineitem quantity'],
      articlePrice: ['Lineitem price'],
      articleSku: ['Lineitem sku'],
      buyerCountry: ['Shipping Country', 'Billing Country'],
      posted: ['Fulfilled at'],
      refund: ['Refunded Amount'],
    },
  },
  // Seen in Danmoreng/mtg-pwa, examples/.
  {
    id: 'cardmarket_orders',
    ...CARDMARKET_ORDERS,
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
  },
  // Seen in Danmoreng/mtg-pwa, examples/.
  {
    id: 'cardmarket_sold_articles',
    ...CARDMARKET_ARTICLES,
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
  },
  // Seen in CollectorsCampus/multi-channel-inventory-hub.
  {
    id: 'tcgplayer_pull_sheet',
    ...TCGPLAYER_PULL_SHEET,
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
  },
  // Seen in CollectorsCampus/multi-channel-inventory-hub.
  {
    id: 'tcgplayer_shipping',
    ...TCGPLAYER_SHIPPING,
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
  },
  // Both files of Etsy were seen with rows, in tests of several public importers.
  {
    id: 'etsy_items',
    ...ETSY_ITEMS,
    resource: 'sales',
    site: 'Etsy',
    isPriceOfOne: true,
    dateOrder: 'month',
    needed: ['Sale Date', 'Item Name', 'Quantity', 'Price', 'Item Total', 'Transaction ID', 'Order ID'],
    heads: {
      orderNumber: ['Order ID'],
      day: ['Sale Date'],
      article: ['Item Name'],
      articleSku: ['SKU'],
      articleNumber: ['Listing ID'],
      lineNumber: ['Transaction ID'],
      articleQuantity: ['Quantity'],
      articlePrice: ['Price'],
      articleTotal: ['Item Total'],
      discount: ['Discount Amount'],
      postageDiscount: ['Shipping Discount'],
      postageCharged: ['Order Shipping'],
      siteSalesTax: ['Order Sales Tax'],
      siteVat: ['VAT Paid by Buyer'],
      currency: ['Currency'],
      paidOn: ['Date Paid'],
      posted: ['Date Shipped'],
      buyerCountry: ['Ship Country'],
    },
  },
  {
    id: 'etsy_orders',
    ...ETSY_ORDERS,
    resource: 'sales',
    site: 'Etsy',
    unsaid: ['articles'],
    dateOrder: 'month',
    needed: ['Sale Date', 'Order ID', 'Order Value', 'Shipping', 'Card Processing Fees', 'Order Net'],
    heads: {
      orderNumber: ['Order ID'],
      day: ['Sale Date'],
      articleTotal: ['Order Value'],
      discount: ['Discount Amount'],
      postageDiscount: ['Shipping Discount'],
      postageCharged: ['Shipping'],
      siteSalesTax: ['Sales Tax'],
      siteVat: ['VAT Paid by Buyer'],
      currency: ['Currency'],
      paymentStatus: ['Status'],
      paymentFee: ['Card Processing Fees'],
      earned: ['Order Net'],
      buyerCountry: ['Ship Country'],
      paidOn: ['Date Paid'],
      posted: ['Date Shipped'],
    },
  },
  {
    id: 'cardmarket_purchases',
    ...CARDMARKET_PURCHASES,
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
  },
  {
    id: 'ebay_transactions',
    ...EBAY_TRANSACTIONS,
    resource: 'site_transactions',
    site: 'eBay',
    needed: [
      ['Transaction creation date', 'Datum der Transaktionserstellung'],
      ['Type', 'Typ'],
      ['Net amount', 'Betrag abzügl. Kosten'],
    ],
    heads: {
      day: ['Transaction creation date', 'Datum der Transaktionserstellung'],
      word: ['Type', 'Typ'],
      orderNumber: ['Order number', 'Bestellnummer'],
      buyerCountry: ['Ship to country', 'Post to country', 'Versandziel - Land'],
      netAmount: ['Net amount', 'Betrag abzügl. Kosten'],
      currency: ['Payout currency', 'Auszahlungswährung'],
      payoutDay: ['Payout date', 'Auszahlungsdatum'],
      payout: ['Payout ID', 'Auszahlung Nr.'],
      articleNumber: ['Item ID', 'Artikelnr.'],
      transactionNumber: ['Transaction ID', 'Transaktionsnummer'],
      title: ['Item title', 'Angebotstitel'],
      articleSku: ['Custom label', 'Bestandseinheit'],
      articleQuantity: ['Quantity', 'Stückzahl'],
      articleTotal: ['Item subtotal', 'Zwischensumme Artikel'],
      postageCharged: [
        'Shipping and handling',
        'Postage and handling',
        'Postage and packaging',
        'Verpackung und Versand',
      ],
      tax: ['Seller collected tax', 'Vom Verkäufer eingezogene Steuer'],
      fixedFee: ['Final Value Fee - fixed', 'Fixer Anteil der Verkaufsprovision'],
      commission: ['Final Value Fee - variable', 'Variabler Anteil der Verkaufsprovision'],
      regulatoryFee: ['Regulatory operating fee', 'Gebühr für gesetzliche Betriebskosten'],
      disputeFee: [
        'Very high "item not as described" fee',
        'Gebühr für sehr hohe Quote an nicht wie beschriebenen Artikeln',
      ],
      performanceFee: ['Below standard performance fee', 'Gebühr für unterdurchschnittlichen Servicestatus'],
      internationalFee: ['International fee', 'Internationale Gebühr'],
      donation: ['Charity donation'],
      depositFee: ['Deposit processing fee'],
      amount: ['Gross transaction amount', 'Transaktionsbetrag (inkl. Kosten)'],
      transactionCurrency: ['Transaction currency', 'Transaktionswährung'],
      exchangeRate: ['Exchange rate', 'Wechselkurs'],
      reference: ['Reference ID', 'Referenznummer'],
      description: ['Description', 'Beschreibung'],
    },
  },
  {
    id: 'cardmarket_transactions',
    ...CARDMARKET_TRANSACTIONS,
    resource: 'site_transactions',
    site: 'Cardmarket',
    needed: [
      'Transaction',
      'Category',
      'Type',
      'Reference',
      'Starting balance (EUR)',
      'Closing balance (EUR)',
    ],
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
  },
  {
    id: 'manabox',
    ...MANABOX,
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
  },
  {
    id: 'dragon_shield',
    ...DRAGON_SHIELD,
    resource: 'products',
    site: 'Dragon Shield',
    needed: ['Folder Name', 'Quantity', 'Trade Quantity', 'Card Name'],
    heads: {
      name: ['Card Name'],
      quantity: ['Quantity'],
      kept: ['Folder Name'],
      estimated_cost: ['Price Bought'],
    },
  },
  {
    id: 'collectr',
    ...COLLECTR,
    resource: 'products',
    site: 'Collectr',
    needed: ['Portfolio Name', 'Product Name', 'Variance', 'Quantity', 'Watchlist'],
    heads: {
      name: ['Product Name'],
      quantity: ['Quantity'],
      kept: ['Watchlist'],
      estimated_cost: ['Average Cost Paid'],
    },
  },
  {
    id: 'moxfield',
    ...MOXFIELD,
    resource: 'products',
    site: 'Moxfield',
    needed: ['Count', 'Tradelist Count', 'Name', 'Edition'],
    heads: {
      name: ['Name'],
      quantity: ['Count'],
      kept: ['Proxy'],
      estimated_cost: ['Purchase Price'],
    },
  },
];

/** What file it is, by the heads that it has; undefined where no site is known to make it. */
export function knownFile(heads: readonly string[]): KnownFile | undefined {
  const there = new Set(heads.map(normalHead));
  const has = (head: string) => there.has(normalHead(head));
  return KNOWN_FILES.find(
    ({ needed, unlike = [] }) => needed.every((wordings) => [wordings].flat().some(has)) && !unlike.some(has),
  );
}

/** What each of its columns is. */
export function knownMapping(
  { heads: known }: KnownFile,
  heads: readonly string[],
): Record<number, string | null> {
  const places = new Map(
    heads.map((head, index) => [normalHead(head), index]).toReversed() as [string, number][],
  );
  const mapping: Record<number, string | null> = Object.fromEntries(heads.map((_, index) => [index, null]));
  for (const [key, names] of Object.entries(known)) {
    const place = names.map((name) => places.get(normalHead(name))).find((one) => one !== undefined);
    if (place !== undefined) mapping[place] = key;
  }
  return mapping;
}

/** All headings that are known of a file, as `normalHead` writes them. */
export function headingsOf({ heads, unneeded, personal }: KnownFile): ReadonlySet<string> {
  const read = Object.values(heads).flat();
  return new Set([...read, ...Object.values(unneeded).flat(), ...personal].map(normalHead));
}
