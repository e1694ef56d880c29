/** An article of an order, for all files of that order. */
export interface SoldArticle {
  order: string;
  item: string;
  title: string;
  sku?: string;
  quantity?: number;
  /** For one piece. */
  price: number;
  postage?: number;
  day?: string;
  country?: string;
  fixed?: number;
  variable?: number;
  refund?: number;
}

type Rows = readonly (readonly (string | number)[])[];

function csv(rows: Rows, mark = ','): string {
  const cell = (value: string | number) =>
    /[",;\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return rows.map((row) => `${row.map(cell).join(mark)}\r\n`).join('');
}

const BUYER = ['fox_lover_77', 'Ada Buyer', 'ada@buyer.example', '12 Hidden Street', 'Secretville'] as const;
/** Data of buyers that must not reach the database. */
export const BUYER_DATA: readonly string[] = BUYER;

/** With an empty row above the headings and two lines below the orders, as in eBay's files. */
export function ebayOrders(articles: readonly SoldArticle[], sign = '€'): string {
  const heads =
    'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Ship To Address 1,Ship To City,Ship To Country,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date,Shipped On Date'.split(
      ',',
    );
  const rows = articles.map((one, index) => [
    index + 1,
    one.order,
    ...BUYER,
    one.country ?? 'Italy',
    one.item,
    one.title,
    one.sku ?? '',
    one.quantity ?? 1,
    `${sign}${one.price.toFixed(2)}`,
    `${sign}${(one.postage ?? 0).toFixed(2)}`,
    one.day ?? 'Nov-02-26',
    'Nov-04-26',
  ]);
  const below = [[], [rows.length, 'record(s) downloaded'], ['Seller ID : foxden']];
  return csv([[], heads, ...rows, ...below]);
}

/** With the report's title and period above the headings. Empty amounts are `--`. */
export function ebayEarnings(articles: readonly SoldArticle[]): string {
  const heads =
    'Order creation date,Order number,Item ID,Item title,Buyer name,Item price,Quantity,Item subtotal,Shipping and handling,Discount,Gross amount,Final Value Fee - fixed,Final Value Fee - variable,International fee,Promoted Listing Standard fee,Shipping labels,Refunds,Order earnings'.split(
      ',',
    );
  const amount = (value: number | undefined) => (value === undefined ? '--' : value.toFixed(2));
  const minus = (value: number | undefined) => (value === undefined ? '--' : (-value).toFixed(2));
  const rows = articles.map((one) => {
    const quantity = one.quantity ?? 1;
    return [
      one.day ?? '2026-11-02',
      one.order,
      one.item,
      one.title,
      BUYER[1],
      amount(one.price),
      quantity,
      amount(one.price * quantity),
      amount(one.postage),
      '--',
      amount(one.price * quantity + (one.postage ?? 0)),
      minus(one.fixed),
      minus(one.variable),
      '--',
      '--',
      '--',
      minus(one.refund),
      '',
    ];
  });
  return csv([
    ['Order earnings report'],
    ['Start date', '2026-11-01'],
    ['End date', '2026-11-30'],
    [],
    heads,
    ...rows,
  ]);
}

/** Several rows per order. The order's own values are in its first row only. */
export function shopifyOrders(articles: readonly SoldArticle[], currency = 'EUR'): string {
  const heads =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Total,Discount Amount,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Street,Shipping Country'.split(
      ',',
    );
  const seen = new Set<string>();
  const rows = articles.map((one) => {
    const isFirst = !seen.has(one.order);
    seen.add(one.order);
    const ofOrder = (value: string | number) => (isFirst ? value : '');
    return [
      one.order,
      BUYER[2],
      ofOrder('paid'),
      ofOrder(`${one.day ?? '2026-11-02'} 10:12:33 +0100`),
      ofOrder('fulfilled'),
      ofOrder('2026-11-03 09:00:00 +0100'),
      ofOrder(currency),
      '',
      ofOrder((one.postage ?? 0).toFixed(2)),
      '',
      ofOrder('0.00'),
      one.quantity ?? 1,
      one.title,
      one.price.toFixed(2),
      one.sku ?? '',
      BUYER[1],
      BUYER[3],
      ofOrder(one.country ?? 'IT'),
    ];
  });
  return csv([heads, ...rows]);
}

/** With decimal commas, and semicolons between cells. */
export function cardmarketPurchases(
  orders: readonly {
    number: string;
    name: string;
    price: string;
    shipping: string;
    fee: string;
    currency?: string;
  }[],
): string {
  const heads =
    'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Trustee service fee;Total Value;Currency;Description;Product ID;Localized Product Name'.split(
      ';',
    );
  const rows = orders.map(({ number, name, price, shipping, fee, currency = 'EUR' }) => [
    number,
    BUYER[0],
    BUYER[1],
    BUYER[3],
    BUYER[4],
    'Germany',
    '',
    '',
    '2026-10-05 18:20:11',
    1,
    price,
    shipping,
    fee,
    '',
    currency,
    name,
    '123456',
    name,
  ]);
  return csv([heads, ...rows], ';');
}

/** An order on Cardmarket of a buyer who is not professional there, with a VAT number. */
export function cardmarketSales(number: string, name: string): string {
  const heads =
    'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Total Value;Commission;Currency;Description;Product ID;Localized Product Name'.split(
      ';',
    );
  const [user, buyer, , street, city] = BUYER;
  const price = ['2026-10-05 18:20:11', 1, '12,50', '1,25', '13,75', '0,63', 'EUR'];
  const order = [
    number,
    user,
    buyer,
    street,
    city,
    'Germany',
    '',
    'DE123456789',
    ...price,
    name,
    '123456',
    name,
  ];
  return csv([heads, order], ';');
}

/** Address and amounts of an order on TCGplayer, without its articles. */
export function tcgplayerShipping(number: string): string {
  const heads =
    'Order #,FirstName,LastName,Address1,Address2,City,State,PostalCode,Country,Order Date,Product Weight,Shipping Method,Item Count,Value Of Products,Shipping Fee Paid,Tracking #,Carrier'.split(
      ',',
    );
  const [first = '', last = ''] = BUYER[1].split(' ');
  const where = [BUYER[3], '', BUYER[4], 'CA', '94103', 'US'];
  return csv([
    heads,
    [number, first, last, ...where, '2026-11-02', 0.1, 'Standard', 1, 3.5, 1.31, '9400', 'USPS'],
  ]);
}
