import { addTexts } from '../index.ts';

addTexts({
  vat_entries: {
    title: 'VAT entries',
    none: 'No entries',
    none_help:
      'Orders, purchases with an invoice and charges write entries from the day of your registration on.',
    not_read: 'The VAT entries could not be read.',
    document: 'Document',
    day: 'Day',
    kind: 'For',
    sum: 'Sum',
    of_day: '<document>%{document}</document> of %{day}',
    no_name: 'Deleted record',
    no_name_of_day: '<document>Deleted record</document> of %{day}',
    made: {
      late: 'Recorded late, %{moment}',
      removed: 'Removed, %{moment}',
      treatment: 'Treatment changed, %{moment}',
      rate: 'Rate changed, %{moment}',
      amount: 'Amount changed, %{moment}',
    },
    made_by: {
      late: 'Recorded late, by %{by}, %{moment}',
      removed: 'Removed, by %{by}, %{moment}',
      treatment: 'Treatment changed, by %{by}, %{moment}',
      rate: 'Rate changed, by %{by}, %{moment}',
      amount: 'Amount changed, by %{by}, %{moment}',
    },
    filters: {
      from: 'From',
      to: 'To',
      row: 'Row',
      rate: 'Rate',
      country: 'Country',
      sale: 'Order',
      purchase: 'Purchase',
      shipment: 'Shipment',
      product: 'Product',
    },
    remove_filter: 'Remove the filter “%{field}”: %{value}',
    all: 'All entries',
    journal: 'Journal: CSV, XLSX',
  },
});
