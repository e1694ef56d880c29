/** Imports: errors of calls. */
export const importMessages = {
  'imports.cookie': 'Paste the cookie of the shop’s page.',
  'imports.no_cookie':
    'This is not the text of a cookie. Copy the whole line after “Cookie:” that the browser sends to the shop.',
  'imports.cookie_character':
    'The cookie holds a character that no cookie can have. Copy it again, as a whole, from the browser’s request.',
  'imports.cookie_too_long': 'This is longer than a cookie can be.',
  'imports.yen_rate': 'Enter how many yen a euro costs, for example 163.20.',
  'imports.yen_rate_bounds': 'Enter a rate from %{lowest} to %{highest} yen for a euro.',
  'imports.yen_rate_missing': 'Enter how many yen a euro costs: some prices are in yen only.',
  'imports.file_too_large': 'Choose a file of at most %{most} MB.',
  'imports.file_empty': 'This file is empty.',
  'imports.file_missing': 'Send the file as the body.',
  'imports.file_deleted':
    'The file of this import was deleted: files are kept for %{days} days after their import.',
  'imports.columns_open': 'Choose first what %{heads} is.',
  'imports.amounts_open': 'Choose first whether “%{head}” is of the order or of each row.',
  'imports.no_columns': 'Only a file has columns.',
  'imports.no_currencies': 'Only a file has other currencies.',
  'imports.changed_meanwhile': 'This import has changed meanwhile. Check its current state.',
  'imports.below_0': 'This is below zero. What was paid back belongs in a column of refunds.',
  'imports.nothing_sold': 'Enter what was sold.',
} as const;
