/** Sales, and the sites that they are made on. */
export const saleMessages = {
  'sales.batch_sold': 'Nothing of this batch is left.',
  'sales.only_left': 'Only %{count} of these are left.',
  'sales.number_taken': '%{site} has an order %{number} already.',
  'sales.no_lines': 'Add what was sold.',
  'sales.unreadable_line': '“%{line}” cannot be read.',
  'sales.write_line': '%{problem} Write it so: %{example}',
  'sales.foreign_line': 'A changed line must belong to this sale.',
  'sales.untitled_line': 'Enter what was sold if the line has no product.',
  'sales.no_price': 'Enter what it was sold for.',
  'sales.prices_do_not_add_up': 'The prices of the lines do not add up to what was paid.',
  'sales.fees_too_large':
    'By the rules of %{site} its fees would be 1,000,000,000 or more. Change these rules, or enter the actual fees.',
  'sales.foreign_event': 'A refund, return or loss must refer to a line of this sale, or to the whole sale.',
  'sales.fee_vat': 'Enter VAT that is a part of the fee, with the same sign.',
  'sales.not_restockable': 'Only what came back can be restocked.',
  'sales.postage_vat': 'This is more than the postage paid. Enter the VAT that is a part of it.',
  'sales.income_too_large':
    'In euros the prices and the postage of this order come to €1,000,000,000 or more.',
  'sales.deductions_too_large':
    'In euros refunds, fees, postage and packaging of this order come to €1,000,000,000 or more.',
  'sales.check_rate': '%{problem} Check how much %{currency} a euro cost.',
  'sales.sold_in_order': '%{sku} was sold in the order %{order}: change the day there.',
  'sales.unit_twice': 'This order has a unit twice.',
  'sales.at_most': '%{count} at most.',
  'sites.in_use': '%{site} is in use and stays. %{counts}',
  'sites.used_in_sales': 'Sales: %{count}.',
  'sites.used_in_insertions': 'Insertions: %{count}.',
  'sites.used_in_transactions': 'Transactions: %{count}.',
  'sites.exists': 'There is a site “%{name}” already.',
  'sites.tiers': 'Each tier must end above the one before it. Only the last may have no end.',
  'sites.rule_days': 'Only one rule of each kind can begin on a day.',
} as const;
