import { cardmarketLanguage, ebayGrader } from '../../../domain/listings/condition_codes.ts';
import { readGrade } from '../../../domain/listings/condition.ts';
import { listingAddress } from '../../../domain/listings/ebay_country.ts';
import { ebayField } from '../../../domain/listings/files/ebay.ts';
import { readSiteFile } from '../../../domain/listings/files/site_file.ts';
import { writeListingFiles } from '../../../domain/listings/files/write_files.ts';
import { readTcgdex } from '../../../domain/prices/files/tcgdex.ts';
import { guessColumns, readPriceTable } from '../../../domain/prices/files/table.ts';
import { readLanguage } from '../../../domain/prices/language.ts';
import { PRICE_VARIANTS } from '../../../domain/prices/price_entry.ts';
import { idsOf, isGraded, valueOf, type PricedUnit, type UnitField } from '../../../domain/prices/unit.ts';
import { chooseVariant, isFirstEdition } from '../../../domain/prices/variant.ts';
import { usCharacter } from '../../../domain/scanning/keys.ts';
import {
  isAmountHeading,
  isLineTotal,
  isUnitPrice,
  readAmountColumns,
} from '../../../domain/table/ambiguous_amount.ts';
import { splitCurrencyCode } from '../../../domain/table/amount.ts';
import { readBoolean } from '../../../domain/table/boolean.ts';
import { readDate } from '../../../domain/table/date.ts';
import { codeDamage, isSpreadsheetError } from '../../../domain/table/excel_damage.ts';
import { findCurrency, readWeight, weightUnitOf } from '../../../domain/table/number.ts';
import { readTrailer } from '../../../domain/table/trailer.ts';
import { describeMeanings } from '../../support/describe_results.ts';
import { createBatch, createBatchUnit, toSend } from '../../support/listings.ts';
import { prepareListings } from '../../../domain/listings/prepare.ts';

const BOOLEANS =
  'true, yes, y, 1, x, ✓, ✔, ☑, on, vero, sì, si, ja, j, wahr, oui, o, vrai, sí, verdadero, はい, 有, 有り, あり, ○, foil, etched, holofoil, false, no, n, 0, ✗, ✘, ☐, off, falso, nein, falsch, non, faux, いいえ, 無, 無し, なし, ×, normal, nonfoil,  YES , Ｎｏ, 2, maybe, holo, s';

const ERRORS =
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #SPILL! #CALC! #FIELD! #GETTING_DATA #NULLO! #VALORE! #RIF! #NOME? #N/D #ESPANSIONE! #WERT! #BEZUG! #ZAHL! #NV #ÜBERLAUF! #KALK! #NUL! #VALEUR! #NOM? #NOMBRE! #PROPAGATION! #EPARS! #¡NULO! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡DESBORDAMIENTO! #¡CALC! #NULO! #VALOR! #NÚM! #DESPEJAR! #EXCEDENTE! #LEEG! #DEEL/0! #WAARDE! #VERW! #NAAM? #GETAL! #N/B #OVERLOOP! #BEREK! ### ########## Err:502 Err:52 Err:5020 ## #NV! #wert! N/A #1';

const DAMAGED =
  '3-Jan, 3-Feb, 3-Mar, 3-Apr, 3-May, 3-Jun, 3-Jul, 3-Aug, 3-Sep, 3-Sept, 3-Oct, 3-Nov, 3-Dec, 3-gen, 3-feb, 3-mar, 3-apr, 3-mag, 3-giu, 3-lug, 3-ago, 3-set, 3-ott, 3-nov, 3-dic, 3-Mrz, 3-Mär, 3-März, 3-Mai, 3-Juni, 3-Juli, 3-Okt, 3-Dez, 3-janv, 3-févr, 3-mars, 3-avr, 3-mai, 3-juin, 3-juil, 3-août, 3-sept, 3-oct, 3-déc, 3-ene, 3-abr, 3-may, 3-jun, 3-jul, 3-sep, 3-jan, 3-fev, 3-out, 3-dez, 3-mrt, 3-mei, 3-aug, 3-okt, 3-dec, 1-Oct, 01-Oct, 31-Oct, 32-Oct, 00-Oct, 003-Oct, 3 Oct, 3/Oct, 3. Oct, 3.Oct, 3_Oct, 3-Oct., 3-Oct-26, 3/Oct/2026, 3 Oct 26, 3-Oct-6, 3-Oct-026, Oct-04, Oct.-04, Oct 04, Oct/04, Oct-4, Oct-2004, OCT-04, 3-OCT, 3-GEN, 3-MAG, 3-Gen, 3-Ott, 3-Sets, 3-foo, 1.23E+05, 1,23e-05, 1.23E+005, 1E+05, 1e+11, 1E-05, -1.5E+12, 12.3E+05, 1.23E+5, 1.23E+0005, 1E5, 123456789012340000, 1234567890123400000, 1234567890123450000, 0234567890123450000, 12345678901234500000, TRUE, FALSE, VERO, FALSO, WAHR, FALSCH, VRAI, FAUX, VERDADERO, VERDADEIRO, WAAR, ONWAAR, True, SI';

const MONTHS =
  'january jan gennaio gen januar jän jänner janvier janv enero ene february feb febbraio februar février févr fév febrero march mar marzo märz mär mrz mars april apr aprile avril avr abril abr may maggio mag mai mayo june jun giugno giu juni juin junio july jul luglio lug juli juillet juil julio august aug agosto ago août september sep settembre sett septembre sept septiembre setiembre set october oct ottobre ott oktober okt octobre octubre november nov novembre noviembre december dec dicembre dic dezember dez décembre déc diciembre ja ma ju jui au foo';

const AMOUNTS =
  'amount, importo, betrag, montant, importe, bedrag, unit price, price each, price per unit, unit cost, cost each, prezzo unitario, costo unitario, einzelpreis, stückpreis, prix unitaire, precio unitario, price of one, single price, item price, price per piece, prezzo cadauno, prezzo cad, pro stück, einzelbetrag, montant unitaire, precio unidad, total, total price, total cost, line total, subtotal, totale, prezzo totale, totale riga, gesamt, gesamtpreis, summe, zwischensumme, prix total, sous-total, precio total, importe total, item subtotal, line amount, price of all of the line, zeilensumme, total de la ligne, total de línea, price, amounts, order total, unitary, cada';

const CURRENCIES =
  '5 AU$, 5 au $, A$5, AU $5, 5 C$, C $5.00, CA$5, 5 HK$, hk$5, NZ$5, nz $5, €5, 5 £, ¥5, 5円, 5元, $5, US $5, US$5, 5$, R$5, S$ 5, MX$5, ₹5, 5 USD, 5 GBP, 5 CHF, 5 CNY, 5 RMB, 5 KRW, 5 AUD, 5 CAD, 5 HKD, 5 SEK, 5 NOK, 5 DKK, 5 PLN, 5 JPY, 5 yen, 5 EUR, 5 euro, 5 euros, 5 Yen, YEN 5, 5 YENS, 5 Euros, EURO 5, 5 XYZ, 5 usd, EUR 5 ¥, - €5, −€ 5, + 5 USD, ＵＳＤ ５,  5 , 5, #REF!';

const WEIGHTS =
  'kg kgs kilo kilos kilogram kilograms kilogramm 公斤 キロ kg. KG g gr gram grams gramm grammi グラム g. gr. lb oz kilogrammi mg';

const TRAILERS =
  '12 record(s) downloaded|1,204 record(s) downloaded|1.204 RECORD(S) DOWNLOADED|1’204 record(s) downloaded|record(s) downloaded|12 record(s) downloaded from|12        record(s) downloaded|12 record(s) downloaded from a b|12 record(s) downloaded from a to b|12 record(s) downloadedx|x 12 record(s) downloaded|Seller ID: fox|SELLER ID : fox|seller id fox|Orders contained in pull sheet: 3|Orders Contained in Pull Sheet:|Orders: 3';

const LANGUAGES =
  'english, en, eng, inglese, englisch, anglais, inglés, french, fr, fra, francese, französisch, français, francés, german, de, deu, ger, tedesco, deutsch, allemand, alemán, spanish, es, spa, spagnolo, spanisch, espagnol, español, italian, it, ita, italiano, italienisch, italien, simplified chinese, s-chinese, zhs, zh-hans, japanese, ja, jp, jpn, giapponese, japanisch, japonais, japonés, portuguese, pt, por, portoghese, portugiesisch, portugais, portugués, russian, ru, rus, russo, russisch, russe, ruso, korean, ko, kr, kor, coreano, koreanisch, coréen, traditional chinese, t-chinese, zht, zh-hant, chinese, cinese, zh, thai, th, indonesian, id, 日本語, 한국어, 中文, THAI ,  ja , Ｊａ, klingon, e, dutch';

const FIELDS: readonly UnitField[] = [
  'set',
  'number',
  'language',
  'condition',
  'grade',
  'grader',
  'certificate',
  'finish',
  'edition',
  'firstEdition',
];
const FIELD_NAMES =
  'set, expansion, espansione, serie, edition, uitgave, number, card number, collector number, numero, nummer, cn, language, lingua, sprache, langue, idioma, condition, condizione, zustand, état, estado, grade, voto, grado, grader, grading, grading company, certificate, certificate number, certification number, cert, cert number, certificato, zertifikat, finish, foil, holo, reverse, reverse holo, variant, version, printing, variante, edizione, auflage, first edition, 1st edition, prima edizione, erste auflage, première édition, note, name, year, Card-Number, SET ';
const ID_NAMES =
  'cardmarket id, cardmarketid, idproduct, id product, mkm id, tcgdex id, tcgdexid, scryfall id, scryfallid, tcgplayer id, tcgplayerid, tcgplayer product id, sku, id, ean';
const GRADE_WORDS =
  '0, no, none, raw, ungraded, not graded, non graded, n/a, near mint, excellent, good, light played, played, poor, NM, mint, gem mint, 9, 10, pristine, graded, sealed';
const TYPES =
  'Card, Graded card, graded, Non-graded card, Non graded card, Not graded, No graded, Ungraded, Un-graded, Slab, Slabs, Slabbed, Upgraded, Gradata';
const NAMES =
  'Fox PSA 9, Fox PSA9, Fox BGS 9.5, Fox BGS 9,5, Fox CGC 10, Fox BECKETT 9, Beckett 9.5 Fox, beckett 9 Fox, Fox GRAAD 9, Fox PSA 11, Fox PSA 10.5, Fox PSA 0, Fox psa 9, Fox EX 10, Fox PSA, Fox 9';
const FINISHES =
  'reverse, rev holo, reverse holo, holo, holofoil, holographic, hologram, foil, etched, foil etched, normal, nonfoil, non-foil, non-holo, reversed, plain';
const EDITIONS =
  '1st edition, 1st ed, 1st ed., first edition, first ed, prima edizione, 1. auflage, erste auflage, 2nd edition, first, 1st editions, première édition, 11 auflage';

const PRICE_HEADINGS =
  'id, key, product id, id product, cardmarket id, tcgplayer id, sku, codice, artikelnummer, id prodotto, name, card name, product name, title, card, product, nome, nome carta, titolo, bezeichnung, karte, nom, nombre, set, expansion, set name, edition, espansione, serie, edizione, extension, number, card number, collector number, no, numero, nummer, cn, language, lang, lingua, sprache, langue, idioma, variant, printing, finish, foil, version, variante, versione, ausführung, price, market price, trend, trend price, tcg market price, avg price, average, value, worth, prezzo, valore, preis, wert, prix, precio, amount, currency, valuta, währung, devise, moneda, day, date, price date, updated, as of, data, giorno, datum, stand, fecha, quantity, low';
const PRICE_VARIANT_WORDS =
  ', regular, normal, nonfoil, non-foil, unlimited, no, false, holo, holofoil, unlimited holofoil, reverse, reverse holo, reverse holofoil, foil, yes, TRUE, etched, foil etched, 1st edition, first edition, 1st edition normal, 1st edition holofoil, 1st edition holo, gold, sì, first';
const CURRENCIES_OF_HEADINGS =
  'Price, Price (EUR), Price (USD), Price (GBP), Price (JPY), Price (CHF), Price (CAD), Price (AUD), Price (PLN), Price (SEK), Price (NOK), Price (DKK), Price (XYZ), Price usd, Preis €, Price in $, Price £, Price ¥, TCG Market Price, TCG Market Price €, TCGplayer price, My TCG price';
const TCGPLAYER_VARIANTS =
  'normal, unlimited, unlimitedNormal, unlimited-normal, holofoil, unlimitedHolofoil, unlimited-holofoil, reverse, reverseHolofoil, reverse-holofoil, 1stEdition, 1stEditionNormal, 1st-edition-normal, 1stEditionHolofoil, 1st-edition-holofoil, foil, updated';

const GRADERS =
  'PSA, BGS, BVG, BCCG, Beckett, CGC, SGC, CSG, KSA, GMA, HGA, ISA, GSG, PGS, MNT, TAG, RCG, CGA, ACE, AGS, GRAAD, TCG, Rare Edition, Other, XYZ';

const EBAY_SITES =
  'eBay.it, eBay it, eBay Italy, eBay Italia, eBay Italien, eBay.de, eBay DE, eBay Germany, eBay Germania, eBay Deutschland, ebay.co.uk, eBay UK, eBay GB, eBay.fr, eBay FR, eBay France, eBay Francia, eBay Frankreich, eBay.es, eBay ES, eBay Spain, eBay Spagna, eBay España, eBay Spanien, eBay.com, EBAY, eBay US, eBay items, Vinted.it';
const EBAY_HEADINGS =
  'Action, *Action(SiteID=US), CustomLabel, Custom label (SKU), ItemID, Item number, *Category, Category ID, *Title, *StartPrice, Start price, Price, *Quantity, Available quantity, PicURL, Item photo URL, *ConditionID, Condition ID, CD:Card Condition - (ID: 40001), CD:Professional Grader - (ID: 27501), CD:Grade - (ID: 27502), CDA:Certification Number - (ID: 27503), *C:Graded, *Description, *Format, *Duration, *DispatchTimeMax, Max dispatch time, Currency, Category name, C:Game, EndCode, (ID: 27504)';

const FIELDS_OF_CARDS =
  'set, expansion, espansione, set code, setcode, number, card number, collector number, numero, language, lingua, sprache, rarity, cardmarket id, cardmarketid, idproduct, Set Code , serie, cn, comment';

const KEYS = [
  'Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Backquote Comma Period Slash Space',
  'Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 KeyA KeyM KeyZ Keya KeyÀ',
  'Numpad0 Numpad1 Numpad9 NumpadDecimal NumpadSubtract NumpadDivide NumpadAdd NumpadMultiply NumpadEnter Enter',
].join(' ');

const split = (words: string, separator = ', ') => words.split(separator);
const createUnit = (fields: Partial<PricedUnit> = {}): PricedUnit => ({
  name: 'Ember Fox',
  type: '',
  subtype: '',
  extras: {},
  ...fields,
});

/** What a column must be, by the fields that remain for a column `Amount` beside it. */
const ROLES: Readonly<Record<string, string>> = { total: 'unit price', price: 'total' };

/** What the file itself shows of a column beside `Amount`, where quantities are not recorded. */
function readRole(head: string): string {
  const columns = [
    { head: 'Amount', field: null, values: ['1', '2'] },
    { head, field: null, values: ['4', '5'] },
  ];
  const [amount] = readAmountColumns(columns, { price: 'price', total: 'total' });
  const role = ROLES[amount?.fields?.join(' ') ?? ''];
  const said = [
    isAmountHeading(head) && 'amount',
    isUnitPrice(head) && 'of one',
    isLineTotal(head) && 'of the line',
  ];
  return [role ?? 'unknown', ...said.filter((one) => one !== false)].join(', ');
}

function findVariant(unit: PricedUnit): string {
  const prices = PRICE_VARIANTS.filter((variant) => variant !== 'regular').map((variant) => ({
    market: 'table' as const,
    variant,
    currency: 'EUR',
    day: '2026-01-01',
    amounts: { price: 1 },
  }));
  const chosen = chooseVariant(unit, {
    source: 'table',
    key: '',
    name: 'Ember Fox',
    set: '',
    number: '',
    language: '',
    variants: [],
    prices,
  });
  return 'variant' in chosen ? chosen.variant : `(${chosen.gap})`;
}

function readTableVariant(word: string): string | undefined {
  const { entries, problems } = readPriceTable(
    { headings: ['Name', 'Variant', 'Price'], rows: [['Fox', word, '1']] },
    { name: 'Name', variant: 'Variant', price: 'Price' },
    '2026-01-01',
  );
  return entries[0]?.prices[0]?.variant ?? `(${problems[0]?.why})`;
}

function readTableCurrency(heading: string): string | undefined {
  const { entries } = readPriceTable(
    { headings: ['Name', heading], rows: [['Fox', '1']] },
    { name: 'Name', price: heading },
    '2026-01-01',
  );
  return entries[0]?.prices[0]?.currency;
}

function readTcgplayerVariant(word: string): string | undefined {
  const pricing = { tcgplayer: { [word]: { marketPrice: 1 } } };
  const contents = readTcgdex({ id: '1', localId: '1', pricing }, '2026-01-01');
  return contents?.entries[0]?.prices[0]?.variant;
}

/** The columns of Cardmarket’s two files that an extra field fills. */
function findCardmarketColumns(name: string): string {
  const unit = createBatchUnit({ extras: { [name]: 'x' } });
  const listings = toSend(
    prepareListings(createBatch([unit], { template: { format: 'cardmarket' } })).listings,
  );
  const own = readSiteFile({ text: 'idProduct;groupCount;idLanguage;language;comment\n' }).file;
  return [[], own ? [own] : []]
    .flatMap((siteFiles) => {
      const { files } = writeListingFiles({ format: 'cardmarket', listings, name: '', site: '', siteFiles });
      const [headings = [], cells = []] = (files[0]?.text ?? '')
        .split('\n')
        .map((line) => line.split(/[;,]/));
      return headings.filter((_, index) => cells[index] === 'x');
    })
    .join(', ');
}

/** The words that rules know, by their meaning. */
export function describeFileWords(): string {
  return [
    describeMeanings('Yes and no', split(BOOLEANS), readBoolean),
    describeMeanings('Errors of spreadsheets', split(ERRORS, ' '), isSpreadsheetError),
    describeMeanings('Damaged codes', split(DAMAGED), (text) => codeDamage(text)),
    describeMeanings('Names of months', split(MONTHS, ' '), (name) => readDate(`3 ${name} 2026`, 2026).day),
    describeMeanings('Headings of amounts', split(AMOUNTS), readRole),
    describeMeanings('Currencies of files', split(CURRENCIES), (text) => {
      const { number, currency } = splitCurrencyCode(text);
      return `${currency} ${findCurrency(text)} ${JSON.stringify(number)}`;
    }),
    describeMeanings(
      'Units of weight',
      split(WEIGHTS, ' '),
      (unit) => `${weightUnitOf(`2 ${unit}`)} ${readWeight(`2 ${unit}`, 'kg').dot}`,
    ),
    describeMeanings('Rows below a table', split(TRAILERS, '|'), (text) => {
      const trailer = readTrailer(text.split(' '));
      return trailer && `${trailer.records}`;
    }),
    describeMeanings('Languages of prices', split(LANGUAGES), readLanguage),
    describeMeanings('Languages, as Cardmarket counts them', split(LANGUAGES), cardmarketLanguage),
    describeMeanings('Fields of units', split(FIELD_NAMES), (name) =>
      FIELDS.filter((field) => valueOf(createUnit({ extras: { [name]: ' x ' } }), field) === 'x').join(' '),
    ),
    describeMeanings('Fields with ids', split(ID_NAMES), (name) =>
      idsOf(createUnit({ extras: { [name]: '7' } }))
        .map(({ source, key }) => `${source} ${key}`)
        .join(', '),
    ),
    describeMeanings('Words of grades: are they graded?', split(GRADE_WORDS), (Grade) =>
      isGraded(createUnit({ extras: { Grade } })),
    ),
    describeMeanings('Types: are they graded?', split(TYPES), (type) =>
      [createUnit({ type }), createUnit({ subtype: type })].map(isGraded).join(', as subtype '),
    ),
    describeMeanings('Names: are they graded?', split(NAMES, ', '), (name) => isGraded(createUnit({ name }))),
    describeMeanings('Finishes: in the name, the subtype, a field', split(FINISHES), (word) =>
      [
        createUnit({ name: `Ember Fox ${word}` }),
        createUnit({ subtype: word }),
        createUnit({ extras: { Finish: word } }),
      ]
        .map(findVariant)
        .join(', '),
    ),
    describeMeanings('Fields of finishes: yes, no', split(FIELD_NAMES), (name) =>
      ['yes', 'no'].map((value) => findVariant(createUnit({ extras: { [name]: value } }))).join(', '),
    ),
    describeMeanings('Editions: in the name, the subtype, a field', split(EDITIONS), (word) =>
      [
        createUnit({ name: `Ember Fox ${word}` }),
        createUnit({ subtype: word }),
        createUnit({ extras: { Edition: word } }),
        createUnit({ extras: { Printing: word } }),
        createUnit({ extras: { 'First edition': word } }),
      ]
        .map(isFirstEdition)
        .join(', '),
    ),
    describeMeanings('Headings of tables of prices', split(PRICE_HEADINGS), (heading) =>
      Object.keys(guessColumns([heading])).join(),
    ),
    describeMeanings('Variants in tables of prices', split(PRICE_VARIANT_WORDS), readTableVariant),
    describeMeanings(
      'Currencies of headings in tables of prices',
      split(CURRENCIES_OF_HEADINGS),
      readTableCurrency,
    ),
    describeMeanings(
      'TCGplayer’s variants in files of TCGdex',
      split(TCGPLAYER_VARIANTS),
      readTcgplayerVariant,
    ),
    describeMeanings('Graders in a condition', split(GRADERS), (grader) => Boolean(readGrade(`${grader} 9`))),
    describeMeanings('Graders, as eBay numbers them', split(GRADERS), ebayGrader),
    describeMeanings('Sites of eBay', split(EBAY_SITES), (site) =>
      listingAddress({ site, number: '256000000004' }),
    ),
    describeMeanings(
      'Numbers of listings',
      ['12345678', '123456789', '1'.repeat(19), '1'.repeat(20)],
      (number) => Boolean(listingAddress({ site: 'eBay', number })),
    ),
    describeMeanings('Headings of eBay', split(EBAY_HEADINGS), ebayField),
    describeMeanings(
      'Fields of cards, by the columns of Cardmarket',
      split(FIELDS_OF_CARDS),
      findCardmarketColumns,
    ),
    describeMeanings('Keys of a US keyboard, alone and with Shift', split(KEYS, ' '), (code) =>
      [false, true]
        .map((shiftKey) => usCharacter({ key: '?', code, shiftKey })?.replace(' ', 'space') ?? '–')
        .join(' '),
    ),
  ].join('\n');
}
