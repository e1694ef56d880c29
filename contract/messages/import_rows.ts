/** Imports: their progress, the places of problems, and errors of rows of any resource. */
export const importRowMessages = {
  'imports.place_row': 'Row %{row}',
  'imports.place_cell': 'Row %{row}, %{column}',
  'imports.waiting': 'It waits for another import of this shop.',
  'imports.cookie_gone':
    'The server was restarted while this was read. What had been read until then is kept: paste the cookie again to go on.',
  'imports.cancelled_reading': 'You cancelled it. What had been read until then is kept.',
  'imports.cancelled_recording': 'You cancelled it. What had been recorded until then is kept.',
  'imports.stopped_reading': '%{reason} What had been read until then is kept.',
  'imports.stopped_recording': '%{reason} What had been recorded until then is kept.',
  'imports.stopped_undoing': '%{reason} Undo it again to take back the rest.',
  'imports.unexpected': 'Something went wrong on the server.',
  'imports.bought_articles':
    'These are articles that you bought at %{site}. Import the site’s file of purchased orders instead.',
  'imports.maybe_bought':
    '%{site} also exports purchases with these headings. Check that these articles were sold.',
  'imports.other_sheets':
    'Only the sheet that is read is kept, because it names people. Save other sheets as files of their own.',
  'imports.costs_as_euros': 'The file does not give the currency of these costs: they are read as euros.',
  'imports.wish': '1 row is a wish, a watched item or a proxy card, and is not in stock.',
  'imports.wishes': '%{count} rows are wishes, watched items or proxy cards, and are not in stock.',
  'imports.count_of_order': 'The file says that it holds 1 order, and %{read} were read.',
  'imports.count_of_orders': 'The file says that it holds %{stated} orders, and %{read} were read.',
  'imports.count_of_orders_one': 'The file says that it holds %{stated} orders, and 1 was read.',
  'imports.same_id': 'Row %{row} has the same id.',
  'imports.problem_of_row': 'Row %{row}: %{problem}',

  'rejected.deleted': 'It was deleted here since, and was not taken.',
  'rejected.skipped': 'It was not taken.',
  'rejected.edited': 'It was edited here since, and stays as it is.',
  'undo.edited': 'It was edited since.',
  'undo.insertions': 'It stays: it has insertions.',
  'undo.products_added': 'It stays: products were added to it.',
  'undo.bought_stocks_added': 'It stays: purchases were added to it.',
  'undo.incoming_shipments_added': 'It stays: shipments were added to it.',
  'undo.insertion_batches_added': 'It stays: batches were added to it.',
  'undo.sales_added': 'It stays: sales were added to it.',
  'undo.site_transactions_added': 'It stays: transactions were added to it.',
  'undo.listing_templates_added': 'It stays: templates were added to it.',
  'undo.template_used': 'It stays: batches are offered with it.',

  'photos.no_picture': 'The picture cannot be used.',
  'photos.forbidden': 'Pictures may not be fetched from this address.',
  'photos.too_large': 'The picture is too large.',
  'photos.unreachable': 'The picture’s address cannot be reached.',
  'photos.status': 'The picture’s address answers %{status}.',
  'photos.circle': 'The picture’s address redirects in a circle.',
} as const;
