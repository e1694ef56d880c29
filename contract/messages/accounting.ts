/** Charges, VAT, payouts and reports. */
export const accountingMessages = {
  'costs.no_purchase': 'There is no such purchase.',
  'costs.no_record': 'There is no such record.',
  'costs.no_charge': 'There is no such charge.',
  'costs.of_nothing': 'Say of which shipment or of which purchase it is.',
  'costs.builtin_kind': 'The shipment itself says what this is.',
  'costs.builtin_amount': 'The shipment itself says this amount: empty it there.',
  'costs.recoverable_too_large': 'No more can be paid back than was paid.',
  'costs.recoverable_under_margin': 'Import VAT is not paid back of purchases under the margin scheme.',
  'costs.margin_rules_out':
    'Import VAT of this purchase is paid back, which the margin scheme rules out. Choose another scheme, or take that back first.',
  'costs.locks_too_large': 'The locked amounts are more than there is to spread.',
  'costs.locks_too_small':
    'The locked amounts have to make up the whole, since nothing else is left to bear the rest.',
  'costs.locks_too_many':
    'These are more locks than a file could say of one record. Lock whole purchases, or fewer products.',
  'costs.locked_twice': 'Lock each purchase or product once.',
  'costs.locked_elsewhere': 'What is locked has to be one of those that the charge falls on.',
  'vat.flat_percent': 'Enter which part of the price is the margin, in percent.',
  'vat.rule_days': 'Only one rule can begin on a day.',
  'vat.rate_days': 'A country can have only one rate that begins on a day.',
  'vat.invoice_under_margin':
    'VAT on an invoice is not paid back under the margin scheme. Choose the ordinary scheme, or enter 0.',
  'vat.invoice_above_price': 'This is more than the price. Enter the VAT that is a part of the price.',
  'vat.no_closed_period': 'No closed period begins on this day.',
  'vat.no_period': 'No VAT period begins on this day.',
  'vat.later_periods_closed': 'Open the periods after this one first.',
  'vat.period_not_over': 'This period is not over yet.',
  'vat.recalculating': 'VAT is still being reckoned anew. Try again in a moment.',
  'vat.earlier_periods_open': 'Close the periods before this one first.',
  'payouts.name': 'Name a payout by its id, or “open”.',
  'reports.filter': 'Filter by site, type, shop, purchase or shipment.',
  'reports.compare': 'Compare with the year before, the month before, what was before, or nothing.',
  'reports.group': 'Group by one of %{groupings}.',
  'reports.sort': 'Sort by one of %{names}.',
} as const;
