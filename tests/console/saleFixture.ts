import type { SalePreviewLine } from '../../contract/sale_preview.ts';
import type { Sale, SaleEvent, SaleFee, SaleLine, TakeDown } from '../../contract/sales.ts';
import type { SaleFormLine } from '../../resources/sales/saleForm.ts';

/** A line of an order without a product. The given fields replace its own. */
export const saleLine = (id: number, fields: Partial<SaleLine> = {}): SaleLine => ({
  id,
  product: null,
  sku: null,
  title: `Card ${id}`,
  externalId: '',
  price: 10,
  net: 8,
  cost: 5,
  profit: 3,
  vat: 0,
  vatScheme: 'none',
  vatPercent: 0,
  restocked: null,
  ...fields,
});

export const saleFee = (id: number, fields: Partial<SaleFee> = {}): SaleFee => ({
  id,
  kind: 'commission',
  note: '',
  amount: 1,
  vat: 0,
  day: null,
  estimated: false,
  ...fields,
});

export const saleEvent = (id: number, fields: Partial<SaleEvent> = {}): SaleEvent => ({
  id,
  kind: 'refund',
  line: null,
  day: '2026-11-10',
  amount: 1,
  restocked: false,
  note: '',
  ...fields,
});

/** An order on Cardmarket that is to be packed. The given fields replace its own. */
export const saleFixture = (fields: Partial<Sale> = {}): Sale => ({
  id: 7,
  name: 'Cardmarket 04-1',
  site: 'Cardmarket',
  orderNumber: '04-1',
  day: '2026-11-03',
  currency: 'EUR',
  rate: null,
  postageCharged: 0,
  postagePaid: 0,
  packaging: 0,
  buyerCountry: '',
  state: 'To pack',
  courier: '',
  trackingNumber: '',
  due: null,
  posted: null,
  arrived: null,
  note: '',
  vatTreatment: '',
  vatTreatmentSaid: '',
  buyerVatNumber: '',
  postageVat: 0,
  priceState: 'known',
  postageState: 'known',
  paid: 10,
  feesTotal: 0,
  vat: 0,
  net: 8,
  cost: 5,
  profit: 3,
  isEstimated: false,
  linesQuantity: 1,
  unlinked: 1,
  lines: [saleLine(1)],
  fees: [],
  events: [],
  takeDown: [],
  ...fields,
});

/** A unit that can be sold, with an expected price of €30.00. The given fields replace its own. */
export const soldUnit = (product: number, fields: Partial<SalePreviewLine> = {}): SalePreviewLine => ({
  product,
  sku: `BS-${product}`,
  title: `Card ${product}`,
  thumbnail: null,
  target_price: 30,
  landed_cost: 10,
  estimated_cost: 10,
  purchase: null,
  like: product,
  left: 1,
  ...fields,
});

/** A line of the form that marks products as sold. */
export const saleFormLine = (
  product: number,
  fields: Partial<SalePreviewLine> = {},
  typed = '',
): SaleFormLine => ({ unit: soldUnit(product, fields), typed });

/** A listing that still offers two sold units. */
export const takeDownFixture = (fields: Partial<TakeDown> = {}): TakeDown => ({
  insertion: 4,
  insertion_batch: 2,
  name: 'Foxes',
  site: 'Vinted',
  price: 9.5,
  external_id: '',
  address: '',
  units: 2,
  ...fields,
});
