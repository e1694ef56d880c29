/** Links to other records, in files to import and in calls. */
export const linkMessages = {
  'links.products_missing': 'There is no product %{id} here.',
  'links.bought_stocks_missing': 'There is no purchase %{id} here.',
  'links.incoming_shipments_missing': 'There is no shipment %{id} here.',
  'links.insertion_batches_missing': 'There is no batch %{id} here.',
  'links.sales_missing': 'There is no sale %{id} here.',
  'links.site_transactions_missing': 'There is no transaction %{id} here.',
  'links.listing_templates_missing': 'There is no template %{id} here.',
  'links.site_listings_missing': 'There is no site listing %{id} here.',
  'links.places_missing': 'There is no place %{id} here.',
  'links.products_not_called': 'There is no product called “%{name}” here.',
  'links.bought_stocks_not_called': 'There is no purchase called “%{name}” here.',
  'links.incoming_shipments_not_called': 'There is no shipment called “%{name}” here.',
  'links.insertion_batches_not_called': 'There is no batch called “%{name}” here.',
  'links.sales_not_called': 'There is no sale called “%{name}” here.',
  'links.site_transactions_not_called': 'There is no transaction called “%{name}” here.',
  'links.listing_templates_not_called': 'There is no template called “%{name}” here.',
  'links.site_listings_not_called': 'There is no site listing called “%{name}” here.',
  'links.places_not_called': 'There is no place called “%{name}” here.',
  'links.products_number_not_called':
    'No product is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.bought_stocks_number_not_called':
    'No purchase is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.incoming_shipments_number_not_called':
    'No shipment is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.insertion_batches_number_not_called':
    'No batch is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.sales_number_not_called':
    'No sale is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.site_transactions_number_not_called':
    'No transaction is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.listing_templates_number_not_called':
    'No template is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.site_listings_number_not_called':
    'No site listing is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.places_number_not_called':
    'No place is called “%{name}”. If it is a number of this installation, choose that where the columns are listed.',
  'links.products_several': 'More than one product is called “%{name}”. Choose which one is meant.',
  'links.bought_stocks_several': 'More than one purchase is called “%{name}”. Choose which one is meant.',
  'links.incoming_shipments_several':
    'More than one shipment is called “%{name}”. Choose which one is meant.',
  'links.insertion_batches_several': 'More than one batch is called “%{name}”. Choose which one is meant.',
  'links.sales_several': 'More than one sale is called “%{name}”. Choose which one is meant.',
  'links.site_transactions_several':
    'More than one transaction is called “%{name}”. Choose which one is meant.',
  'links.listing_templates_several': 'More than one template is called “%{name}”. Choose which one is meant.',
  'links.site_listings_several': 'More than one site listing is called “%{name}”. Choose which one is meant.',
  'links.places_several': 'More than one place is called “%{name}”. Choose which one is meant.',
  'links.products_pending_one':
    '1 row names products that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.bought_stocks_pending_one':
    '1 row names purchases that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.incoming_shipments_pending_one':
    '1 row names shipments that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.insertion_batches_pending_one':
    '1 row names batches that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.sales_pending_one':
    '1 row names sales that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.site_transactions_pending_one':
    '1 row names transactions that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.listing_templates_pending_one':
    '1 row names templates that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.site_listings_pending_one':
    '1 row names site listings that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.places_pending_one':
    '1 row names places that have not been imported yet. It is recorded without a link, and linked when their file is imported.',
  'links.products_pending':
    '%{count} rows name products that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.bought_stocks_pending':
    '%{count} rows name purchases that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.incoming_shipments_pending':
    '%{count} rows name shipments that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.insertion_batches_pending':
    '%{count} rows name batches that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.sales_pending':
    '%{count} rows name sales that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.site_transactions_pending':
    '%{count} rows name transactions that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.listing_templates_pending':
    '%{count} rows name templates that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.site_listings_pending':
    '%{count} rows name site listings that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
  'links.places_pending':
    '%{count} rows name places that have not been imported yet. They are recorded without a link, and linked when their file is imported.',
} as const;
