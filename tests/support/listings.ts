import type { ListingTemplateTexts, PriceRule } from '../../domain/listings/listing.ts';
import type {
  BatchToPrepare,
  BatchUnit,
  PreparedUnits,
  StoredListing,
  TemplateToPrepare,
} from '../../domain/listings/prepare.ts';
import type { ListingToSend } from '../../domain/listings/files/listing_file.ts';
import { cutTitle } from '../../domain/listings/title.ts';

/** A unit in stock, of a batch that is prepared for a site. */
export function createBatchUnit(fields: Partial<BatchUnit> = {}): BatchUnit {
  const id = fields.id ?? 1;
  return {
    id,
    name: 'Ember Fox',
    sku: `BS-${String(id).padStart(6, '0')}`,
    type: 'Card',
    subtype: 'Holo',
    origin: 'Yahoo',
    extras: { Number: '015/102', Set: 'First Sky', Language: 'Japanese', Condition: 'Near mint' },
    expected: 10_00,
    landed: 4_00,
    pictures: [`/media/${id}.jpg`],
    typeId: 1,
    presence: 'here',
    soldOn: '',
    isLiveElsewhere: false,
    ...fields,
  };
}

const TEXTS: ListingTemplateTexts = {
  title: '{name} {Number} {subtype} {Set} {Language} {Condition}',
  description: '<p>{title}</p><p>{Notes}</p>',
  category: '183454',
  condition: '{Condition}',
  grader: '{Grader}',
  grade: '{Grade}',
  certificate: '{Certificate}',
  columns: '',
};
const PRICE: PriceRule = { percent: 110, ending: 99, margin: null };

export function createListingTemplate(fields: Partial<TemplateToPrepare> = {}): TemplateToPrepare {
  return {
    ...TEXTS,
    format: 'ebay',
    typeId: null,
    price: PRICE,
    handlingDays: 2,
    currency: 'EUR',
    rate: null,
    ...fields,
  };
}

export function createBatch(
  units: readonly BatchUnit[],
  {
    template,
    ...fields
  }: Partial<Omit<BatchToPrepare, 'template'>> & {
    template?: Partial<TemplateToPrepare>;
  } = {},
): BatchToPrepare {
  return {
    site: 'eBay.de',
    batch: 'First Sky 4',
    template: createListingTemplate(template),
    units,
    stored: [],
    extraKeys: ['Number', 'Set', 'Language', 'Condition', 'Grader', 'Grade', 'Certificate', 'Notes'],
    fees: [],
    day: '2026-11-28',
    siteFiles: [],
    publicAddress: (picture) => `https://shop.example${picture}`,
    hash: (text) => text,
    ...fields,
  };
}

/** What a site got of a listing. Its texts are not known. */
export function createSentValues(fields: Partial<NonNullable<StoredListing['sent']>> = {}) {
  return { title: 'Ember Fox', price: 10_99, quantity: 1, textsHash: null, ...fields };
}

/** A listing that is live on its site with one unit. */
export function createStoredListing(fields: Partial<StoredListing> = {}): StoredListing {
  return {
    id: 1,
    units: [1],
    sku: 'BS-000001',
    handle: 'ember-fox-bs-000001',
    title: null,
    price: null,
    condition: null,
    category: null,
    grader: null,
    grade: null,
    isLeftOut: false,
    state: 'live',
    sent: createSentValues(),
    externalId: '256123456789',
    ...fields,
  };
}

/** The listings of a batch as its next file has them. Titles are cut to the limit. */
export function toSend(listings: readonly PreparedUnits[], limit: number | null = 80): ListingToSend[] {
  return listings.flatMap(({ values, action, hasNewTexts }) =>
    action === 'none'
      ? []
      : [
          {
            ...values,
            action,
            hasNewTexts,
            title: limit === null ? values.title : cutTitle(values.title, limit),
          },
        ],
  );
}

const extras = { Number: '', Set: 'First Sky', Language: 'Japanese', Condition: 'Near mint', Notes: '' };

/** Cards whose texts are hard on files: quotes, delimiters, a formula, line breaks, emoji, other scripts. */
export const HARD_UNITS: readonly BatchUnit[] = [
  createBatchUnit({ pictures: ['/media/1 front.jpg', '/media/1 back.jpg'] }),
  createBatchUnit({
    id: 2,
    name: '=SUM("Moon; Heron", 1)',
    extras: { ...extras, Number: '044/102', Grader: 'PSA', Grade: '10', Certificate: '00123456' },
    expected: 90_00,
  }),
  createBatchUnit({
    id: 3,
    name: '月の鷺 🦊👨‍👩‍👧',
    extras: {
      ...extras,
      Number: 'P-11',
      Condition: 'Gut',
      Notes: 'Zeile "eins",\nZeile zwei; <drei> & vier',
    },
  }),
  createBatchUnit({
    id: 4,
    name: 'Great Wave',
    // The title has 82 characters, and the cut would leave the sign before the last word.
    extras: {
      ...extras,
      Number: '099/102',
      Language: 'Italian edition with its first print stamps &',
      Condition: 'EX',
    },
  }),
  createBatchUnit({ id: 5, name: 'Tide Koi', extras: { ...extras, Number: '031/102', Condition: 'Played' } }),
  createBatchUnit({ id: 6, name: 'Tide Koi', extras: { ...extras, Number: '031/102', Condition: 'Played' } }),
];
