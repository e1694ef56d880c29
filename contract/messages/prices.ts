export const priceMessages = {
  'prices.none_chosen': 'Choose at least one product.',
  'prices.percent': 'Enter a percentage from 1 to 1,000.',
  'prices.days': 'Enter a number of days from 1 to 3,650.',
} as const;
