import { screenTexts } from './resources.ts';

export const productsTexts = {
  products: {
    ...screenTexts('products'),
    phone_title: 'Products',
    product: 'Product',
    add: 'Add stock',
    back: 'Back to the stock',
    added: 'Stock added.',
    not_added: 'The stock was not added. What you typed is kept.',
    origin_help: 'Where it comes from, for example zenmarket.jp.',
    no_order: 'None',
    create: 'Create product',
    created: 'Product created. |||| %{smart_count} products created.',
    not_created: 'The product was not created.',
    uncovered: '%{amount} of the price has no product behind it yet.',
    quantity_help: 'One product for each unit.',
    create_subtype: 'Create subtype',
    subtype_name: 'Name of the new subtype of %{type}',
    add_to: 'Add product to %{name}',
    extra_info: 'Extra info',
    empty: 'No stock yet',
    empty_help:
      'Products come from your purchases: open one and create what you found in it. Anything else is added here.',
    see_purchases: 'See purchases',
  },
};
