/** Damage that `npm run doctor` finds. Each text names the damaged records, and how to repair them. */
export const doctorMessages = {
  'doctor.no_database': 'The database cannot be read: %{problem}. Restore a backup.',
  'doctor.unreadable':
    'The database is damaged, and some of these cannot be read: %{names}. Restore a backup.',
  'doctor.texts': 'Texts have bytes that are no characters, in: %{names}. Restore a backup.',
  'doctor.damaged_file':
    'The file of the database is damaged (%{problem}), although all records can be read. Restore a backup.',
  'doctor.indexes': 'Indexes of the database do not match the rows of: %{names}. They can be made anew.',
  'doctor.doubled': 'Records that must be unique exist twice, among: %{names}. Restore a backup.',
  'doctor.missing_values': 'Values are missing in: %{names}. Restore a backup.',
  'doctor.impossible_values': 'Values that Backstock never writes are in: %{names}. Restore a backup.',
  'doctor.unchecked': 'This cannot be checked, because records are damaged: %{problem}. Restore a backup.',
  'doctor.broken_links': 'These name a record that does not exist: %{names}. Restore a backup.',
  'doctor.unknown_sites': 'These name a selling site that does not exist: %{names}. Restore a backup.',
  'doctor.keys': 'The hidden search keys of these do not match their names: %{names}. They can be made anew.',
  'doctor.positions': 'A picture or a line is missing or doubled in: %{names}. Restore a backup.',
  'doctor.paths': 'The paths of these places do not match their names: %{names}. They can be made anew.',
  'doctor.purchase_sums':
    'The number or the cost of the products of these purchases is wrong: %{names}. It can be made anew from the products.',
  'doctor.batch_counts':
    'The number of products of these batches is wrong: %{names}. It can be made anew from the products.',
  'doctor.day_totals':
    'The totals of these days do not match the ledger: %{names}. They can be made anew from the ledger.',
  'doctor.sale_facts':
    'The reports have wrong facts of these orders: %{names}. They can be made anew from the records.',
  'doctor.sale_figures':
    'The earnings, costs or VAT of these orders do not match the ledger: %{names}. They can be made anew from the ledger.',
  'doctor.sale_treatments':
    'The VAT treatment of these orders, or what they know of their purchases, is wrong: %{names}. It can be made anew from the records.',
  'doctor.landed_costs':
    'The landed cost of these products is wrong: %{names}. It can be made anew from purchases and charges.',
  'doctor.charges_costs':
    'The charges of these purchases are wrong: %{names}. They can be made anew from the charges of shipments.',
  'doctor.shipment_charges':
    'The postage or the import VAT of these shipments does not match their charges: %{names}. Restore a backup.',
  'doctor.costs_or_ledger':
    'The landed cost of these products does not match the ledger: %{names}. npm run doctor finds out which of them is wrong.',
  'doctor.broken_orders':
    'Parts of these orders are missing or belong to another one: %{names}. Restore a backup.',
  'doctor.unit_costs':
    'The entries of these products in the ledger do not match their landed cost: %{names}. Restore a backup.',
  'doctor.unit_accounts':
    'The cost of these products stands in the wrong account of the ledger: %{names}. Restore a backup.',
  'doctor.deleted_units':
    'The ledger has costs of %{count} products that do not exist any more. Restore a backup.',
  'doctor.sale_entries':
    'The entries of these orders in the ledger do not match the orders: %{names}. Restore a backup.',
  'doctor.vat_entries':
    'The entries of these in the VAT journal do not match their records: %{names}. Restore a backup.',
  'doctor.vat_periods':
    'The closed VAT periods that begin on these days do not match their entries: %{names}. Restore a backup.',
  'doctor.sold_units': 'The sold units of these orders do not match the order: %{names}. Restore a backup.',
  'doctor.import_files': 'The uploaded files of these imports are not whole: %{names}. Restore a backup.',
  'doctor.search_texts':
    'Searches do not find %{count} of the %{names} correctly, because their search texts are wrong. They can be made anew.',
  'doctor.search_index':
    'Searches do not find %{count} of the %{names} correctly, because their search index is wrong. It can be made anew.',
  'doctor.pictures_missing': 'Pictures are missing: %{names}. Upload them again, or restore a backup.',
  'doctor.pictures_damaged': 'Pictures are damaged: %{names}. Upload them again, or restore a backup.',
  'doctor.picture_sizes':
    'The size of pictures is recorded wrongly: %{names}. It can be made anew from the pictures.',
  'doctor.thumbnails':
    'Thumbnails are missing or damaged: %{names}. They can be made anew from the pictures.',
  'doctor.card_pictures':
    'Pictures of cards are missing or damaged: %{names}. Index these cards again with npm run cards.',
  'doctor.card_index':
    'The card index does not match the pictures of these cards: %{names}. It can be made anew from them.',
  'doctor.card_revisions': 'The numbering of the card index is wrong. It can be made anew.',
  'doctor.left_files': 'There are files that nothing needs in %{folder}: %{count}. They can be removed.',
} as const;
