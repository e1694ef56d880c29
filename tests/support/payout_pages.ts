import type {
  BalanceDay,
  Payout,
  Payouts,
  SiteAccount,
  Statement,
  StatementRow,
} from '../../contract/payouts.ts';

const NOTHING = { 'not understood': 0, 'not imported': 0, differs: 0, 'no order': 0 };
const CHANGES: BalanceDay['changes'] = {
  orders: 240.5,
  refunds: -18,
  fees: -21.4,
  labels: -6.2,
  held: -30,
  deposits: 5,
  unknown: -4.99,
  payouts: -120,
};
const NO_FEES = {
  commission: 0,
  'fixed fee': 0,
  payment: 0,
  promotion: 0,
  international: 0,
  other: 0,
};
const GAP = { from: '2026-11-10', to: '2026-11-12', amount: -7.5 };

const aPayout = (id: number | null, fields: Partial<Payout>): Payout => ({
  id,
  site: 'Ebay',
  currency: 'EUR',
  number: id === null ? '' : `641288019${id}`,
  day: id === null ? null : '2026-11-20',
  paid: id === null ? null : 120,
  carried: 0,
  left: id === null ? 44.91 : 0,
  difference: 0,
  gaps: [],
  rowsQuantity: 12,
  toSettle: NOTHING,
  ...fields,
});

const aDay = (day: string, fields: Partial<BalanceDay> = {}): BalanceDay => ({
  day,
  opening: 0,
  changes: CHANGES,
  gap: 0,
  closing: 44.91,
  ...fields,
});

const anAccount = (fields: Partial<SiteAccount>): SiteAccount => ({
  site: 'Ebay',
  currency: 'EUR',
  opening: 0,
  changes: CHANGES,
  gap: -7.5,
  closing: 37.41,
  postage: 22.4,
  fees: { ...NO_FEES, commission: 14.2, payment: 4.2, promotion: 3 },
  stillHeld: 30,
  gaps: [GAP],
  days: [aDay('2026-11-20', { gap: -7.5 }), aDay('2026-11-18')],
  ...fields,
});

/** Payouts in all states, in two currencies. */
export const somePayouts = (): Payouts => ({
  today: '2026-11-27',
  from: '2026-11-01',
  to: '2026-11-30',
  sites: ['Cardmarket', 'Ebay'],
  accounts: [
    anAccount({}),
    anAccount({ currency: 'GBP', gaps: [], gap: 0, stillHeld: 0 }),
    anAccount({ site: 'Cardmarket', fees: { ...NO_FEES, commission: 2 }, gaps: [] }),
  ],
  payouts: [
    aPayout(4, { difference: -7.5, gaps: [GAP] }),
    aPayout(3, { toSettle: { ...NOTHING, 'not imported': 1, differs: 1 } }),
    aPayout(2, { currency: 'GBP', paid: null, left: 12 }),
    aPayout(1, { site: 'Cardmarket' }),
  ],
  open: [aPayout(null, {})],
});

const aRow = (id: number, fields: Partial<StatementRow>): StatementRow => ({
  id,
  day: '2026-11-18',
  kind: 'order',
  word: 'Order',
  orderNumber: `04-${id}`,
  reference: '',
  title: 'Ember Fox 015/102, holo',
  amount: 44.89,
  fees: -4.2,
  net: 40.69,
  status: 'matches',
  difference: 0,
  sale: 1,
  heldSince: null,
  ...fields,
});

/** A payout with rows of all kinds and statuses, that does not add up. */
export const someStatement = (): Statement => ({
  ...aPayout(4, {
    carried: 3,
    left: 12,
    difference: -7.5,
    gaps: [GAP],
    toSettle: { 'not understood': 1, 'not imported': 1, differs: 1, 'no order': 1 },
  }),
  changes: CHANGES,
  orders: 3,
  refunds: 1,
  rows: [
    aRow(1, { status: 'not understood', kind: 'unknown', word: 'Cashback', orderNumber: '', sale: null }),
    aRow(2, { status: 'not imported', sale: null }),
    aRow(3, { status: 'differs', difference: 2 }),
    aRow(4, { status: 'no order', kind: 'fee', orderNumber: '', sale: null, amount: 0, net: -4.2 }),
    aRow(5, { kind: 'hold', net: 30, heldSince: '2026-11-02', status: 'recorded' }),
    aRow(6, {
      kind: 'refund',
      net: -18,
      reference: 'REF-9',
      orderNumber: '',
      sale: null,
      status: 'recorded',
    }),
    aRow(7, {}),
  ],
  sums: { amount: 240.5, fees: -21.4, net: 219.1 },
  held: Array.from({ length: 7 }, (_, at) => ({
    orderNumber: `05-${at}`,
    sale: at % 2 === 0 ? 1 : null,
    since: '2026-11-19',
    amount: 4,
  })),
  previous: 3,
  next: 'open',
});
