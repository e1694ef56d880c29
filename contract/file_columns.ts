import { type ColumnHeadings, normalizeHeading } from '../domain/table/header.ts';
import { fieldsOf, type FieldKind } from './fields.ts';
import { mapResources, type ResourceName } from './resources.ts';
import { OTHER_PROGRAMS_COLUMNS } from './other_programs_columns.ts';
import { FIELD_HEADINGS, KIND_HEADINGS } from './column_headings.ts';

/** A column of a file that is a field of its records. */
export interface PlainColumn extends ColumnHeadings {
  kind: FieldKind;
  isDerived?: boolean;
  /** The cells are paths of places. */
  isPath?: boolean;
  /** Files of other programs have this column, exports do not. */
  isOfOthers?: boolean;
  code?: CodeKind;
}

/** A column holds codes, which spreadsheets damage: `own` codes, or numbers that a site has `counted`. */
export type CodeKind = 'own' | 'counted';

const CODES: { readonly [Name in ResourceName]?: Readonly<Record<string, CodeKind>> } = {
  products: { sku: 'own', bought_order_link: 'counted' },
  bought_stocks: { purchaseNumber: 'counted' },
  incoming_shipments: { trackingNumber: 'own' },
  sales: {
    orderNumber: 'counted',
    trackingNumber: 'own',
    articleSku: 'own',
    articleNumber: 'counted',
    lineNumber: 'counted',
  },
  site_transactions: {
    orderNumber: 'counted',
    reference: 'counted',
    payout: 'counted',
    transactionNumber: 'counted',
    articleSku: 'own',
    articleNumber: 'counted',
  },
  site_listings: { externalId: 'counted', sku: 'own', handle: 'own' },
};

/** The columns of a resource in a file, without its extra fields. */
export const TABLE_COLUMNS = mapResources(columnsOf);

function columnsOf(resource: ResourceName): PlainColumn[] {
  const heads: Readonly<Record<string, string | undefined>> = FIELD_HEADINGS[resource] ?? {};
  const own = Object.entries(fieldsOf(resource)).flatMap(
    ([key, { kind, isDerived = false, isPath, label, head = label, isInFiles = true }]): PlainColumn[] => {
      const aliases = (heads[key] ?? KIND_HEADINGS[kind])?.split(', ') ?? [];
      return isInFiles ? [{ key, kind, isDerived, ...(isPath && { isPath }), label: head, aliases }] : [];
    },
  );
  const others = (OTHER_PROGRAMS_COLUMNS[resource] ?? []).map(([key, kind, label, aliases]) => ({
    key,
    kind,
    label,
    aliases: aliases.split(', ').filter(Boolean),
    isOfOthers: true,
  }));
  return [...own, ...others].map((column) => {
    const code = isReference(column) ? 'counted' : CODES[resource]?.[column.key];
    return { ...column, ...(code && { code }) };
  });
}

/** Whether a column has numbers of records. */
export function isReference({ kind, isPath }: { kind: string; isPath?: boolean | undefined }): boolean {
  return kind === 'id' || (kind === 'record' && !isPath);
}

const CODE_WORDS = new Set(
  'number no nr num numero nummer n code codice código kennung certificate certificato zertifikat certificat certificado cert id serial barcode ean upc gtin isbn sku 番号'
    .split(' ')
    .map(normalizeHeading),
);

/**
 * Whether an extra field of texts holds numbers or codes, judged by its name.
 *
 * @example isCodeName('Card number') === true
 */
export function isCodeName(key: string): boolean {
  return normalizeHeading(key)
    .split(' ')
    .some((word) => CODE_WORDS.has(word));
}

/** Further headings of the extra fields that come with the types, by their keys in lower case. */
export const EXTRA_HEADINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    game: 'gioco, Spiel, jeu, juego, ゲーム',
    set: 'set name, card set, expansion, series, espansione, serie, Erweiterung, extension, série, expansión, colección, セット, シリーズ',
    number:
      'card number, card no., collector number, numero, numero carta, Nummer, Kartennummer, numéro, número, 番号, カード番号',
    language: 'lingua, Sprache, langue, idioma, 言語',
    condition:
      'card condition, condizione, condizioni, Zustand, Erhaltung, état, condición, estado, 状態, コンディション',
    foil: 'holo, holofoil, ホロ',
    'first edition': '1st edition, prima edizione, erste Auflage, première édition, primera edición, 初版',
    year: 'anno, Jahr, année, año, 年',
    rarity: 'rarità, Seltenheit, rareté, rareza, レアリティ',
    grade: 'voto, Bewertung, グレード',
    certificate: 'cert, certificate number, certificato, Zertifikat, certificat, certificado, 鑑定番号',
    brand: 'marca, Marke, marque, ブランド',
    colour: 'color, colore, Farbe, couleur, 色',
    series: 'serie, série, シリーズ',
    maker: 'manufacturer, produttore, Hersteller, fabricant, fabricante, メーカー',
  }).map(([key, heads]) => [key, heads.split(', ')]),
);
