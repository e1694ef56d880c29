import { addTexts } from '../index.ts';

// Loaded with the pages that show these texts, so lists load faster.
addTexts({
  site_files: {
    of: 'Your file of %{site}',
    kinds: {
      ebay_draft: 'eBay, drafts',
      ebay_category: 'eBay, a category’s template',
      ebay_names: 'eBay, listings',
      ebay_prices: 'eBay, prices and quantities',
      tcgplayer_pricing: 'TCGplayer, pricing',
      shopify_products: 'Shopify, products',
      shopify_inventory: 'Shopify, inventory',
      cardmarket_stock: 'Cardmarket, stock',
      amazon_prices: 'Amazon, prices and quantities',
      table: 'A table with headings',
    },
    added: 'Added on %{day}',
    help: 'Give the template that you downloaded from the site, once. Files then have its headings and notation.',
    kept: 'Files have its headings and notation.',
    choose: 'Choose file',
    replace: 'Replace',
    choose_for: 'Choose your file of %{site}',
    drop_here: 'Drop it to use it as your file of %{site}',
    remove: 'Remove %{name}',
    remove_title: 'Remove %{name}?',
    remove_text: 'New files of %{site} no longer have its headings and notation. It cannot be brought back.',
    one_file: 'Choose one file.',
    too_large: '%{name} is larger than %{size} MB.',
    not_uploaded: '%{name} was not stored.',
    stored: '%{name} is stored.',
    removed: '%{name} is removed.',
    not_removed: 'The file was not removed.',
  },
});
