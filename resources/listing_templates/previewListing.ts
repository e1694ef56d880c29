import type { FieldValues } from 'react-hook-form';
import { messageOfProblem } from '../../contract/messages.ts';
import type { Product } from '../../contract/products.ts';
import type { Site } from '../../contract/sites.ts';
import { EURO, RATE_PARTS } from '../../domain/foreign.ts';
import { LISTING_FORMATS } from '../../domain/listings/listing.ts';
import { prepareListings } from '../../domain/listings/prepare.ts';
import { toCents } from '../../domain/money.ts';
import { subtypeName } from '../../domain/product.ts';
import { parseTypedNumber, type NumberKind } from '../../domain/typed_number.ts';
import { wordMessage } from '../../providers/messageWords.ts';

interface Basis {
  fees: Site['fees'];
  /** The keys of all extra fields. */
  extraKeys: readonly string[];
  day: string;
}

/** The listing that a template in a form makes of a product. Values that cannot be read are left out. */
export function previewListing(product: Product, typed: FieldValues, { fees, extraKeys, day }: Basis) {
  const text = (field: string) => String(typed[field] ?? '');
  const number = (kind: NumberKind, field: string) => parseTypedNumber(kind, text(field)) ?? null;
  const currency = text('currency') || EURO;
  const rate = number('rate', 'rate');
  const pricePercent = number('percent', 'pricePercent') ?? 100;
  const marginPercent = number('percent', 'marginPercent');
  const priceEnding = /^\d\d$/.test(text('priceEnding')) ? text('priceEnding') : '';
  const handlingDays = number('count', 'handlingDays');
  const prepared = prepareListings({
    site: text('site'),
    batch: '',
    day,
    extraKeys,
    fees: fees.map((rule) => ({
      ...rule,
      cap: rule.cap === null ? null : toCents(rule.cap),
      fixed: toCents(rule.fixed),
      tiers: rule.tiers.map(({ upTo, percent }) => ({ upTo: upTo === null ? null : toCents(upTo), percent })),
    })),
    template: {
      format: LISTING_FORMATS.find((format) => format === typed.format) ?? 'other',
      typeId: null,
      title: text('title'),
      description: '',
      category: text('category'),
      condition: text('condition'),
      grader: text('grader'),
      grade: text('grade'),
      certificate: text('certificate'),
      columns: text('columns'),
      price: {
        percent: pricePercent,
        ending: priceEnding === '' ? null : Number(priceEnding),
        margin: marginPercent,
      },
      handlingDays,
      currency,
      rate: currency === EURO || rate === null ? null : Math.round(rate * RATE_PARTS),
    },
    units: [
      {
        id: product.id,
        name: product.name,
        sku: product.sku,
        type: product.type_details?.name ?? '',
        subtype: subtypeName(product) ?? '',
        origin: product.origin,
        extras: Object.fromEntries(product.product_extras.map(({ key, value }) => [key, String(value)])),
        expected: product.target_price === null ? null : toCents(product.target_price),
        landed: toCents(product.landed_cost),
        pictures: product.images.map(({ image }) => image),
        typeId: product.type,
        // A sold product shows the template as well as one in stock.
        presence: 'here',
        soldOn: '',
        isLiveElsewhere: false,
      },
    ],
    stored: [],
    siteFiles: [],
    publicAddress: () => null,
    hash: () => '',
  });
  const [unit] = prepared.listings;
  const {
    title = '',
    price = null,
    condition = null,
    category = '',
    grader = '',
    grade = '',
  } = unit?.values ?? {};
  const inEuros = (cents: number | null | undefined) => (typeof cents === 'number' ? cents / 100 : null);
  return {
    listing: {
      products: [product.id],
      name: product.name,
      images: product.images,
      title,
      price: inEuros(price),
      floor: inEuros(unit?.floor),
      condition,
      category,
      grader,
      grade,
    },
    titleLimit: prepared.titleLimit,
    currency,
    problems: prepared.problems.map((problem) => wordMessage(messageOfProblem(problem))),
    template: { pricePercent, priceEnding, marginPercent, handlingDays },
  };
}
