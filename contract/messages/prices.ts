export const priceMessages = {
  'prices.none_chosen': 'Choose at least one product.',
  'prices.percent': 'Enter a percentage from 1 to 1,000.',
  'prices.days': 'Enter a number of days from 1 to 3,650.',
  'prices.file_missing': 'Choose a price file.',
  'prices.stored_gone': 'This file is not in the folder of price files any more.',
  'prices.no_entries': 'This file has no article with an id or a name.',
  'prices.day_missing': 'The file does not say of which day its prices are. Enter the day.',
  'prices.rates_missing': 'Enter the rate of %{currencies}: how much of it a euro costs.',
  'prices.too_much': 'This file is too large to be read. Split it.',
  'prices.not_readable': 'This is not as it should be. Reload the page, and try again.',
  'prices.entry_gone': 'This article is not in the price files any more.',
} as const;
