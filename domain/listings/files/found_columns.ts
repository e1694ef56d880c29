import { readTemplateColumns } from '../template_columns.ts';
import { ebayField, isEnglish } from './ebay.ts';
import { columnKey, formatOfSiteFile, type SiteFile } from './site_file.ts';

/** What fills the columns of a site's file. `template` is a column of the listing template. */
export const COLUMN_SOURCES = [
  'template',
  'action',
  'label',
  'number',
  'category',
  'title',
  'price',
  'quantity',
  'pictures',
  'condition',
  'cardCondition',
  'grader',
  'grade',
  'certificate',
  'graded',
  'description',
  'format',
  'duration',
  'handlingDays',
  'currency',
  'name',
  'extra',
] as const;
export type ColumnSource = (typeof COLUMN_SOURCES)[number];

/** A column of a site's file. */
export interface FoundColumn {
  heading: string;
  /** Null if exports leave the column empty. */
  source: ColumnSource | null;
  isRequired: boolean;
}

/** The columns of files that only change prices and quantities, by their keys. */
const OF_PRICES: ReadonlySet<ColumnSource> = new Set([
  'action',
  'label',
  'number',
  'price',
  'quantity',
  'currency',
]);

/** By the keys of the headings. */
const OF_OTHER_FILES: Partial<Record<SiteFile['kind'], Readonly<Record<string, ColumnSource>>>> = {
  tcgplayer_pricing: { 'add to quantity': 'quantity', 'tcg marketplace price': 'price' },
  amazon_prices: {
    sku: 'label',
    price: 'price',
    quantity: 'quantity',
    'handling-time': 'handlingDays',
    'leadtime-to-ship': 'handlingDays',
  },
  cardmarket_stock: {
    cardmarketid: 'extra',
    idproduct: 'extra',
    quantity: 'quantity',
    groupcount: 'quantity',
    name: 'name',
    set: 'extra',
    setcode: 'extra',
    cn: 'extra',
    condition: 'condition',
    language: 'extra',
    idlanguage: 'extra',
    rarity: 'extra',
    price: 'price',
  },
};

/** A listing template of the file's site. */
interface ColumnsOfTemplate {
  format: string;
  columns: string;
  handlingDays: number | null;
}

/**
 * The columns of a site's own file, and what fills them: fields of listings, or columns of any template of the site.
 * None for Shopify's files, of which only the spelling of the headings is kept.
 */
export function findColumns(file: SiteFile, templates: readonly ColumnsOfTemplate[]): FoundColumn[] {
  const format = formatOfSiteFile(file.kind);
  if (format === 'shopify') return [];
  const own = templates.filter((template) => template.format === format);
  const typed = new Set(
    own.flatMap(({ columns }) => readTemplateColumns(columns).columns.map(([heading]) => columnKey(heading))),
  );
  const hasHandlingDays = own.some(({ handlingDays }) => handlingDays !== null);
  const isFilled = (source: ColumnSource) => {
    if (source === 'handlingDays') return hasHandlingDays;
    if (source === 'graded') return isEnglish(file);
    return file.kind !== 'ebay_prices' || OF_PRICES.has(source);
  };
  return file.headings.map((heading) => {
    const key = columnKey(heading);
    const field = format === 'ebay' ? ebayField(heading) : OF_OTHER_FILES[file.kind]?.[key];
    const takesTemplate = file.kind !== 'ebay_prices' && file.kind !== 'tcgplayer_pricing';
    const source = typed.has(key) && takesTemplate ? 'template' : (field ?? null);
    return {
      heading,
      source: source === null || source === 'template' || isFilled(source) ? source : null,
      isRequired: format === 'ebay' && heading.trim().startsWith('*'),
    };
  });
}
