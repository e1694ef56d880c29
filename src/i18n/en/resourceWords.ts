import { TREATMENT_WORDS } from '../../../contract/treatment_words.ts';
import type { ResourceName } from '../../../contract/resources.ts';

/** Keys of the texts that every resource's screens have. */
export type UsualText =
  | 'title'
  | 'phone_title'
  | 'search'
  | 'add'
  | 'back'
  | 'added'
  | 'not_added'
  | 'edit'
  | 'saved'
  | 'not_saved'
  | 'gone'
  | 'gone_help'
  | 'empty';

interface ResourceTexts {
  /** Singular and plural, capitalised as in headings. */
  one: string;
  all: string;
  /** Texts that differ from `usualTexts`, and the help text of an empty list. */
  screens: Partial<Record<UsualText, string>> & { empty_help: string };
  /** Labels of displayed values that are not fields of a record. */
  fields?: Record<string, string>;
  /** Labels of a field's choices, where they differ from the stored value. */
  choices?: Record<string, Record<string, string>>;
  /** Effect of a deletion on dependent records, where they do not simply stay without a link. */
  hanging?: Record<string, string>;
  /** Which duplicate rows of a file are imported by default, where not all of them are. */
  repeated?: string;
}

export const RESOURCE_TEXTS: Readonly<Record<ResourceName, ResourceTexts>> = {
  products: {
    one: 'Product',
    all: 'Products',
    screens: {
      title: 'Stock',
      add: 'Add stock',
      back: 'Back to the stock',
      not_added: 'The product was not added. What you typed is kept.',
      empty_help:
        'Products come from your purchases: open one and create what you found in it. Anything else is added here.',
    },
    fields: {
      image: 'Image',
      shop: 'Shop',
      here_on: 'Here on',
      sale_gte: 'Sold in an order from',
      sale_lte: 'Sold in an order to',
      sale_site: 'Sold on',
      sale_foreseen: 'Sold for about what was expected',
      unit_sold_gte: 'Sold from',
      unit_sold_lte: 'Sold to',
      unit_sold_timed: 'Known how long it took',
      gone_gte: 'Gone without a sale from',
      gone_lte: 'Gone without a sale to',
      lost_gte: 'Lost or stolen from',
      lost_lte: 'Lost or stolen to',
      day_estimated: 'Day of receipt estimated',
    },
    choices: {
      presence: {
        here: 'In stock',
        coming: 'On the way',
        sold: 'Sold',
        'sold undated': 'Sold, day unknown',
        gone: 'Returned, lost or stolen',
      },
    },
    hanging: {
      bought_stocks:
        'It belongs to a purchase, whose estimated cost will fall by %{amount}. |||| Products in purchases: %{count}. The estimated cost of those purchases will fall.',
      insertion_batches: 'It leaves its batch. |||| Products in batches: %{count}. They leave them.',
      sales:
        'It was sold. Its order keeps price, cost and profit, but reports no longer know its purchase, type and set. |||| Sold products: %{count}. Their orders keep price, cost and profit, but reports no longer know their purchases, types and sets.',
    },
  },
  bought_stocks: {
    one: 'Purchase',
    all: 'Purchases',
    screens: {
      not_added: 'The purchase was not added. What you typed is kept.',
      empty_help: 'Record what you bought: its name, its price, a link to the shop’s page, and pictures.',
    },
    fields: {
      shipment: 'Shipment',
      products: 'Products',
      shop: 'Shop',
      charge_kind: 'With a charge for',
      recovered_gte: 'VAT paid back from',
      recovered_lte: 'VAT paid back to',
    },
    choices: {
      coverage: { ok: 'OK', missing: 'Missing products' },
      vatScheme: { ordinary: 'Ordinary', margin: 'Margin', none: 'Not taxed' },
    },
    hanging: {
      products:
        '%{count} product stays, without a purchase. |||| %{count} products stay, without a purchase.',
      products_worth:
        '%{count} product worth %{amount} stays, without a purchase. |||| %{count} products worth %{amount} stay, without a purchase.',
    },
  },
  incoming_shipments: {
    one: 'Shipment',
    all: 'Shipments',
    screens: {
      title: 'Incoming shipments',
      phone_title: 'Incoming shipments',
      empty_help: 'A shipment carries your purchases, and adds what its transport and taxes cost.',
    },
    fields: {
      recovered_gte: 'VAT paid back from',
      recovered_lte: 'VAT paid back to',
      idle_gte: 'Charged without purchases from',
      idle_lte: 'Charged without purchases to',
    },
    repeated: 'Of those with the same tracking number, the first is taken unless you say otherwise.',
  },
  insertion_batches: {
    one: 'Batch',
    all: 'Batches',
    screens: {
      title: 'Insertion batches',
      phone_title: 'Insertion batches',
      add: 'Add insertion batch',
      empty_help: 'A batch gathers products that are listed for sale together.',
    },
    fields: { files: 'Picture files', products: 'Products' },
    choices: { offered: { yes: 'Yes', no: 'Not yet', sold: 'All sold' } },
    hanging: {
      products: '%{count} product stays, without a batch. |||| %{count} products stay, without a batch.',
      insertions:
        '%{count} insertion is deleted with its batch. |||| %{count} insertions are deleted with their batch.',
    },
    repeated: 'The first of each is taken unless you say otherwise.',
  },
  sales: {
    one: 'Sale',
    all: 'Sales',
    screens: {
      title: 'Going out',
      phone_title: 'Going out',
      empty_help: 'What you sell is packed and posted from here, and says what it earned.',
    },
    fields: {
      lines: 'Products',
      fees: 'Fees',
      events: 'Afterwards',
      counted_gte: 'Counted from',
      counted_lte: 'Counted to',
      counted_type: 'With a product of type',
      counted_shop: 'With a product from',
      counted_purchase: 'With a product of purchase',
      counted_name: 'With a product called',
      counted_set: 'With a product of set',
      counted_apart: 'Sold without a product',
      counted_late: 'With a cost that came late',
      counted_refunds: 'With a refund',
      counted_vat: 'VAT',
      counted_country: 'Taxed in',
    },
    choices: {
      estimated: { estimated: 'Estimated', actual: 'Actual' },
      linked: { yes: 'Yes', no: 'Not all' },
      vatTreatment: TREATMENT_WORDS,
      vatTreatmentSaid: { usual: 'As usual', ...TREATMENT_WORDS },
    },
    hanging: {
      products: '%{count} product is in stock again. |||| %{count} products are in stock again.',
      figures:
        'Reports no longer count the %{amount} paid for it, nor what it earned. |||| Reports no longer count the %{amount} paid for them, nor what they earned.',
    },
  },
  site_transactions: {
    one: 'Transaction',
    all: 'Transactions',
    screens: {
      empty_help:
        'Import the reports in which sites say what became of your money: eBay’s transaction report, Cardmarket’s transaction summary. Each row of them stands here.',
    },
    choices: {
      kind: {
        order: 'Order',
        refund: 'Refund',
        claim: 'Claim',
        fee: 'Fee',
        label: 'Postage label',
        hold: 'Hold',
        deposit: 'Paid in',
        payout: 'Payout',
        unknown: 'Not understood',
      },
    },
  },
};
