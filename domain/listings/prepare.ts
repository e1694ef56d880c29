import { feeRulesOn, type FeeRule } from '../fee.ts';
import { EURO } from '../foreign.ts';
import type { Presence } from '../product.ts';
import { describeProblem } from '../problem.ts';
import { readCondition, readGrade, CONDITION_TEXTS, type CardCondition } from './condition.ts';
import { cardmarketCondition, tcgplayerCondition } from './condition_codes.ts';
import { writeAmount } from './files/csv.ts';
import { ebayTemplate, readActionHeading } from './files/ebay.ts';
import { findColumns } from './files/found_columns.ts';
import { makeHandle } from './files/shopify.ts';
import { columnKey, findSiteFile, type SiteFile } from './files/site_file.ts';
import { createRowFinder, type FindSiteRow } from './files/tcgplayer.ts';
import { groupUnits, identityOf, type UnitGroup } from './group_units.ts';
import type {
  LeftOutReason,
  ListedUnit,
  ListingAction,
  ListingFormat,
  ListingTemplateTexts,
  MissingValue,
  PreparedValues,
  PriceRule,
  SentState,
} from './listing.ts';
import type { ListingProblem } from './listing_problem.ts';
import { isOnSite, nextAction } from './next_action.ts';
import {
  escapeHtml,
  fillHtml,
  fillText,
  findUnknownPlaceholders,
  LISTING_PLACEHOLDERS,
  placeholderKey,
  placeholdersOf,
  UNIT_PLACEHOLDERS,
  type PlaceholderValue,
} from './placeholders.ts';
import { computePrice, type PriceBasis } from './price.ts';
import { findMissing } from './readiness.ts';
import { describeTexts, sendsTitle } from './sent_texts.ts';
import { readTemplateColumns } from './template_columns.ts';
import { finish, mapInSteps, type Steps } from './steps.ts';
import { straightenTitle, titleLimit } from './title.ts';

/** A unit of the batch. */
export interface BatchUnit extends ListedUnit {
  typeId: number | null;
  presence: Presence;
  /** The site that sold the unit; empty while it is not sold. */
  soldOn: string;
  /** Whether another listing offers the unit on the same site. */
  isLiveElsewhere: boolean;
}

export interface TemplateToPrepare extends ListingTemplateTexts {
  format: ListingFormat;
  /** The type that the template is for; `null` for all types. */
  typeId: number | null;
  price: PriceRule;
  handlingDays: number | null;
  currency: string;
  /** In ten-thousandths of the currency for one euro; `null` if none was typed, or for euros. */
  rate: number | null;
}

/** A listing with typed values, or that was sent. Prices are in hundredths of its currency. */
export interface StoredListing {
  id: number;
  /** The units that it was typed for. Of a sent listing: those that were sent. */
  units: readonly number[];
  /** As sent; empty before. */
  sku: string;
  handle: string;
  title: string | null;
  price: number | null;
  condition: CardCondition | null;
  category: string | null;
  grader: string | null;
  grade: string | null;
  isLeftOut: boolean;
  state: SentState;
  sent: SentValues | null;
  externalId: string;
}

/** What a site got last. `textsHash` is `null` if it is not known: for a listing that was made on the site itself. */
interface SentValues {
  title: string;
  price: number;
  quantity: number;
  textsHash: string | null;
}

/** A batch on one site. */
export interface BatchToPrepare {
  site: string;
  batch: string;
  template: TemplateToPrepare;
  /** In the order of the batch. */
  units: readonly BatchUnit[];
  stored: readonly StoredListing[];
  /** The keys of all extra fields, also of those that no unit of the batch fills. */
  extraKeys: readonly string[];
  /** The site's fees, and the day whose rules count (ISO 8601). */
  fees: readonly FeeRule[];
  day: string;
  /** The operator's own files of the site. */
  siteFiles: readonly SiteFile[];
  /** The public address of a stored picture, or `null`. */
  publicAddress: (picture: string) => string | null;
  hash: (text: string) => string;
}

/** The values that can be typed for one listing. */
export const TYPED_VALUES = ['title', 'price', 'condition', 'grader', 'grade', 'category'] as const;
export type TypedValue = (typeof TYPED_VALUES)[number];

/** A listing as the next file would have it. */
export interface PreparedUnits {
  stored: StoredListing | null;
  /** The available units, then sold ones of a listing that was sent. */
  units: number[];
  name: string;
  values: PreparedValues;
  /** In hundredths of the currency; `null` without a limit. */
  floor: number | null;
  typed: TypedValue[];
  missing: MissingValue[];
  action: ListingAction;
  /** See `describeTexts`. */
  texts: string;
  /** Whether title and `texts` differ from what the site got last. */
  hasNewTitle: boolean;
  hasNewTexts: boolean;
  /** Addresses of pictures without a public one, as stored. */
  picturesInZip: string[];
}

export interface LeftOutUnits {
  units: number[];
  name: string;
  reason: LeftOutReason;
}

export interface PreparedBatch {
  currency: string;
  titleLimit: number | null;
  problems: ListingProblem[];
  /** The units that are one listing each, offered or not. */
  groups: UnitGroup<BatchUnit, StoredListing>[];
  listings: PreparedUnits[];
  leftOut: LeftOutUnits[];
}

/** Prepares the listings of a batch on one site, and says which units are not offered and why. */
export function prepareListings(batch: BatchToPrepare): PreparedBatch {
  return finish(prepareListingsInSteps(batch));
}

/** The units that are one listing each. */
export function* groupBatchInSteps(batch: BatchToPrepare): Steps<UnitGroup<BatchUnit, StoredListing>[]> {
  const { certificate } = batch.template;
  const context = { ...batch, empty: emptyValues(batch.template) };
  const identities = yield* mapInSteps(batch.units, (unit) => {
    const filled = certificate.trim() === '' ? '' : fillText(certificate, unitValues(unit, context)).trim();
    return [unit, identityOf(unit, filled)] as const;
  });
  return yield* groupUnits(identities, batch.stored);
}

export function* prepareListingsInSteps(batch: BatchToPrepare): Steps<PreparedBatch> {
  const { template } = batch;
  const pricing =
    template.format === 'tcgplayer' ? findSiteFile(batch.siteFiles, 'tcgplayer_pricing') : undefined;
  const { columns } = readTemplateColumns(template.columns);
  const findRow = pricing ? yield* createRowFinder(pricing) : () => undefined;
  const context: Context = {
    ...batch,
    columns,
    areTexts: columns.map(
      ([, text]) => !placeholdersOf(text).some((key) => ['price', 'quantity'].includes(placeholderKey(key))),
    ),
    empty: emptyValues(template),
    basis: { rule: template.price, fees: feeRulesOn(batch.fees, batch.day), rate: template.rate },
    lacksRate: template.currency !== EURO && template.rate === null,
    findRow,
  };
  const groups = yield* groupBatchInSteps(batch);
  const leftOut: LeftOutUnits[] = [];
  const listings = yield* mapInSteps(groups, (group) => {
    const { offered, others } = splitGroup(group.units, { stored: group.stored, template });
    leftOut.push(...others);
    return offered.length > 0 ? [prepareOne(offered, group.stored, context)] : [];
  });
  return {
    currency: template.currency,
    titleLimit: titleLimit(template.format),
    problems: findTemplateProblems(batch),
    groups,
    listings: listings.flat(),
    leftOut,
  };
}

/** Separates the units of a listing from those that are not offered. Units that were sent stay with it. */
function splitGroup(
  units: readonly BatchUnit[],
  { stored, template }: { stored: StoredListing | undefined; template: TemplateToPrepare },
): { offered: BatchUnit[]; others: LeftOutUnits[] } {
  const wasSent = new Set(stored && stored.sent && isOnSite(stored) ? stored.units : []);
  const others = new Map<LeftOutReason, LeftOutUnits>();
  const offered: BatchUnit[] = [];
  for (const unit of units) {
    const reason = stored?.isLeftOut ? 'by_hand' : reasonOf(unit, { template, wasSent });
    if (reason === undefined || (reason !== 'by_hand' && wasSent.has(unit.id))) {
      offered.push(unit);
      continue;
    }
    const group = others.get(reason);
    if (group) group.units.push(unit.id);
    else others.set(reason, { units: [unit.id], name: unit.name, reason });
  }
  return { offered: offered.toSorted(availableFirst), others: [...others.values()] };
}

function reasonOf(
  unit: BatchUnit,
  { template, wasSent }: { template: TemplateToPrepare; wasSent: ReadonlySet<number> },
): LeftOutReason | undefined {
  if (unit.presence === 'sold' || unit.presence === 'sold undated') return 'sold';
  if (!isAvailable(unit)) return 'not_in_stock';
  if (wasSent.has(unit.id)) return undefined;
  if (template.typeId !== null && unit.typeId !== template.typeId) return 'other_type';
  return unit.isLiveElsewhere ? 'live_already' : undefined;
}

const isAvailable = ({ presence }: BatchUnit) => presence === 'here';
/** Names of sites are equal in any case. */
const isSoldOn = (site: string, { soldOn }: BatchUnit) =>
  soldOn.trim().toLowerCase() === site.trim().toLowerCase();
const availableFirst = (one: BatchUnit, other: BatchUnit) =>
  Number(isAvailable(other)) - Number(isAvailable(one));

interface Context extends BatchToPrepare {
  columns: readonly (readonly [string, string])[];
  /** Whether each column is a text, without price and quantity. */
  areTexts: readonly boolean[];
  /** The placeholders of the template without values: no listing may show them. */
  empty: ReadonlyMap<string, string>;
  basis: PriceBasis;
  lacksRate: boolean;
  findRow: FindSiteRow;
}

function prepareOne(
  units: readonly BatchUnit[],
  stored: StoredListing | undefined,
  context: Context,
): PreparedUnits {
  const { template, site, basis, lacksRate, findRow, publicAddress } = context;
  const [first] = units;
  if (!first) throw new Error('A listing needs a unit.');
  const { format, currency } = template;
  const quantity = units.filter(isAvailable).length;
  const soldHere = units.filter((unit) => stored?.units.includes(unit.id) && isSoldOn(site, unit)).length;
  const values = fillValues(first, stored, context);
  const computed = lacksRate ? { price: null, floor: null } : computePrice(priceBasisOf(units), basis);
  const price = stored?.price ?? computed.price;
  const withPictures = units.find(({ pictures }) => pictures.length > 0);
  const pictures = (withPictures?.pictures ?? []).map(
    (picture) => [picture, publicAddress(picture)] as const,
  );
  const isSent = stored !== undefined && stored.sent !== null && isOnSite(stored);
  const prepared = {
    ...values.known,
    sku: stored?.sku || first.sku,
    handle: stored?.handle || (format === 'shopify' ? makeHandle(values.known.title, first.sku) : ''),
    price,
    currency,
    quantity,
    siteQuantity: isSent && stored.sent ? Math.max(0, stored.sent.quantity - soldHere) : 0,
    pictures: pictures.flatMap(([, address]) => address ?? []),
    handlingDays: template.handlingDays,
    externalId: stored?.externalId ?? '',
    unit: first,
  };
  const further = values.placeholders;
  further.set('price', price === null ? '' : writeAmount(price, 'dot'));
  further.set('quantity', String(quantity));
  further.set('pictures', {
    html: prepared.pictures.map((address) => `<img src="${escapeHtml(address)}">`).join(''),
  });
  const description = fillHtml(template.description, further);
  further.set('description', { html: description });
  further.set('pictures', prepared.pictures.join('|'));
  const columns = context.columns.map(([heading, text]) => [heading, fillText(text, further)] as const);
  const all: PreparedValues = { ...prepared, description, columns };
  const picturesInZip = pictures.flatMap(([picture, address]) => (address === null ? [picture] : []));
  const texts = describeTexts(format, {
    values: all,
    columns: columns.filter((_, place) => context.areTexts[place]),
    picturesInZip,
  });
  const sent = isSent ? stored.sent : null;
  const hasNewTitle = sent !== null && sendsTitle(format) && all.title !== sent.title;
  const textsHash = sent?.textsHash ?? null;
  const hasNewTexts = textsHash !== null && context.hash(texts) !== textsHash;
  const action = nextAction({
    format,
    state: stored?.state ?? 'draft',
    externalId: all.externalId,
    sent: stored?.sent ?? null,
    hasNewTexts: hasNewTitle || hasNewTexts,
    price,
    quantity,
    siteQuantity: all.siteQuantity,
  });
  return {
    stored: stored ?? null,
    units: units.map(({ id }) => id),
    name: first.name,
    values: all,
    floor: computed.floor,
    typed: TYPED_VALUES.filter((value) => stored && stored[value] !== null),
    missing: findMissing({
      format,
      action,
      values: all,
      hasPictures: withPictures !== undefined,
      lacksRate,
      hasRow: format !== 'tcgplayer' || findRow(all) !== undefined,
    }),
    action,
    texts,
    hasNewTitle,
    hasNewTexts,
    picturesInZip,
  };
}

/** Identical units share the highest expected price and the highest cost. */
function priceBasisOf(units: readonly BatchUnit[]): { expected: number | null; landed: number } {
  const available = units.filter(isAvailable);
  const counted = available.length > 0 ? available : units;
  const expected = counted.flatMap((unit) => unit.expected ?? []);
  return {
    expected: expected.length > 0 ? Math.max(...expected) : null,
    landed: Math.max(...counted.map(({ landed }) => landed)),
  };
}

/** The values that are texts of the template or typed, and the placeholders that they fill. */
function fillValues(unit: BatchUnit, stored: StoredListing | undefined, context: Context) {
  const { template } = context;
  const placeholders = unitValues(unit, context);
  const fillIn = (text: string) => fillText(text, placeholders).trim();
  const said = fillIn(template.condition);
  const gradeText = stored?.grade ?? fillIn(template.grade);
  const inOneText = readGrade(gradeText) ?? readGrade(said);
  const grader = stored?.grader ?? (fillIn(template.grader) || (inOneText?.grader ?? ''));
  const grade = gradeText || (inOneText?.grade ?? '');
  const readable = readCondition(said);
  const isGraded = grade !== '' || (grader !== '' && readable === undefined);
  const condition = stored?.condition ?? (isGraded ? 'graded' : (readable ?? null));
  const conditionText = describeCondition(template.format, {
    condition,
    said,
    isTyped: Boolean(stored?.condition),
  });
  const category = stored?.category ?? fillIn(template.category);
  const certificate = fillIn(template.certificate);
  const filled = { condition: conditionText, category, grader, grade, certificate };
  for (const [key, text] of Object.entries(filled)) placeholders.set(key, text);
  const title = straightenTitle(stored?.title ?? fillText(template.title, placeholders));
  placeholders.set('title', title);
  return { placeholders, known: { ...filled, condition, conditionText, title } };
}

/** The condition in the site's words, or else in those of the template or the row. */
function describeCondition(
  format: ListingFormat,
  { condition, said, isTyped }: { condition: CardCondition | null; said: string; isTyped: boolean },
): string {
  if (condition === null) return said;
  if (format === 'tcgplayer') return tcgplayerCondition(condition) ?? '';
  if (format === 'cardmarket') return cardmarketCondition(condition)?.code ?? '';
  return isTyped || said === '' ? CONDITION_TEXTS[condition] : said;
}

function emptyValues(template: ListingTemplateTexts): Map<string, string> {
  const { title, description, category, condition, grader, grade, certificate, columns } = template;
  const texts = [title, description, category, condition, grader, grade, certificate, columns];
  return new Map(texts.flatMap(placeholdersOf).map((key) => [placeholderKey(key), '']));
}

/**
 * The values of a unit's placeholders, over those of `empty`. A field of the unit wins over an extra field of the
 * same name.
 */
export function unitValues(
  unit: ListedUnit,
  { site, batch, empty = new Map() }: { site: string; batch: string; empty?: ReadonlyMap<string, string> },
): Map<string, PlaceholderValue> {
  const { name, sku, type, subtype, origin } = unit;
  const values = new Map<string, PlaceholderValue>(empty);
  for (const [key, value] of Object.entries(unit.extras)) values.set(placeholderKey(key), value);
  for (const [key, value] of Object.entries({ name, sku, type, subtype, origin, site, batch }))
    values.set(key, value);
  return values;
}

const OF_TITLES = LISTING_PLACEHOLDERS.slice(0, 5);

/** What of a template cannot be written, in its texts and in the site's own file. */
export function findTemplateProblems({
  template,
  extraKeys,
  site,
  siteFiles,
}: Pick<BatchToPrepare, 'template' | 'extraKeys' | 'site' | 'siteFiles'>): ListingProblem[] {
  const ofUnit = [...UNIT_PLACEHOLDERS, ...extraKeys];
  const { columns, problems } = readTemplateColumns(template.columns);
  const unknown = [
    ...[template.condition, template.grader, template.grade, template.certificate, template.category].flatMap(
      (text) => findUnknownPlaceholders(text, ofUnit),
    ),
    ...findUnknownPlaceholders(template.title, [...ofUnit, ...OF_TITLES]),
    ...[template.description, template.columns].flatMap((text) =>
      findUnknownPlaceholders(text, [...ofUnit, ...LISTING_PLACEHOLDERS]),
    ),
  ];
  return [
    ...[...new Set(unknown)].map((placeholder) =>
      describeProblem('listings.unknown_placeholder', { placeholder }),
    ),
    ...problems,
    ...findFileProblems({ template, columns, site, siteFiles }),
  ];
}

function findFileProblems({
  template,
  columns,
  site,
  siteFiles,
}: {
  template: TemplateToPrepare;
  columns: readonly (readonly [string, string])[];
  site: string;
  siteFiles: readonly SiteFile[];
}): ListingProblem[] {
  const { format, currency } = template;
  const fillable = {
    ebay: ebayTemplate({ siteFiles, site, currency }),
    tcgplayer: findSiteFile(siteFiles, 'tcgplayer_pricing'),
    cardmarket: findSiteFile(siteFiles, 'cardmarket_stock'),
    amazon: findSiteFile(siteFiles, 'amazon_prices'),
    other: findSiteFile(siteFiles, 'table'),
    shopify: undefined,
  }[format];
  if (!fillable) {
    return ['ebay', 'tcgplayer'].includes(format) ? [describeProblem('listings.no_site_file')] : [];
  }
  const problems: ListingProblem[] = [];
  const keys = new Set(fillable.headings.map(columnKey));
  for (const [column] of columns)
    if (!fillable.isStandard && !keys.has(columnKey(column)))
      problems.push(describeProblem('listings.unknown_column', { column }));
  if (format !== 'ebay') return problems;
  for (const { heading: column, source, isRequired } of findColumns(fillable, [template]))
    if (isRequired && source === null) problems.push(describeProblem('listings.empty_column', { column }));
  const { currency: fileCurrency } = readActionHeading(fillable);
  if (fileCurrency !== '' && fileCurrency !== currency)
    problems.push(describeProblem('listings.other_currency', { currency, fileCurrency }));
  return problems;
}
