import type { ResourceTexts } from './resource_texts.ts';

export const productTexts = {
  name: 'Product |||| Products',
  title: 'Stock',
  phone_title: 'Products',
  search: 'Search products',
  add: 'Add stock',
  back: 'Back to the stock',
  added: 'Product added.',
  not_added: 'The product was not added. What you typed is kept.',
  edit: 'Edit product',
  saved: 'Product saved.',
  not_saved: 'The product was not saved.',
  gone: 'Product not found',
  gone_help: 'This product does not exist any more.',
  empty: 'No products yet',
  empty_help:
    'Products come from your purchases: open one and create what you found in it. Anything else is added here.',
  fields: {
    image: 'Image',
    shop: 'Shop',
    here_on: 'In stock on',
    sale_gte: 'Sold in an order from',
    sale_lte: 'Sold in an order to',
    sale_site: 'Sold on',
    sale_foreseen: 'Sold near the expected price',
    unit_sold_gte: 'Sold from',
    unit_sold_lte: 'Sold to',
    unit_sold_timed: 'With a known time to sell',
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
  bulk: {
    title: 'Edit %{count} product |||| Edit %{count} products',
    changed: '%{count} product changed. |||| %{count} products changed.',
  },
  deletion: {
    title: 'Delete this product? |||| Delete %{count} products?',
    done: 'Product deleted. |||| %{count} products deleted.',
    bought_stocks:
      'It belongs to a purchase, whose estimated cost will fall by %{amount}. |||| Products in purchases: %{count}. The estimated cost of those purchases will fall.',
    insertion_batches:
      'It is removed from its batch. |||| Products in batches: %{count}. They are removed from them.',
    sales:
      'It was sold. Its order keeps price, cost and profit, but reports no longer know its purchase, type and set. |||| Sold products: %{count}. Their orders keep price, cost and profit, but reports no longer know their purchases, types and sets.',
    figures:
      'The stock is worth %{amount} less. |||| Together they are worth %{amount}; the stock is worth that much less.',
  },
} satisfies ResourceTexts;
