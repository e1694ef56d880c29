/** Orders, purchases and reports of sites in files to import. */
export const importOrderMessages = {
  'orders.total_line': 'The file says %{stated} for the line, and its pieces come to %{read}.',
  'orders.total_total': 'The file says %{stated} in total, and what was read comes to %{read}.',
  'orders.total_count': 'The file counts %{stated} articles and names %{read}.',
  'orders.total_subtotal': 'The file says %{stated} for the articles, and their prices come to %{read}.',
  'orders.total_discount': 'The discount of %{stated} is more than the prices of %{read}.',
  'orders.total_earned': 'The file says that the order earned %{stated}, but its amounts come to %{read}.',
  'orders.purchase_total': 'The file says %{stated} in total, and its amounts come to %{read}.',
  'orders.articles_missing': 'Its articles are not known yet. Import the site’s orders.',
  'orders.day_missing':
    'The file has no day of sale: the order counts today, until another file has the day.',
  'orders.cancelled_unsent': 'Cancelled before it was sent: nothing is recorded.',
  'orders.cancelled_restocked': 'Cancelled before it was sent: its units come back into stock.',
  'orders.cancelled_posted':
    'The site says that it was cancelled before it was sent, and here it was posted: its units stay sold.',
  'orders.sent_unpaid': 'The file says that it was sent, but is not paid yet.',
  'orders.tax_on_top': 'Tax of %{tax} on top of the prices is not counted as income.',
  'orders.unpaid_recorded':
    'The file says that it is not paid yet. It is recorded already, and stays as it is.',
  'orders.unpaid': 'Not paid yet: nothing is recorded. It comes with a later file, once it is paid.',
  'orders.row_counts_once': 'Row %{row} is the same as a row above it, and counts once.',
  'orders.row_overrules':
    'Row %{row} contradicts a row of the same order above it. The values of row %{row} count.',
  'orders.row_counts_too': 'Row %{row} is the same article again, and is counted too.',
  'orders.no_price': 'Row %{row} has no price for “%{article}”.',
  'orders.fee_given_back': 'A fee with another sign than most fees counts as refunded.',
  'orders.no_orders': 'It does not say which orders it was sold in. Write them so: A1B2-C3:2 | D4E5-F6:1',
  'orders.may_lack_articles':
    'The file is cut short after this order. Check that none of its articles is missing before you record it.',
  'orders.several_currencies': 'The rows of this order are in %{currencies}. An order has one currency.',
  'orders.status_unknown': 'What does “%{word}” mean? Choose it above.',
  'orders.articles_unreadable': 'Its articles cannot be read. Each of them ends with its price.',
  'orders.article_currency': 'An article of this order is not in %{currency}.',
  'orders.article_numbers': 'It has %{count} articles, but another number of article numbers.',
  'orders.unit_sold_twice': 'Another row has sold the same unit.',
  'orders.unit_sold': '%{sku} was sold in the order %{order} already.',
  'orders.unit_gone': '%{sku} is not in stock any more.',
  'orders.article_gone': 'Nothing of it is in stock any more.',
  'orders.several_products': 'Several products fit: choose which one it was.',

  'transactions.no_net_row': 'The row with the net amount of this order is missing in the file.',
  'transactions.no_amount': 'This row has no amount.',
  'transactions.no_rate': 'The row has no exchange rate from %{from} to %{to}.',
  'transactions.net': 'The file says %{stated} net, and its amounts come to %{read}.',
  'transactions.balance':
    'The balance of %{balance} and %{amount} come to %{sum}, and the file says %{stated}.',
} as const;
