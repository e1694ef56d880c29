/** Prepared listings, and the files that are made for sites. */
export const listingMessages = {
  'listings.no_template': 'Choose a template first.',
  'listings.no_template_on': '“%{batch}” has no template for %{site} yet.',
  'listings.unit_gone': 'There is no such unit in this batch any more.',
  'listings.several': 'These units are different listings.',
  'listings.not_waiting': 'Only a listing that waits for an answer of the site can be sent again.',
  'listings.several_sites': 'Choose batches on one site.',
  'listings.insertion_gone': 'There is no such listing of a batch any more.',
  'listings.nothing_to_send': 'Nothing is to be sent. Sent before: %{unchanged}. Not ready: %{notReady}.',
  'listings.file_missing': 'Choose the file of the site.',
  'listings.file_deleted': 'This file was deleted %{days} days after it was made.',
  'listings.unknown_placeholder': 'The template has a placeholder that stands for nothing: {%{placeholder}}.',
  'listings.column_line': 'Write a heading, “=” and a text in this line of the template: %{line}',
  'listings.column_lines': 'Write a heading, “=” and a text in each line.',
  'listings.unknown_column': 'The file of the site has no column “%{column}”.',
  'listings.empty_column': 'The site wants a value in the column “%{column}”: add it to the template.',
  'listings.no_site_file': 'Give the file that you downloaded from the site first.',
  'listings.other_currency':
    'The template has prices in %{currency}, and the file of the site is for %{fileCurrency}.',
  'listings.no_check_file': 'This site checks no files.',
  'listings.repeated_delta':
    'A file made earlier changes the stock of %{row} by %{delta} already. Download a new file from the site, so that it is not changed twice.',
  'listings.file_empty': 'This file of a site is empty.',
  'listings.file_is_workbook':
    'This is an Excel workbook. Download the file as CSV, or save it as “CSV UTF-8” in Excel, and give that.',
  'listings.file_no_headings': 'The file has no row of headings.',
  'listings.file_is_answer': 'This file says what the site did: import it under Tools.',
  'listings.file_of_other_site': 'This is a file of another site: no template of %{site} writes such files.',

  'listings.none_chosen': 'Choose listings of the site.',
  'listings.live_on_several_sites': 'Choose listings of one site.',
  'listings.not_live': 'This listing is not live any more.',
  'listings.only_prices_taken':
    'The site has the same price. Its quantity cannot be taken: ours is what is in stock.',
  'listings.unknown': 'Nothing here is known to be this listing.',
  'listings.not_offered': 'No batch with this product is offered on %{site}.',
  'listings.of_batch': 'A whole batch that is one listing cannot be sent in a file. Change it on the site.',
  'listings.price_in_other_currency': 'Its price is in %{currency}, and ours in %{own}.',
  'listings.unnamed': 'Enter the site’s number of the listing, or the SKU.',
} as const;
