import {
  readArticleList,
  readArticleName,
  readOrderQuantities,
  splitArticleParts,
} from '../../../domain/article_list.ts';
import { writeCharges, readCharges } from '../../../domain/charge_text.ts';
import { readCookie } from '../../../domain/cookie.ts';
import { findCountry } from '../../../domain/country_name.ts';
import { deviceName } from '../../../domain/device.ts';
import { ORDER_STATUSES, readOrderStatus, readRowStatus } from '../../../domain/order_status.ts';
import { isVatName } from '../../../domain/order_total.ts';
import { areStreets, valuesContradictKind, valuesFitKind } from '../../../domain/personal_content.ts';
import type { PersonalKind } from '../../../domain/personal_heading.ts';
import { countryCode, findSaleState } from '../../../domain/sale.ts';
import { findGrams, findService, findSize, isTrackingNumber } from '../../../domain/shop_texts.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const each = <Text>(texts: readonly Text[]) => texts.map((text) => [text] as const);

const PERSONAL_KINDS: readonly PersonalKind[] = [
  'buyer',
  'email',
  'phone',
  'postcode',
  'street',
  'city',
  'region',
  'company',
  'taxNumber',
  'note',
  'user',
  'givenName',
  'wholeName',
  'name',
];

const COOKIES = [
  ' \n cookie : a=1;b = 2 ',
  'GET / HTTP/1.1\nX-Cookie: z=9\nCookie: a=1;\n b=2\n\nc=3',
  ':authority: shop.example\ncookie: a=1\n:path: /\nb=2\nAccept: */*\nc=3',
  'Host: shop.example\nCookie\na=1\nUser-Agent:\nx',
  'a=1\nCookie: b=2',
  "CURL 'x' -H 'X-Cookie: z=9' -H 'Cookie : a=1; b=2'",
  "curl 'x' -H 'Cookie: a=\\u0041'",
  "curl 'x' -H $'Cookie: a=\\u0041\\x42\\'\\\\; b=\\u004A\\x6a'",
  'curl \'x\' --header="Cookie: a=1"',
  "curl 'x' --cookie 'a=1' -H 'Cookie: b=2'",
  "curl 'x' -H 'Accept: -b' -b 'a=1'",
  "-H 'Cookie: a=1'",
  'my curl x=1',
  'a=1; é',
  'a=1; b',
  "!#$%&'*+-.^_`|~:[]/@()=1",
  'a b=1',
  ';',
];

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36 OPR/105.0',
  'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) FxiOS/120.0 Safari/605.1',
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/120.0 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; CrOS x86_64) Chrome/120.0',
  'Firefox/120.0',
  'my-app_1.0 (Windows)',
  'curl/8.5.0',
  `${'x'.repeat(70)}/1`,
  '(unknown)',
  undefined,
];

const CHARGES = [
  'duty €3.00; NOTE a  b',
  'note duty €3.00',
  'shipping ¥300 at 0,0001',
  'shipping ¥300 at 10000000',
  'shipping ¥300 at 1.00001',
  'Shipping ¥ 12,05 at ?',
  'storage CHF 100 at 0.95; recoverable €5',
  'duty €3; 2026-02-28; 2026-03-01; by hand; by weight',
  'duty €3; lock PURCHASE 12 (K3F9M2) €1',
  'duty €3; lock purchase #12 (k3f9) €1',
  'duty €3; lock product #12 €1; lock purchase #12 €1; lock product #7 €0,5',
  'duty €3\nduty €3',
  'shipment price\nshipment price',
  'Shipment Price; by quantity; 2026-01-01\nduty €1; 2025-01-01\n\nIVA PRICE',
  'other €1\nother €1; 2026-05-04\nother €1; equally\nduty €1',
];

const VALUES = [
  'Ada Buyer',
  'VAN DER BERG Jan',
  'J. O’Neill',
  '山田 太郎',
  'ada buyer',
  'Ada',
  'ada@shop.example',
  '<a@b.cd>',
  'a@b',
  '+39 (06) 1234-567',
  '1234',
  "'06 12 34 x. 12",
  '123456789012345678',
  '00144',
  "'1234 AB",
  '12',
  'Via Roma 3',
  'Hidden Street',
  'https://a.b/c',
  'HTTPS://A.B/C',
  'SHOP.EXAMPLE',
  'shop.example/x',
  '€12.50',
  '12,50 EUR',
  '1.234',
  '(12.50)',
  '2026-02-28',
  '28/02/26 10:00',
  '28 Feb 2026',
  'February 28, 2026',
  'Yes',
  'Sì',
  'Italy',
  'IT',
  'CA',
  'Shipped',
  'Near Mint',
  'in stock',
  'Rome',
  'R2D2',
  'IT12345678901',
  '12345 678',
  'user_1',
  'user 1',
  'x',
  '',
  'Milano 2',
  'a'.repeat(60),
  'a'.repeat(61),
];

/** How texts of files, pages and browsers are read. */
export function describeTexts(): string {
  const paid = (words: string[], dates: object, answers = {}) => [words, dates, answers] as const;
  return [
    describeResults('Cookies', each(COOKIES), (text) => {
      const { header, problem } = readCookie(text);
      return header ?? problem?.code;
    }),
    describeResults('Devices', each(AGENTS), deviceName),
    describeResults(
      'Countries',
      each([
        'it',
        ' uk ',
        'GERMANIA',
        'Deutschland',
        'Allemagne',
        'España',
        'Korea, South',
        'usa',
        'Great Britain',
        'Japan',
        'Giappone',
        'ZZ',
        'EU',
        'XX',
        'Atlantis',
        '',
      ]),
      (text) => [findCountry(text), countryCode(text)],
    ),
    describeResults(
      'Articles of an order',
      each([
        ' 2x Fox (Base) - 4 - NM - 0,35 EUR | 1x Moon | Heron - 1.234,50 EUR ',
        '1x Fox - 4 EUR',
        '0x Fox - 4 EUR',
        '1x Fox - 4 EUR | Moon - 2 EUR',
        '1x Fox\nMoon - 1.234 USD',
        'Fox - 4 EUR',
        '12345x Fox - 4 EUR',
        '1x Fox - 4 eur',
        '',
      ]),
      readArticleList,
    ),
    describeResults(
      'Names of articles',
      each([
        'Fox (Base) - 4 - NM',
        'Fox (a) (Base)',
        'Fox (Base) 4',
        'Fox (Base) - 4\n- NM',
        'Fox',
        '(Base)',
        'Fox () - 4',
      ]),
      readArticleName,
    ),
    describeResults('Parts of a cell', combine(['a |  b ', 'a|b', 'a'], [1, 2]), splitArticleParts),
    describeResults(
      'Quantities in orders',
      each([' A-1 : 2 |B:1', 'A:0', 'A:1000', 'A:1|', 'x A:1', 'A:1 x', 'A', '']),
      readOrderQuantities,
    ),
    describeResults('Charges', each(CHARGES), (text) => {
      const { charges, problem } = readCharges(text);
      return problem ?? [...charges, writeCharges(charges)];
    }),
    describeResults(
      'Words for statuses of orders',
      each([
        'Paid',
        'IN  attesa di pagamento',
        'payé',
        'expédiée',
        'zurückerstattet',
        'Fully-Refunded',
        'cancelled (by buyer)',
        'done!',
        'odd',
        '',
      ]),
      readOrderStatus,
    ),
    describeResults(
      'Status of a row',
      [
        ...[undefined, null, '2026-01-01'].flatMap((paidOn) =>
          [undefined, null, '2026-01-02'].flatMap((postedOn) =>
            [
              [],
              [' '],
              ['Paid'],
              ['unpaid'],
              ['shipped'],
              ['shipped', 'unpaid'],
              ['cancelled'],
              ['refunded'],
            ].map((words) => paid(words, { paidOn, postedOn })),
          ),
        ),
        paid(['Paid'], { cancelledOn: '2026-01-03' }),
        paid([], { cancelledOn: '2026-01-03', postedOn: '2026-01-02' }),
        paid(['Odd', 'odder'], {}),
        paid(['Odd'], {}, { odd: 'sent' }),
        paid(['Paid'], {}, { paid: ORDER_STATUSES[4] }),
      ],
      (words, dates, answers) => readRowStatus({ words, ...dates, answers }),
    ),
    describeResults('States of orders', each([' to PACK ', 'Posted', 'sent']), findSaleState),
    describeResults(
      'Names of VAT',
      each(['DE VAT 19%', 'iva', 'MwSt.', 'Privat', 'Sales tax', 'TVA20']),
      isVatName,
    ),
    describeResults(
      'Kinds of personal data that values fit; then those that they contradict',
      each(VALUES),
      (value) => [
        PERSONAL_KINDS.filter((kind) => valuesFitKind(kind, [value])),
        PERSONAL_KINDS.filter((kind) => valuesContradictKind(kind, [value])),
        areStreets([value]),
      ],
    ),
    describeResults(
      'Half of the values, and fewer',
      each([['Rome', '1'], ['Rome', '1', '2'], []]),
      (values) => [valuesFitKind('city', values), valuesContradictKind('city', ['2026-01-01', ...values])],
    ),
    describeResults(
      'Sizes and weights of parcels',
      each([
        '50cm × 42cm × 28cm - 4250g',
        '50 x 42 x 28',
        '50,5 * 42.5 * 28 cm',
        '50x42x28cm 50x42x28cm',
        '50x42x28cm 51x42x28cm',
        '0x1x1cm',
        '1,25 kg',
        '1.250 kg',
        '1 kg 2 kg',
        '1.2345 kg',
        '1,250 g',
        '12.5 g',
        '２００ｇ',
        '0 g',
        '2 KG',
        '1,5 КГ',
        'Вес 2 кг',
        '1 kg, 1000 g',
        '',
      ]),
      (text) => [findSize(text), findGrams(text)],
    ),
    describeResults(
      'Shipping services',
      each([
        ['#2', 'Shipped', '07/11/2025', 'EMS', '50cm × 42cm × 28cm - 4250g'],
        ['2025-11-07 by DHL Express 50x42x28cm 4250g'],
        ['07/11/2025 EMS', 'DHL', '4250g'],
        ['07/11/2025', 'Shipping: EMS', '4250g'],
        ['4250g', '07/11/2025', 'EMS'],
        ['07/11/2025', 'EMS'],
        ['EMS', '4250g'],
        ['07/11/2025', '12', '4250g'],
        ['07/11/2025', 'a'.repeat(100), '4250g'],
        ['07/11/2025', 'a'.repeat(101), '4250g'],
      ]),
      findService,
    ),
    describeResults(
      'Tracking numbers',
      each([
        'EB123456789JP',
        '4920118377',
        '4920-1183-77',
        'EMS',
        '2025-11-07',
        '07/11/2025',
        'A12345B',
        '123456A',
        '-12345678',
        `1${'2'.repeat(38)}3`,
        `1${'2'.repeat(39)}3`,
      ]),
      isTrackingNumber,
    ),
  ].join('\n');
}
