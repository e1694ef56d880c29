import { addTexts } from '../index.ts';

const SHOPS = { zenmarket: 'ZenMarket', buyee: 'Buyee', fromjapan: 'FromJapan' };

addTexts({
  import_data: {
    title: 'Import data',
    ...SHOPS,
    zenmarket_text:
      'What you bought through ZenMarket: orders become purchases, and the parcels that carry them incoming shipments. You check everything before it is recorded, and nothing is recorded twice.',
    zenmarket_plain:
      'What you bought through ZenMarket. This server records it by itself, and your lists show what comes in: there is nothing to check first.',
    zenmarket_cookie:
      'You need the cookie of ZenMarket’s page, which you find in your browser once you are logged in there.',
    zenmarket_alone: 'This server imports from ZenMarket only.',
    others: 'Other shops',
    others_text: 'The same, from an account at one of these.',
    open: 'Import from %{shop}',
    submit: 'Import',
    cookie: 'Cookie of the shop’s page',
    where:
      'Log in to %{site}, press F12, choose Network, reload the page, and open its first line. Copy the value of “Cookie” under Request headers.',
    once: 'It is used for this one import and not kept. It opens your account there: give it to nobody else.',
    starting: 'Starting the import.',
    started: 'The import has started. Your lists show what comes in.',
    failed: 'Nothing was imported.',
    file: 'From a file',
    file_text:
      'Purchases, shipments, stock, batches or sales, one a row. Columns are found by their headings. Several files are checked one after the other.',
    file_limits: 'CSV, XLSX or JSON, up to %{size} MB',
    examples: 'Example files',
    example_of: 'Example file: %{kind}',
    not_example: 'The example was not downloaded.',
    choose_file: 'Choose files',
    or_drop: 'or drop them anywhere on this page',
    drop_here: 'Drop files to import them',
    not_uploaded: '“%{name}” was not imported.',
    too_large: '“%{name}” is larger than %{size} MB. Split it, and import the parts one after the other.',
    last: 'Last imports',
    last_failed: 'The last imports could not be read.',
    none: 'No imports yet',
    none_help: 'What you import from a shop or a file is listed here, and can be taken back.',
    earlier: 'Show earlier ones',
    started_by: '%{moment} by %{user}',
    no_file_name: 'A file',
  },
});
