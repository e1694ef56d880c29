import fc from 'fast-check';

/** Facts about one order of a month, in cents and days of November 2026. */
export interface MonthOrder {
  day: number;
  articles: { price: number; quantity: number }[];
  postage: number;
  commission: number;
  /** A later refund, with the part of the commission that the site returned. */
  refund: { days: number; amount: number; credit: number } | null;
  label: number | null;
  /** Fee for advertisements. */
  promotion: number | null;
  /** Days for which the site held the money back. */
  heldDays: number | null;
}

const cents = (max: number) => fc.integer({ min: 1, max });
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

export const monthOrder: fc.Arbitrary<MonthOrder> = fc
  .record({
    day: fc.integer({ min: 1, max: 26 }),
    articles: fc.array(fc.record({ price: cents(9_999), quantity: fc.constantFrom(1, 1, 1, 2) }), {
      minLength: 1,
      maxLength: 3,
    }),
    postage: fc.integer({ min: 0, max: 990 }),
    commission: fc.integer({ min: 0, max: 400 }),
    refund: seldom(
      fc.record({ days: fc.integer({ min: 0, max: 3 }), amount: cents(1_000), credit: cents(50) }),
    ),
    label: seldom(cents(900)),
    promotion: seldom(cents(200)),
    heldDays: seldom(fc.integer({ min: 1, max: 3 })),
  })
  .map((order) => {
    const paid = amountPaidFor(order);
    return {
      ...order,
      refund: order.refund && { ...order.refund, amount: Math.min(order.refund.amount, paid) },
    };
  });

/** Prices and postage, in cents. */
export function amountPaidFor({ articles, postage }: Pick<MonthOrder, 'articles' | 'postage'>): number {
  return articles.reduce((sum, { price, quantity }) => sum + price * quantity, postage);
}

/** Files of a month, and the expected result of importing them. */
export interface SiteMonth {
  /** Files by name, with groups of rows that belong together: files are split only between groups. */
  files: Record<string, { above: string; groups: string[] }>;
  /** Payouts to the bank in their order, in cents. */
  payouts: number[];
  /** Cents that the site has not paid out. */
  left: number;
  transactions: number;
}

export const EBAY_FIXED_FEE = 35;

const euros = (amount: number) => (amount / 100).toFixed(2);
const comma = (amount: number) => euros(amount).replace('.', ',');
const iso = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

export const ebayNumber = (index: number) => `04-1285${index}-3098${index}`;
export const ebayItem = (index: number, place: number) => String(256_000_000_000 + index * 10 + place);
export const ebaySku = (index: number, place: number) => (place === 0 ? `E-${index}` : '');
const title = (index: number, place: number) => `Ember Fox, no. ${index}/${place}`;

/** A movement of money, on the day on which it happened. */
interface Movement {
  day: number;
  net: number;
  /** Rows in the report. `payout` is the number of the payout, `null` without one. */
  rows: (payout: number | null) => string[];
}

interface Paid {
  groups: string[];
  payouts: number[];
  left: number;
}

/** Pays out the whole balance at the end of each week, if it is positive. */
function payOut(
  movements: readonly Movement[],
  payoutRow: (payout: number, paid: number, day: number) => string,
): Paid {
  const groups: string[] = [];
  const payouts: number[] = [];
  let waiting: Movement[] = [];
  for (const end of [7, 14, 21, 28]) {
    waiting.push(...movements.filter(({ day }) => end - 7 < day && day <= end));
    const paid = waiting.reduce((sum, { net }) => sum + net, 0);
    if (paid <= 0) continue;
    payouts.push(paid);
    groups.push(...waiting.map(({ rows }) => rows(payouts.length).join('')));
    groups.push(payoutRow(payouts.length, paid, end));
    waiting = [];
  }
  waiting.push(...movements.filter(({ day }) => day > 28));
  groups.push(...waiting.map(({ rows }) => rows(null).join('')));
  return { groups, payouts, left: waiting.reduce((sum, { net }) => sum + net, 0) };
}

const EBAY_HEADS =
  'Transaction creation date,Type,Order number,Legacy order ID,Buyer username,Buyer name,Ship to city,Ship to province/region/state,Ship to zip,Ship to country,Net amount,Payout currency,Payout date,Payout ID,Payout method,Payout status,Reason for hold,Item ID,Transaction ID,Item title,Custom label,Quantity,Item subtotal,Shipping and handling,Seller collected tax,eBay collected tax,Final Value Fee - fixed,Final Value Fee - variable,Regulatory operating fee,"Very high ""item not as described"" fee",Below standard performance fee,International fee,Charity donation,Deposit processing fee,Gross transaction amount,Transaction currency,Exchange rate,Reference ID,Description';

type EbayCells = Partial<Record<string, string | number>>;

function ebayRow(payout: number | null, cells: EbayCells): string {
  const known: EbayCells = {
    'Payout currency': 'EUR',
    'Transaction currency': 'EUR',
    ...(payout !== null && {
      'Payout date': `Nov ${payout * 7}, 2026`,
      'Payout ID': `6412${payout}`,
      'Payout status': 'Succeeded',
    }),
    ...cells,
  };
  const names = EBAY_HEADS.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return `${names.map((name) => `"${String(known[name] ?? '--').replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** eBay’s Orders, order earnings and transaction report of a month. */
export function ebayMonth(orders: readonly MonthOrder[]): SiteMonth {
  const movements = orders.flatMap(ebayMovements).toSorted((one, other) => one.day - other.day);
  const paid = payOut(movements, (payout, amount, day) =>
    ebayRow(payout, {
      'Transaction creation date': `Nov ${day}, 2026`,
      Type: 'Payout',
      'Net amount': euros(-amount),
      'Gross transaction amount': euros(-amount),
    }),
  );
  return {
    files: {
      orders: {
        above:
          '\r\nSales Record Number,Order Number,Buyer Username,Ship To Country,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date,Paid On Date,Shipped On Date,Transaction ID\r\n',
        groups: orders.map((order, index) =>
          order.articles
            .map(({ price, quantity }, place) =>
              [
                index,
                ebayNumber(index),
                'fox_lover',
                'Germany',
                ebayItem(index, place),
                `"${title(index, place)}"`,
                ebaySku(index, place),
                quantity,
                `€${euros(price)}`,
                place === 0 ? `€${euros(order.postage)}` : '€0.00',
                `Nov-${String(order.day).padStart(2, '0')}-26`,
                `Nov-${String(order.day).padStart(2, '0')}-26`,
                `Nov-${String(order.day).padStart(2, '0')}-26`,
                ebayItem(index, place).slice(3),
              ].join(','),
            )
            .map((row) => `${row}\r\n`)
            .join(''),
        ),
      },
      earnings: {
        above:
          'Order earnings report\r\n\r\nOrder creation date,Order number,Item ID,Item title,Buyer name,Item price,Quantity,Item subtotal,Shipping and handling,Discount,Gross amount,Final Value Fee - fixed,Final Value Fee - variable,International fee,Promoted Listing Standard fee,Shipping labels,Refunds,Order earnings\r\n',
        groups: orders.map((order, index) => ebayEarningsOf(order, index)),
      },
      transactions: {
        above: `Transaction report\r\nSeller,foxden\r\n${EBAY_HEADS}\r\n`,
        groups: paid.groups,
      },
    },
    payouts: paid.payouts,
    left: paid.left,
    transactions: movements.length + paid.payouts.length,
  };
}

/** The order's own values are in the row of its first article. */
function ebayEarningsOf(order: MonthOrder, index: number): string {
  const minus = (amount: number | null | undefined) => (amount ? euros(-amount) : '--');
  return order.articles
    .map(({ price, quantity }, place) => {
      const isFirst = place === 0;
      return [
        iso(order.day),
        ebayNumber(index),
        ebayItem(index, place),
        `"${title(index, place)}"`,
        'Ada Buyer',
        euros(price),
        quantity,
        euros(price * quantity),
        isFirst ? euros(order.postage) : '--',
        '--',
        euros(price * quantity + (isFirst ? order.postage : 0)),
        isFirst ? euros(-EBAY_FIXED_FEE) : '--',
        isFirst ? minus(order.commission - (order.refund?.credit ?? 0)) : '--',
        '--',
        isFirst ? minus(order.promotion) : '--',
        isFirst ? minus(order.label) : '--',
        isFirst ? minus(order.refund?.amount) : '--',
        '',
      ].join(',');
    })
    .map((row) => `${row}\r\n`)
    .join('');
}

function ebayMovements(order: MonthOrder, index: number): Movement[] {
  const { articles, postage, commission, refund, label, promotion, heldDays } = order;
  const gross = amountPaidFor(order);
  const net = gross - EBAY_FIXED_FEE - commission;
  const move = (day: number, amount: number, cells: EbayCells): Movement => ({
    day,
    net: amount,
    rows: (payout) => [
      ebayRow(payout, {
        'Transaction creation date': `Nov ${day}, 2026`,
        'Order number': ebayNumber(index),
        'Net amount': euros(amount),
        'Gross transaction amount': euros(amount),
        ...cells,
      }),
    ],
  });
  const ofArticle = (place: number): EbayCells => {
    const { price = 0, quantity = 1 } = articles[place] ?? {};
    return {
      'Transaction creation date': `Nov ${order.day}, 2026`,
      Type: 'Order',
      'Order number': ebayNumber(index),
      'Item ID': ebayItem(index, place),
      'Transaction ID': ebayItem(index, place).slice(3),
      'Item title': title(index, place),
      'Custom label': ebaySku(index, place) || '--',
      Quantity: quantity,
      'Item subtotal': euros(price * quantity),
      'Shipping and handling': place === 0 ? euros(postage) : euros(0),
      ...(place === 0 && {
        'Final Value Fee - fixed': euros(-EBAY_FIXED_FEE),
        'Final Value Fee - variable': euros(-commission),
      }),
    };
  };
  const whole: EbayCells = { 'Net amount': euros(net), 'Gross transaction amount': euros(gross) };
  const ordered: Movement = {
    day: order.day,
    net,
    rows: (payout) =>
      articles.length === 1
        ? [ebayRow(payout, { ...ofArticle(0), ...whole })]
        : [
            ebayRow(payout, {
              ...whole,
              'Transaction creation date': `Nov ${order.day}, 2026`,
              Type: 'Order',
              'Order number': ebayNumber(index),
            }),
            ...articles.map((_, place) => ebayRow(payout, ofArticle(place))),
          ],
  };
  return [
    ordered,
    ...(refund
      ? [
          move(order.day + refund.days, refund.credit - refund.amount, {
            Type: 'Refund',
            'Item title': title(index, 0),
            'Gross transaction amount': euros(-refund.amount),
            'Final Value Fee - variable': euros(refund.credit),
          }),
        ]
      : []),
    ...(label === null
      ? []
      : [move(order.day + 1, -label, { Type: 'Shipping label', Description: 'Poste, registered' })]),
    ...(promotion === null
      ? []
      : [
          move(order.day + 2, -promotion, {
            Type: 'Other fee',
            Description: 'Promoted Listings - General fee',
          }),
        ]),
    ...(heldDays === null
      ? []
      : [
          move(order.day, -net, { Type: 'Hold', 'Transaction ID': ebayItem(index, 0).slice(3) }),
          move(order.day + heldDays, net, { Type: 'Hold', 'Transaction ID': ebayItem(index, 0).slice(3) }),
        ]),
  ];
}

export const cardmarketNumber = (index: number) => String(1_285_784_300 + index);
export const cardmarketProduct = (index: number, place: number) => String(700_000 + index * 10 + place);

/**
 * Cardmarket’s sold orders, sold articles and transaction summary of a month, without labels, holds and
 * advertisements.
 */
export function cardmarketMonth(orders: readonly MonthOrder[]): SiteMonth {
  const numbers = { transaction: 989_824_000, balance: 0 };
  const row = (day: number, words: string, reference: string, amount: number) => {
    numbers.transaction += 2;
    const before = numbers.balance;
    numbers.balance += amount;
    return [
      `${String(day).padStart(2, '0')}.11.2026 11:24:35`,
      numbers.transaction,
      words,
      reference,
      ...[amount, before, numbers.balance].map((one) => `${comma(one)} €`),
    ].join(';');
  };
  const movements = orders
    .flatMap((order, index): Movement[] => {
      const reference = cardmarketNumber(index);
      const move = (day: number, net: number, words: string): Movement => ({
        day,
        net,
        rows: () => [`${row(day, words, reference, net)}\r\n`],
      });
      return [
        ...(order.commission > 0 ? [move(order.day, -order.commission, 'Fees;Commissions;Cardmarket')] : []),
        move(order.day, amountPaidFor(order), 'Sales;Sales;fox_lover'),
      ];
    })
    .toSorted((one, other) => one.day - other.day);
  const paid = payOut(
    movements,
    (_, amount, day) => `${row(day, 'Withdrawal;Withdrawals;-', 'BE91905182425176', -amount)}\r\n`,
  );
  return {
    files: {
      sold: {
        above:
          'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Total Value;Commission;Currency;Description;Product ID;Localized Product Name\r\n',
        groups: orders.map((order, index) => `${cardmarketOrder(order, index)}\r\n`),
      },
      articles: {
        above:
          'Shipment nr.;Date of purchase;Article;Product ID;Localized Product Name;Expansion;Category;Amount;Article Value;Total;Currency;Comments\r\n',
        groups: orders.map((order, index) =>
          order.articles
            .map(({ price, quantity }, place) =>
              [
                cardmarketNumber(index),
                `${iso(order.day)} 18:56:42`,
                title(index, place),
                cardmarketProduct(index, place),
                title(index, place),
                'Legends',
                'Magic Single',
                quantity,
                euros(price),
                euros(price * quantity),
                'EUR',
                '',
              ].join(';'),
            )
            .map((one) => `${one}\r\n`)
            .join(''),
        ),
      },
      summary: {
        above:
          'Date;Transaction;Category;Type;Counterpart;Reference;Amount;Starting balance (EUR);Closing balance (EUR)\r\n',
        groups: paid.groups,
      },
    },
    payouts: paid.payouts,
    left: paid.left,
    transactions: movements.length + paid.payouts.length,
  };
}

function cardmarketOrder(order: MonthOrder, index: number): string {
  const { articles, postage, commission } = order;
  const all = (of: (article: MonthOrder['articles'][number], place: number) => string) =>
    articles.map(of).join(' | ');
  return [
    cardmarketNumber(index),
    'fox_lover',
    'Ada Buyer',
    'Hidden street 12',
    '12345 Secretville',
    'Germany',
    '',
    '',
    `${iso(order.day)} 18:56:42`,
    articles.reduce((sum, { quantity }) => sum + quantity, 0),
    comma(amountPaidFor(order) - postage),
    comma(postage),
    comma(amountPaidFor(order)),
    comma(commission),
    'EUR',
    all(
      ({ price, quantity }, place) =>
        `${quantity}x ${title(index, place)} (Legends) - 119 - Uncommon - NM - English - ${comma(price)} EUR`,
    ),
    all((_, place) => cardmarketProduct(index, place)),
    all((_, place) => title(index, place)),
  ].join(';');
}

/** A file with the headings and some of the row groups. */
export function partOfFile({ above, groups }: SiteMonth['files'][string], from: number, to: number): string {
  return above + groups.slice(from, to).join('');
}
