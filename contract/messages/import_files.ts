/** Files to import: why a file, a row or a cell cannot be read. */
export const importFileMessages = {
  'files.too_large': 'Use a file of at most %{most} MB.',
  'files.no_table': 'This is not a table. Use a CSV, XLSX or JSON file.',
  'files.too_many_columns': 'Use at most %{most} columns.',
  'files.too_many_fields': 'Use at most %{most} different fields.',
  'files.too_many_rows': 'Use at most %{most} rows in one file.',
  'files.heading_too_long': 'Use headings of at most %{most} characters. This one is longer: “%{start}…”',
  'files.slow': 'Reading this file takes too long. Split it, or save it as CSV.',
  'files.too_much': 'This file holds more than can be read at once. Split it, or save it as CSV.',
  'files.no_csv_row': 'There is no row in this file that could be read.',
  'files.too_many_quotes':
    'Too many rows of this file open a quote and never close it. Save it again as CSV with quotes around its texts.',
  'files.protected':
    'This workbook is protected by a password, or in the old format. Save it as an unprotected .xlsx.',
  'files.no_workbook': 'This is not an .xlsx workbook. Save the table as .xlsx, CSV or JSON.',
  'files.no_sheet': 'There is no sheet “%{sheet}” in this workbook.',
  'files.no_sheet_with_cells': 'There is no sheet with cells in this workbook.',
  'files.empty_sheets': 'There is no table in this workbook: its sheets are empty.',
  'files.workbook_bomb':
    'This workbook unpacks to far more than it should. Save it again in a spreadsheet program, or as CSV.',
  'files.workbook_part': 'The workbook lacks its part “%{part}”.',
  'files.workbook_corrupt':
    'This workbook is damaged or cut short, so that none of its rows can be relied on. Fetch or save it again.',
  'files.workbook_damaged': 'This workbook is damaged. Save it again in a spreadsheet program.',
  'files.workbook_too_large':
    'This workbook holds more cells or different texts than can be read. Split it, or save its sheet as CSV.',
  'files.no_list': 'This JSON has no list of records: save it as [{"name": …}, …].',
  'files.json_cut_short': 'The file ends in the middle of its list: it is cut short.',
  'files.json_invalid': 'This is not valid JSON: something is wrong after record %{record}.',
  'files.record_too_long': 'Record %{record} is too long to be a record.',
  'files.no_record': 'This is not a record.',
  'files.field_twice': 'This record names a field twice.',
  'files.record_invalid': 'This record is not valid JSON.',
  'files.line_too_long': 'This line is too long to be a row.',
  'files.quote_open': 'A quote is opened in this row and never closed.',
  'files.text_after_quote': 'There is text after the closing quote of a cell.',
  'files.several_rows':
    'One cell runs over several lines that look like rows of their own: check its quotes.',
  'files.too_many_cells': 'This row has %{cells} cells: line ends may be missing.',
  'files.cells_and_headings': 'This row has %{cells} cells, and there are %{headings} headings.',
  'files.cells_beyond': 'There are cells beyond the last heading, which are not read.',
  'files.cell_too_long': 'Use at most %{most} characters in a cell.',
  'files.unreadable_character': 'A character of this cell cannot be read.',
  'files.rows_read_until':
    'Rows %{first} to %{last} were read. From row %{next} on nothing could be read: %{reason} You can record the rows that were read. When you import the whole file later, they stay as they are.',
  'files.row_read_until':
    'Row %{row} was read. From row %{next} on nothing could be read: %{reason} You can record the rows that were read. When you import the whole file later, they stay as they are.',
  'files.too_many_to_import':
    'An import has at most 100,000 rows. Split the file, and import its parts one after the other.',

  'cells.no_date': '“%{value}” is not a date. Write dates as texts, or as dates of the spreadsheet.',
  'cells.day_or_month':
    '“%{cell}” was read as %{day}: nothing in this column shows whether the day or the month comes first.',
  'cells.decimals_or_thousands':
    '“%{cell}” was read as %{number}: nothing in this column shows whether the separator is for decimals or for thousands.',
  'cells.most_dot':
    '“%{cell}”: most numbers of this column are written with a dot before the decimals. Write all of them alike.',
  'cells.most_comma':
    '“%{cell}”: most numbers of this column are written with a comma before the decimals. Write all of them alike.',
  'cells.most_day':
    '“%{cell}”: most dates of this column are written with the day first. Write all of them alike.',
  'cells.most_month':
    '“%{cell}”: most dates of this column are written with the month first. Write all of them alike.',
  'cells.currency': '“%{cell}” is neither in euros nor in yen. Convert it to euros.',
  'cells.no_number_of_export': '“%{cell}” is not a number that an export has written.',
  'cells.retype': 'Type the original value, or format the column as text and create the file again.',
  'cells.choose_product':
    'Choose the product of the article, or format the column as text and create the file again.',
  'cells.spreadsheet_error': 'There is the error %{error} in this cell instead of a value.',
  'cells.instead_of_value': 'There is %{content} in this cell instead of a value.',
  'cells.made_date': 'A spreadsheet has turned this into the date %{date}. %{remedy}',
  'cells.made_boolean': 'A spreadsheet has turned this into %{boolean}. %{remedy}',
  'cells.damaged_date':
    '“%{cell}” looks like a code, such as 3/10, that a spreadsheet has turned into a date. %{remedy}',
  'cells.damaged_scientific': '“%{cell}” is a long number that a spreadsheet has cut short. %{remedy}',
  'cells.damaged_digits': 'A spreadsheet has replaced the last digits of “%{cell}” with zeros. %{remedy}',
  'cells.damaged_boolean': '“%{cell}” is a code that a spreadsheet has turned into yes or no. %{remedy}',
  'cells.lost_digits': 'The file has this as a number, which has lost its last digits. %{remedy}',
  'cells.code_as_number': 'The file has this code as the number %{number}. %{remedy}',
  'cells.lost_zeros':
    '“%{cell}” is shorter than its neighbours: a spreadsheet may have cut zeros at its start. %{remedy}',
  'cells.list_in_field': 'a list or an object within a field',
  'cells.amount_beside': 'an amount in %{currency} beside one in %{other}',
  'cells.missing_text': 'a text that the workbook lacks',

  'readings.unreadable': 'cannot be read',
  'readings.yes': 'Yes',
  'readings.no': 'No',
  'readings.unpaid': 'Not paid yet',
  'readings.paid': 'Paid',
  'readings.sent': 'Sent',
  'readings.cancelled': 'Cancelled',
  'readings.refunded': 'Refunded',
  'readings.kind_order': 'Order',
  'readings.kind_refund': 'Refund',
  'readings.kind_claim': 'Claim',
  'readings.kind_fee': 'Fee',
  'readings.kind_label': 'Postage label',
  'readings.kind_hold': 'Hold',
  'readings.kind_deposit': 'Paid in',
  'readings.kind_payout': 'Payout',
  'readings.kind_unknown': 'Not understood',
} as const;
