import { ebayCountry } from '../ebay_country.ts';
import { readSiteFile, type SiteFile } from './site_file.ts';

/**
 * eBay's public templates, for operators who have not given their own: drafts of three sites, the category
 * template with starred headings, and that with the words of the page. There is no public draft template of
 * eBay Italy.
 */
export const STANDARD_EBAY_FILES = [
  'draft_US',
  'draft_GB',
  'draft_DE',
  'category_US',
  'category_DE',
  'names_IT',
  'names_DE',
] as const;
export type StandardEbayFile = (typeof STANDARD_EBAY_FILES)[number];

const ACTIONS = {
  US: 'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)',
  GB: 'Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193|CC=UTF-8)',
  DE: 'Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193|CC=UTF-8)',
  IT: 'Action(SiteID=Italy|Country=IT|Currency=EUR|Version=1193)',
} as const;

const DRAFT =
  'Custom label (SKU),Category ID,Title,UPC,Price,Quantity,Item photo URL,Condition ID,Description,Format';

const draftInfo = (country: 'US' | 'GB', address: string) => [
  `#INFO,Version=0.0.2,Template= eBay-draft-listings-template_${country},,,,,,,,`,
  '#INFO Action and Category ID are required fields. 1) Set Action to Draft 2) Please find the category ID for your listings here: https://pages.ebay.com/sellerinformation/news/categorychanges.html,,,,,,,,,,',
  `"#INFO After you've successfully uploaded your draft from the Seller Hub Reports tab, complete your drafts to active listings here: https://www.${address}/sh/lst/drafts",,,,,,,,,,`,
  '#INFO,,,,,,,,,,',
];

const STARRED_START =
  'CustomLabel,*Category,StoreCategory,*Title,Subtitle,Relationship,RelationshipDetails,ScheduleTime,*ConditionID';
const STARRED_CONDITION =
  'CD:Grade - (ID: 27502),CD:Professional Grader - (ID: 27501),CD:Card Condition - (ID: 40001)';
const CERTIFICATE = 'CDA:Certification Number - (ID: 27503)';
const STARRED_END =
  'PicURL,GalleryType,*Description,*Format,*Duration,*StartPrice,BuyItNowPrice,*Quantity,ImmediatePayRequired,*Location,ShippingType,*DispatchTimeMax,*ReturnsAcceptedOption,ReturnsWithinOption,RefundOption,ShippingCostPaidByOption,ShippingProfileName,ReturnProfileName,PaymentProfileName';

const NAMES =
  'Custom label (SKU),Category name,Category ID,Title,Relationship,Relationship details,Schedule Time,P:EPID,Start price,Quantity,Item photo URL,VideoID,Condition ID,CD:Professional Grader - (ID: 27501),CD:Grade - (ID: 27502),CDA:Certification Number - (ID: 27503),CD:Card Condition - (ID: 40001),Description,Format,Duration,Buy It Now price,Best Offer Enabled,Best Offer Auto Accept Price,Minimum Best Offer Price,VAT%,Immediate pay required,Location,Shipping service 1 option,Shipping service 1 cost,Shipping service 1 priority,Max dispatch time,Returns accepted option,Returns within option,Refund option,Return shipping cost paid by,Shipping profile name,Return profile name,Payment profile name';

/** Headings are written with commas here, and with the delimiter of their site in the file. */
const TEXTS: Readonly<
  Record<StandardEbayFile, { info: readonly string[]; headings: string; hasSemicolons?: true }>
> = {
  draft_US: { info: draftInfo('US', 'ebay.com'), headings: `${ACTIONS.US},${DRAFT}` },
  draft_GB: { info: draftInfo('GB', 'ebay.co.uk'), headings: `${ACTIONS.GB},${DRAFT}` },
  draft_DE: {
    info: ['#INFO;Version=0.0.2;Template= eBay-draft-listings-template_DE'],
    headings: `${ACTIONS.DE},${DRAFT}`,
    hasSemicolons: true,
  },
  category_US: {
    info: ['Info,Version=1.0.0,Template=fx_category_template_EBAY_US'],
    headings: `*${ACTIONS.US},${STARRED_START},*C:Graded,*C:Game,*C:Card Name,*C:Set,${STARRED_CONDITION},*C:Card Number,${CERTIFICATE},${STARRED_END}`,
  },
  category_DE: {
    info: ['Info;Version=1.0.0;Template=fx_category_template_EBAY_DE'],
    headings: `*${ACTIONS.DE},${STARRED_START},VAT%,${STARRED_CONDITION},${CERTIFICATE},${STARRED_END}`,
    hasSemicolons: true,
  },
  names_IT: { info: [], headings: `${ACTIONS.IT},${NAMES}`, hasSemicolons: true },
  names_DE: { info: [], headings: `${ACTIONS.DE.replace('|CC=UTF-8', '')},${NAMES}`, hasSemicolons: true },
};

/** A standard file. All have a byte order mark, without which eBay Germany reads no row. */
export function standardEbayFile(name: StandardEbayFile): SiteFile {
  const { info, headings, hasSemicolons } = TEXTS[name];
  const row = hasSemicolons ? headings.replaceAll(',', ';') : headings;
  const { file } = readSiteFile({ text: `\ufeff${[...info, row].join('\r\n')}\r\n` });
  if (!file) throw new Error(`The standard file ${name} has no headings.`);
  return { ...file, isStandard: true };
}

/**
 * The standard file of a site, by the site's name or the currency. Undefined where neither tells the country.
 *
 * @example chooseStandardEbayFile({ site: 'eBay.de', currency: 'EUR' }) === 'draft_DE'
 */
export function chooseStandardEbayFile({
  site,
  currency,
}: {
  site: string;
  currency: string;
}): StandardEbayFile | undefined {
  const country = ebayCountry(site);
  if (country === 'IT') return 'names_IT';
  if (country === 'DE') return 'draft_DE';
  if (country === 'GB' || currency === 'GBP') return 'draft_GB';
  return currency === 'USD' ? 'draft_US' : undefined;
}
