import { addTexts } from '../index.ts';

// Loaded with the page that shows these texts, so lists load faster.
addTexts({
  live_listings: {
    title: 'Live listings',
    not_here: 'This server does not know what is live on your sites.',
    not_read: 'The live listings could not be read.',
    sites: 'Site',
    tiles: 'Lists',
    as_of: 'As of %{time} · %{name}',
    read_newer: 'Read a newer file',
    read_file: 'Read a file',
    no_file: 'No file of %{site} is read yet',
    which_file: {
      ebay: 'In the Seller Hub, open Reports, then Downloads, and create a report of all active listings. Read its file here: it says what is live.',
      shopify:
        'In the shop’s admin, open Products and export all products as CSV. Read its file here: it says what is live.',
      tcgplayer:
        'In the seller portal, open Pricing and export your live inventory. Read its file here: it says what is live.',
      other:
        'No file of %{site} is known that says what is live. Listings with the site’s number are compared once there is one.',
    },
    lists: {
      sold: 'Live but sold: take down',
      notLive: 'In stock, not live',
      unknown: 'Live, not in Backstock',
      matching: 'Live and in stock',
      matching_differing: 'Live and in stock, %{count} differ',
    },
    product: 'Product',
    columns: {
      sold_as: 'Sold as',
      sold: 'Sold',
      since: 'Since',
      live_as: 'Live as',
      price_there: 'Price there',
      state: 'State',
      differs: 'Differs',
      ours: 'Ours',
      theirs: 'On the site',
      sku: 'SKU',
      price: 'Price',
      quantity: 'Quantity',
    },
    days: '%{count} day |||| %{count} days',
    first: 'The first %{first} of %{count}.',
    open: 'Open listing',
    open_one: 'Open the listing of %{name}, in a new tab',

    sold_title: 'Live but sold',
    sold_help: 'Can be sold a second time',
    sold_none: 'Nothing that is sold is still live',
    end_file: 'File that ends %{count}',
    end_was_sent: 'End was sent',
    take_down: 'Take down',
    closes_by_file: 'A take-down closes by itself when a later file no longer has the listing.',

    differ: '%{count} differs |||| %{count} differ',
    differ_of: 'Of %{count} that are live and in stock',
    by: { price: 'Price', quantity: 'Quantity' },
    send: 'Send ours',
    take: 'Take the site’s',
    choice_of: 'Which one counts for %{name}',
    send_all: 'Send all ours',
    take_all: 'Take all the site’s',
    sent_next: '%{count} goes into the next file. |||| %{count} go into the next file.',
    taken_here: '%{count} is changed here. |||| %{count} are changed here.',
    apply: 'Apply %{count}',
    applied: '%{count} listing is settled. |||| %{count} listings are settled.',
    not_applied: 'Nothing was changed.',

    not_live_help: 'Prepared, and not on the site',
    prepare: 'Prepare',
    prepare_one: 'Prepare the listing of %{name}',
    unknown_help: 'End them there, or add the products here',
    matching_help: 'Same price and quantity',
  },
});
