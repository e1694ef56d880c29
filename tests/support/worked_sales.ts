/** The sales of docs/worked-example.md. Lines name the products of its parcels. */
export const ORDERS = {
  first: {
    site: 'Cardmarket',
    orderNumber: '1183442907',
    day: '2026-10-12',
    postageCharged: 1.8,
    postagePaid: 1.55,
    packaging: 0.2,
    lines: [{ name: 'Koi', price: 62 }],
  },
  second: {
    site: 'Ebay',
    orderNumber: '27-12207-44810',
    day: '2026-10-20',
    postageCharged: 6.9,
    postagePaid: 5.4,
    packaging: 0.8,
    lines: [
      { name: 'Heron', price: 19.9 },
      { name: 'Commons', price: 14.5 },
      { name: 'Sleeves', price: 72 },
    ],
  },
  third: {
    site: 'Shopify',
    orderNumber: '1043',
    day: '2026-10-28',
    postageCharged: 7.5,
    postagePaid: 6.2,
    packaging: 0.9,
    lines: [{ name: 'Figure', price: 89 }],
  },
  fourth: {
    site: 'Ebay',
    orderNumber: '11-12319-80254',
    day: '2026-11-09',
    currency: 'GBP',
    rate: 0.86,
    postageCharged: 14,
    postagePaid: 22.4,
    packaging: 2.1,
    buyerCountry: 'GB',
    lines: [{ name: 'Booster box', price: 360 }],
  },
  late: {
    site: 'Ebay',
    orderNumber: '09-12150-31177',
    day: '2026-10-09',
    postageCharged: 6.9,
    postagePaid: 5.4,
    packaging: 0.8,
    lines: [{ name: 'Fox', price: 129 }],
  },
} as const;

/** What Ebay's statement says of the second order. */
export const ACTUAL_FEES = [
  { kind: 'commission', amount: 5.66 },
  { kind: 'fixed fee', amount: 0.35 },
  { kind: 'promotion', amount: 3.4 },
] as const;

/** What happened afterwards; `line` by its place. */
export const AFTERWARDS = {
  first: { kind: 'return', day: '2026-11-03', amount: 63.8, restocked: true },
  second: { kind: 'refund', place: 1, day: '2026-11-06', amount: 6 },
  third: { kind: 'lost', day: '2026-11-16', amount: 96.5 },
} as const;
