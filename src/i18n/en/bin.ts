import { addTexts } from '../index.ts';

// Loaded with the page that shows these texts, so lists load faster.
addTexts({
  bin: {
    not_read: 'The bin could not be read',
    count: '%{count} record, kept for %{days} days |||| %{count} records, kept for %{days} days',
    search: 'Search bin',
    empty_title: 'The bin is empty',
    empty_help: 'Deleted records stay here for %{days} days, with everything that belongs to them.',
    note: 'A record in the bin counts in no sum, list or export. Its number stays taken until the bin is emptied, so that it can come back unchanged.',

    name: 'Name',
    kind: 'Kind',
    number: 'Number kept',
    person: 'Person',
    deleted: 'Deleted',
    parts: 'Comes back with',
    days_left: 'Days left',
    actions: 'Actions',
    days_left_count: '%{count} day left |||| %{count} days left',
    deleted_on: 'Deleted on %{day}',

    one_action: 'Deleted by one action',
    several_actions: 'Deleted by several actions',
    restore: 'Restore',
    restore_one: 'Restore %{name}',
    restore_count: 'Restore %{count}',
    restored: 'Record restored. |||| %{count} records restored.',
    not_restored: 'Nothing was restored.',
    taken_title: 'The number is taken |||| Some numbers are taken',
    taken_help:
      'Another record has the number by now. Choose a new number, and the record comes back with it. |||| Other records have these numbers by now. Choose new numbers, and the records come back with them.',
    taken_number: 'New number of %{name}, instead of %{number}',

    delete: 'Delete for good',
    delete_title: 'Delete this record for good? |||| Delete %{count} records for good?',
    delete_help: 'It cannot be restored any more. |||| They cannot be restored any more.',
    delete_done: 'Record deleted for good. |||| %{count} records deleted for good.',
    empty: 'Empty bin',
    empty_question: 'Empty the bin?',
    empty_says:
      '%{count} record is deleted for good and cannot be restored any more. |||| %{count} records are deleted for good and cannot be restored any more.',
    empty_all: 'Everything in it is deleted for good and cannot be restored any more.',
    not_deleted: 'Nothing was deleted.',

    with: {
      products: '%{count} product |||| %{count} products',
      bought_stocks: '%{count} purchase |||| %{count} purchases',
      incoming_shipments: '%{count} shipment |||| %{count} shipments',
      insertion_batches: '%{count} batch |||| %{count} batches',
      sales: '%{count} order |||| %{count} orders',
      site_transactions: '%{count} transaction |||| %{count} transactions',
      listing_templates: '%{count} template |||| %{count} templates',
      site_listings: '%{count} site listing |||| %{count} site listings',
      places: '%{count} place |||| %{count} places',
      images: '%{count} picture |||| %{count} pictures',
      charges: '%{count} charge |||| %{count} charges',
      insertions: '%{count} listing |||| %{count} listings',
      lines: '%{count} line |||| %{count} lines',
      fees: '%{count} fee |||| %{count} fees',
      events: '%{count} refund, return or loss |||| %{count} refunds, returns or losses',
    },
  },
});
