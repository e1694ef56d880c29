export const paidTexts = {
  paid: {
    currency: 'Currency',
    currency_of: 'Currency: %{of}',
    rate: '%{sign} for €1',
    rate_help: 'How much %{currency} a euro cost.',
    one_euro: '€1 = %{amount}',
    at_rate: '%{amount} at %{rate}',
    before: '(%{amount} before)',
    question: {
      title: 'Check the rate',
      rate: 'At this rate €1 is %{amount}.',
      meaning: '%{foreign} would be %{euros}.',
      last: 'The last rate used was %{amount} for €1.',
      suggestion: 'Did you mean %{amount} for €1?',
      use: 'Use %{amount}',
      keep: 'Keep %{amount}',
      rows_title: 'Check the rates of some rows',
      rows_more: '%{smart_count} rows in all, among them: %{places}',
      rows_help: 'To change a rate, go back and correct these rows, or leave them out.',
      rows_keep: 'Keep these rates',
    },
  },
};
