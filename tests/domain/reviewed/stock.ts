import { chooseUnit, countProduct, nextSighting } from '../../../domain/counting/count.ts';
import { daysLate, defaultDueDay, isOpenOrder } from '../../../domain/going_out.ts';
import {
  BATCH_STATUSES,
  computeNextBatchStatus,
  isExpiredInsertion,
  listingStateOf,
} from '../../../domain/insertion.ts';
import { roundToTenths, roundWaitingTime } from '../../../domain/progress.ts';
import {
  canBeSold,
  defaultReceivedDay,
  findTypeProblem,
  hasArrived,
  isLost,
  nextLeavingDay,
  presenceOf,
  stateAfterDayChange,
  stateInWords,
  stateOfGoneProduct,
  typeInWords,
} from '../../../domain/product.ts';
import {
  classifyCoverage,
  costFromPercent,
  estimatedCost,
  orderLink,
  originOf,
  parseOrderNumber,
  priceDifferenceOf,
  PURCHASE_STATES,
  shareOfPrice,
  splitPurchasePrice,
  spreadDifference,
} from '../../../domain/purchase.ts';
import {
  AGE_RANGES,
  COMPARISONS,
  comparisonPeriodOf,
  daysOfPeriodName,
  deviationInPercent,
  findBreakEven,
  formatAgeRange,
  isComparablePeriod,
  isRunningPeriod,
  isWithinMonth,
  lastDayOfQuarter,
  median,
  monthsOf,
  quarterOf,
  receiptDaysOf,
} from '../../../domain/report.ts';
import { SALE_STATES } from '../../../domain/sale.ts';
import { shipmentName, shipmentTotal } from '../../../domain/shipment.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const STATES = ['', 'On the way', 'In stock', ' SOLD ', 'returned', 'Lost', 'Shelf 3'];
const DAY = '2026-11-06';
const TYPES = [
  {
    id: 1,
    name: 'Card',
    subtypes: [
      { id: 3, name: 'Promo' },
      { id: 4, name: 'Holo' },
    ],
  },
  { id: 2, name: 'Box', subtypes: [] },
];
const PERIODS = [
  { from: '2024-02-29', to: '2024-03-31' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-01-29', to: '2026-03-29' },
  { from: '2026-01-15', to: '2026-04-10' },
  { from: '2026-11-28', to: '2026-11-28' },
];
const SPLIT = [
  { cost: 2_00, target: 10_00, isLocked: false },
  { cost: 3_00, target: null, isLocked: true },
  { cost: 1_00, target: 5_01, isLocked: false },
];

/** A box with two pages, and another box, all in one room. */
const LINEAGES = new Map([
  [1, [1]],
  [3, [3, 1]],
  [11, [11, 3, 1]],
  [12, [12, 3, 1]],
  [7, [7, 1]],
]);
const lineageOf = (place: number | null) => (place === null ? [] : (LINEAGES.get(place) ?? []));
const CANDIDATES = (['a', 'b'] as const).flatMap((kind) =>
  [11, 7, 12].flatMap((place) =>
    [true, false].map((isInStock) => ({ kind, place: lineageOf(place), isInStock })),
  ),
);

/** Products, purchases, counts, batches and the periods of reports. */
export function describeStock(): string {
  const placed = STATES.flatMap((state) =>
    [null, DAY].flatMap((received) =>
      [null, DAY].flatMap((sold) => [null, DAY].map((leftOn) => ({ state, received, sold, leftOn }))),
    ),
  );
  const leaving = STATES.slice(1).flatMap((state) =>
    [null, DAY].map((leftOn) => ({ state, leftOn, sold: null })),
  );
  const purchases = [
    undefined,
    ...PURCHASE_STATES.map((state) => ({ state, date: '2026-10-01', shipment: null })),
    { state: 'Paid', date: '2026-10-01', shipment: { state: 'Received', received: '2026-10-20' } },
    { state: 'Received', date: '2026-10-01', shipment: { state: 'In transit', received: null } },
    { state: 'Paid', date: '2026-10-01', shipment: { state: 'Received', received: null } },
  ];
  return [
    describeResults('Where products are', one(placed), (product) => [
      presenceOf(product),
      isLost(product),
      canBeSold(product),
    ]),
    describeResults(
      'Days of leaving',
      combine(leaving, [
        ...leaving,
        { state: 'Lost', leftOn: null, sold: DAY },
        { state: 'In stock', leftOn: '2026-11-07', sold: null },
      ]),
      (before, after) => nextLeavingDay({ before, after, today: '2026-11-26' }),
    ),
    describeResults('States of products that left', one(STATES), (state) => [
      stateOfGoneProduct(state),
      stateInWords({ state, own_state: null }),
      stateInWords({ state, own_state: 'Shelf 3' }),
    ]),
    describeResults(
      'States after a change of days',
      combine(
        ['On the way', 'In stock', 'Listed', 'Own'],
        combine([null, DAY], [null, DAY]).flatMap(([received, listed]) =>
          [null, DAY].map((sold) => ({ received, listed, sold })),
        ),
      ),
      (state, after) => stateAfterDayChange(state, { received: DAY, listed: null, sold: null }, after),
    ),
    describeResults(
      'Days of receipt',
      combine(['', 'On the way', 'Listed'], purchases).flatMap(([state, purchase]) =>
        [true, false].map((isPast) => [state, purchase, isPast] as const),
      ),
      (state, purchase, isPast) => [
        purchase && hasArrived(purchase),
        defaultReceivedDay({ state, purchase }, { today: '2026-11-26', isPast }),
      ],
    ),
    describeResults(
      'Types and subtypes',
      combine([undefined, 1, 2, 9], [undefined, null, 3, 9]),
      (type, sub_type) => [
        findTypeProblem({ type, sub_type }, TYPES),
        findTypeProblem({ type, sub_type }, TYPES, { isSubtypeRequired: true }),
        typeInWords({
          type_details: TYPES.find(({ id }) => id === type) ?? null,
          sub_type: sub_type ?? null,
        }),
      ],
    ),
    describeResults(
      'Prices of purchases and the costs of their products',
      combine([0, 1, 100, 99.99], [0, 0.94, 0.95, 1.05, 1.06, 95, 98.49, 98.5, 101.5, 101.51]),
      (price, cost) => {
        const purchase = {
          price,
          estimatedCost: estimatedCost([{ estimated_cost: cost }, { estimated_cost: 0 }]),
        };
        return [classifyCoverage(purchase), priceDifferenceOf(purchase), shareOfPrice(purchase)];
      },
    ),
    describeResults(
      'Costs in percent',
      combine(
        [0, 0.01, 99.99, 1_000_000.01, Number.NaN],
        ['50', '33.333333', '0', '100', '100.1', '-1', '', 'x'],
      ),
      (price, percent) => costFromPercent({ price, percent }),
    ),
    describeResults(
      'Links',
      one([
        'https://WWW.Shop.example:80/a',
        'http://me@shop.example?x',
        ' ftp+x://a.b#c ',
        'shop.example',
        '//a',
        '',
      ]),
      originOf,
    ),
    describeResults(
      'Numbers of purchases',
      one(['#0007', ' 7 ', '0', '#0', '##7', '7a', '123456789012345', '1234567890123456']),
      (link) => [
        parseOrderNumber(link),
        parseOrderNumber(link) === undefined ? undefined : orderLink(Number(parseOrderNumber(link))),
      ],
    ),
    describeResults(
      'Splits of a price',
      combine([10_00, 3_00, 2_99, 0], ['equally', 'target'] as const),
      (price, way) => [
        splitPurchasePrice(price, SPLIT, way),
        splitPurchasePrice(
          price,
          SPLIT.map((part) => ({ ...part, isLocked: true })),
          way,
        ),
        splitPurchasePrice(
          price,
          SPLIT.map((part) => ({ ...part, target: null })),
          way,
        ),
      ],
    ),
    describeResults(
      'Corrected prices',
      combine([10_00, 6_00, 5_00], [[2_00, 3_00, 1_00], [1_00], []]),
      (price, costs) => spreadDifference({ price, before: 6_00, costs }),
    ),
    describeResults('Periods to compare with', combine(PERIODS, COMPARISONS), (period, against) => {
      const other = comparisonPeriodOf(period, against);
      return [
        other,
        [null, '2023-03-01', '2025-12-31', '2026-01-10'].map((first) =>
          isComparablePeriod(period, other, first),
        ),
      ];
    }),
    describeResults('Months of periods', one(PERIODS), (period) => [monthsOf(period), isWithinMonth(period)]),
    describeResults(
      'Names of periods',
      combine(
        ['2026-02', '2026-Q1', '2026-Q4'],
        ['2025-12-31', '2026-02-01', '2026-02-27', '2026-02-28', '2026-12-31'],
      ),
      (span, today) => [daysOfPeriodName(span), isRunningPeriod(span, today)],
    ),
    describeResults('Quarters', one(['2026-01-31', '2026-03-31', '2026-04-01', '2026-12-01']), (day) => [
      quarterOf(day),
      lastDayOfQuarter(day),
    ]),
    describeResults('Ages', one(AGE_RANGES), (range) => [
      formatAgeRange(range),
      receiptDaysOf(range, '2026-11-26'),
    ]),
    describeResults(
      'Medians',
      one([
        [],
        [{ value: 5, count: 0 }],
        [
          { value: 9, count: 1 },
          { value: 1, count: 1 },
        ],
        [
          { value: 9, count: 1 },
          { value: 1, count: 2 },
        ],
        [
          { value: 3, count: 2 },
          { value: 1, count: 1 },
          { value: 2, count: 1 },
        ],
      ]),
      median,
    ),
    describeResults('Deviations', combine([0, 9, 11], [0, 10]), deviationInPercent),
    describeResults(
      'Break-even days',
      combine(
        [0, 10, 30],
        [
          [],
          [
            { day: '1', amount: 10 },
            { day: '2', amount: -5 },
            { day: '3', amount: 5 },
            { day: '4', amount: 20 },
          ],
        ],
      ),
      findBreakEven,
    ),
    describeResults(
      'Waiting times',
      one([0, 59_999, 60_000, 61_000, 59 * 60_000, 59 * 60_000 + 1, 60 * 60_000, 61 * 60_000]),
      roundWaitingTime,
    ),
    describeResults('Steps of progress', combine([0, 5, 14, 15], [null, 0, 14]), (done, total) =>
      roundToTenths({ done, total }),
    ),
    describeResults(
      'Counts: expected place, last sighting',
      combine(
        [undefined, 11],
        [
          undefined,
          { place: 11, known: 11 },
          { place: 12, known: 11 },
          { place: 11, known: 7 },
          { place: 3, known: null },
        ],
      ),
      (expected, seen) => {
        const places = [11, 12, 7, null].map((place) => {
          const isInside = lineageOf(place).includes(3);
          return [true, false].map((isInStock) => ({ place, isInside, isInStock }));
        });
        return [undefined, ...places.flat(), { place: 11, isInside: false, isInStock: true }].map((now) => {
          const found = countProduct({ expected, seen, now });
          return found ? `${found.outcome} ${found.from} ${found.to}` : '–';
        });
      },
    ),
    describeResults(
      'Places of sightings: known place, last sighting, expected place',
      combine(combine([11, 12, 7, null], [undefined, { place: 12, known: 11 }, { place: 7, known: 7 }]), [
        undefined,
        12,
      ]).map(([[place, seen], expected]) => [place, seen, expected] as const),
      (place, seen, expected) =>
        [null, 3, 11, 12].map(
          (at) => nextSighting({ place, seen, expected }, { at, counted: 3, lineageOf }).place,
        ),
    ),
    describeResults(
      'Units that a code counts, by places of two units; none seen, then the first',
      combine(CANDIDATES, CANDIDATES.slice(0, 6)),
      (first, second) =>
        [[], [1]].flatMap((seen) =>
          [3, 12].map((at) =>
            chooseUnit(
              [
                { id: 1, ...first },
                { id: 2, ...second },
              ],
              { counted: 3, at, seen: new Set(seen) },
            ),
          ),
        ),
    ),
    describeResults(
      'Statuses of batches: on a site, units, units left',
      combine([...BATCH_STATUSES, 'At the fair'], [true, false]),
      (status, isOffered) =>
        [
          [0, 0],
          [2, 0],
          [2, 1],
        ].map(([units = 0, left = 0]) => [
          computeNextBatchStatus(status, { isOffered, units, left }),
          listingStateOf({ isOffered, units, left }),
        ]),
    ),
    describeResults(
      'Expired listings',
      combine([null, '2026-11-25', '2026-11-26'], [null, '2026-11-20']),
      (to, ended) => isExpiredInsertion({ to, ended }, '2026-11-26'),
    ),
    describeResults(
      'Orders that are to be posted',
      combine(SALE_STATES, [null, '2026-11-25', '2026-11-27']),
      (state, due) => [isOpenOrder(state), daysLate({ state, due }, '2026-11-26')],
    ),
    describeResults('Due days', one(['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-31']), (sold) =>
      defaultDueDay(sold, '2026-11-26'),
    ),
    describeResults('Names of shipments', combine(['DHL', ''], ['', 'RR1']), (courier, trackingNumber) =>
      shipmentName({ id: 4, courier, trackingNumber }),
    ),
    describeResults(
      'Totals of shipments',
      combine(combine([null, 10.1], [null, 2.02]), [null, 0.7]).map(
        ([[totalCost, shipmentPrice], ivaPrice]) => [totalCost, shipmentPrice, ivaPrice] as const,
      ),
      (totalCost, shipmentPrice, ivaPrice) => shipmentTotal({ totalCost, shipmentPrice, ivaPrice }),
    ),
  ].join('\n');
}
