export const paidTexts = {
  paid: {
    currency: 'Currency',
    rate: '%{sign} for €1',
    rate_help: 'How much %{currency} a euro cost.',
    one_euro: '€1 = %{amount}',
    at_rate: '%{amount} at %{rate}',
    before: '%{amount} before',
  },
};
