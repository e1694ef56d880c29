import { z } from 'zod';
import { LISTING_FORMATS } from '../domain/listings/listing.ts';
import { readTemplateColumns } from '../domain/listings/template_columns.ts';
import { CurrencyInput, RateInput } from './paid_amounts.ts';
import { Id, OptionalIdInput, RelativePercentInput, optionalText, requiredText } from './primitives.ts';
import { constantText } from './messages.ts';

export const ListingFormat = z.enum(
  LISTING_FORMATS,
  constantText('inputs.one_of', { choices: LISTING_FORMATS.join(', ') }),
);

/**
 * How products of a type are offered on a site. Texts may have placeholders: `{name}`, `{sku}`, the key of an
 * extra field such as `{Number}`. An extension.
 */
export const ListingTemplate = z.object({
  id: Id,
  name: z.string(),
  site: z.string(),
  format: ListingFormat,
  /** The id of the product type; `null` for all types. */
  type: Id.nullable(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  category: z.string(),
  condition: z.string(),
  grader: z.string(),
  grade: z.string(),
  certificate: z.string(),
  /** The price in percent of the expected price. */
  pricePercent: z.number(),
  /** The last two digits of prices, `99` for x.99; empty keeps the computed price. */
  priceEnding: z.string(),
  /** The smallest margin over landed cost and fees, in percent; `null` without a limit. */
  marginPercent: z.number().nullable(),
  handlingDays: z.int().nonnegative().nullable(),
  currency: z.string(),
  /** Units of the currency for one euro; `null` for euros. */
  rate: z.number().nullable(),
  /** Further columns of the site's file, one on each line: `C:Game = {Game}`. */
  columns: z.string(),
});
export type ListingTemplate = z.infer<typeof ListingTemplate>;

const Text = optionalText(300);
/** A number, or none for an empty field. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const DAYS = constantText('listing.handling_days');
const Days = z.coerce.number(DAYS).int(DAYS).min(0, DAYS).max(60, DAYS);
const Ending = z
  .string(constantText('listing.price_ending'))
  .trim()
  .regex(/^(?:\d\d)?$/, constantText('listing.price_ending'));

/** `Heading = text` in each line. */
const Columns = optionalText(20_000).refine(
  (text) => readTemplateColumns(text).problems.length === 0,
  constantText('listings.column_lines'),
);

/** The fields that can be set on many templates at once. */
export const ListingTemplateBulkChange = z.object({
  site: requiredText(constantText('inputs.site'), 100).optional(),
  category: Text.optional(),
  pricePercent: RelativePercentInput.optional(),
  priceEnding: Ending.optional(),
  marginPercent: orNone(RelativePercentInput).optional(),
  handlingDays: orNone(Days).optional(),
});

/** The fields that can be changed on one template. Fields that are not sent stay unchanged. */
export const ListingTemplateUpdate = ListingTemplateBulkChange.extend({
  name: requiredText(constantText('inputs.name')).optional(),
  format: ListingFormat.optional(),
  type: OptionalIdInput.optional(),
  title: Text.optional(),
  description: optionalText(20_000).optional(),
  condition: Text.optional(),
  grader: Text.optional(),
  grade: Text.optional(),
  certificate: Text.optional(),
  currency: CurrencyInput.optional(),
  rate: orNone(RateInput).optional(),
  columns: Columns.optional(),
});
export type ListingTemplateUpdate = z.infer<typeof ListingTemplateUpdate>;

export const NewListingTemplate = ListingTemplateUpdate.extend({
  name: requiredText(constantText('inputs.name')),
  site: requiredText(constantText('inputs.site'), 100),
  format: ListingFormat,
}).meta({
  example: { name: 'Cards on Ebay', site: 'Ebay', format: 'ebay', title: '{name} {Set} {Number} {Language}' },
});
export type NewListingTemplate = z.infer<typeof NewListingTemplate>;
