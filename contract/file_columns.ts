import { type Headed, normalHead } from '../domain/table/header.ts';
import { FIELDS, fieldsOf, type FieldKind } from './fields.ts';
import { ofEach, type ResourceName } from './resources.ts';

/** A column of a file that is a field of its records. */
export interface PlainColumn extends Headed {
  kind: FieldKind;
  isDerived?: boolean;
  /** Files of others have it, exports do not. */
  isOfOthers?: boolean;
  code?: CodeKind;
}

/** That a column holds codes, which spreadsheets damage: `own` ones, or numbers that a site has `counted`. */
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
};

/** Of each field of a kind. */
const HEADS_OF_KIND: Partial<Record<FieldKind, string>> = {
  id: 'identifier, identificativo, Kennung, identifiant, identificador, 識別番号',
  images:
    'image, picture, photo, picture address, image url, immagine, immagini, foto, Bild, Bilder, photographie, imagen, imágenes, fotografía, 画像, 写真',
};
const NAMES =
  'title, item, item name, card name, product, product name, article, nome, titolo, prodotto, articolo, Bezeichnung, Titel, Produkt, Artikel, nom, titre, produit, désignation, nombre, título, producto, artículo, 名前, 商品名, 品名, タイトル';
const STATES =
  'status, state, order status, stato ordine, Bestellstatus, statut de la commande, estado del pedido, stato, Zustand, statut, état, estado, 状態, ステータス';

/** Other heads of fields, in English, Italian, German, French, Spanish and Japanese, parted by commas. */
const HEADS: {
  readonly [Name in ResourceName]?: { readonly [Field in keyof (typeof FIELDS)[Name]]?: string };
} = {
  products: {
    name: NAMES,
    quantity:
      'qty, unit, piece, count, quantità, q.tà, pezzi, Menge, Anzahl, Stück, quantité, pièce, cantidad, unidades, 数量, 個数',
    type: 'category, kind, tipo, categoria, Typ, Art, Kategorie, catégorie, categoría, 種類, 種別, カテゴリ, カテゴリー, タイプ',
    sub_type:
      'sub type, subcategory, sottotipo, sottocategoria, Untertyp, Unterkategorie, sous-type, sous-catégorie, subtipo, subcategoría, サブタイプ, 小分類',
    origin:
      'source, shop, store, origine, provenienza, negozio, Herkunft, Quelle, provenance, boutique, origen, tienda, 出所, 購入元, ショップ',
    boughtStock:
      'purchase id, bought stock, bought order, acquisto, Einkauf, Kauf, achat, compra, 購入, 仕入',
    bought_order_link: 'order link, order, ordine, Bestellung, commande, pedido, 注文, 注文番号',
    insertion_batch:
      'insertion batch, batch, batch id, lotto, gruppo, Los, Gruppe, groupe, lote, grupo, ロット, グループ',
    state: STATES,
    leftOn:
      'lost on, stolen on, data di uscita, smarrito il, Abgang am, verloren am, sorti le, perdu le, salida, perdido el',
    leftNote: 'reason, motivo, Grund, raison',
    estimated_cost:
      'cost, value, price, costo stimato, costo, valore, prezzo, geschätzte Kosten, Kosten, Wert, Preis, coût estimé, coût, valeur, prix, coste estimado, coste, costo, valor, precio, 見積原価, 原価, 価格, 値段',
  },
  bought_stocks: {
    name: `purchase, ${NAMES}, acquisto, Einkauf, achat, compra`,
    state: STATES,
    link: 'url, address, web address, item link, indirizzo, collegamento, Adresse, lien, enlace, dirección, リンク, アドレス',
    price:
      'amount, paid, cost, total, prezzo, importo, costo, totale, Preis, Betrag, Kosten, Gesamt, prix, montant, coût, precio, importe, coste, 価格, 金額, 値段, 落札価格',
    currency: 'valuta, Währung, devise, monnaie, moneda, divisa, 通貨',
    foreign_price:
      'price in yen, original price, foreign price, prezzo originale, Originalpreis, prix d’origine, precio original, 外貨価格',
    rate: 'yen for a euro, exchange rate, rate, cambio, tasso di cambio, Wechselkurs, Kurs, taux de change, tipo de cambio, 為替レート',
    weight: 'peso, Gewicht, poids, 重量, 重さ',
    date: 'purchase date, order date, bought on, data, data acquisto, Datum, Kaufdatum, date d’achat, fecha, fecha de compra, 日付, 購入日, 落札日',
    incomingShipment:
      'shipment id, incoming shipment, parcel, spedizione, pacco, Sendung, Lieferung, Paket, expédition, colis, envío, paquete, 荷物, 発送',
    productsQuantity: 'products quantity',
    estimatedCost: 'estimated cost',
    sellerName:
      'seller name, name of the seller, supplier, venditore, nome venditore, fornitore, Verkäufer, Verkäufername, Lieferant, vendeur, nom du vendeur, fournisseur, vendedor, nombre del vendedor, proveedor, 販売者, 出品者, 仕入先',
    invoiceNumber:
      'invoice, invoice no., invoice nr., numero fattura, n. fattura, fattura, Rechnungsnummer, Rechnung, numéro de facture, facture, número de factura, factura, 請求書番号',
    inputVat:
      'input vat, vat paid back, deductible vat, iva detraibile, iva in fattura, Vorsteuer, TVA déductible, TVA récupérable, iva deducible, iva soportado',
  },
  incoming_shipments: {
    courier:
      'carrier, shipping company, shipping method, corriere, vettore, spedizioniere, Kurier, Versanddienst, Spediteur, transporteur, mensajero, transportista, 運送会社, 配送業者, 配送方法',
    state: STATES,
    trackingNumber:
      'tracking, tracking code, tracking no., numero di tracciamento, codice di tracciamento, Sendungsnummer, Trackingnummer, numéro de suivi, suivi, número de seguimiento, seguimiento, 追跡番号, 伝票番号, 問い合わせ番号',
    totalWeight:
      'weight, peso totale, peso, Gesamtgewicht, Gewicht, poids total, poids, peso total, 総重量, 重量',
    totalCost:
      'items cost, cost of the items, cost, costo totale, costo, Gesamtkosten, Warenwert, coût total, coût, coste total, coste, 合計金額, 商品代金',
    shipmentPrice:
      'shipping, shipping cost, shipping price, postage, spese di spedizione, spedizione, Versandkosten, Versand, Porto, frais de port, livraison, gastos de envío, 送料, 配送料',
    ivaPrice:
      'iva, vat, tax, customs, duty, tasse, dogana, MwSt, Mehrwertsteuer, Steuer, Zoll, TVA, taxe, douane, impuesto, aduana, 税, 消費税, 関税',
  },
  insertion_batches: {
    name: `batch, ${NAMES}, lotto, Los, lote`,
    status: STATES,
    productsQuantity: 'products quantity',
  },
  sales: {
    site: 'marketplace, sales channel, sito, canale, Plattform, Marktplatz, site de vente, plateforme, sitio, plataforma, サイト',
    orderNumber:
      'order id, order no., sales record number, numero ordine, numero d’ordine, Bestellnummer, Auftragsnummer, numéro de commande, número de pedido, 注文番号',
    day: 'sale date, sold on, order date, date, paid at, data vendita, data, Verkaufsdatum, Datum, date de vente, fecha de venta, fecha, 販売日, 日付',
    state: STATES,
    buyerCountry: 'buyer country, ship to country, shipping country, paese, Land, pays, país, 国',
    trackingNumber:
      'tracking, tracking code, numero di tracciamento, Sendungsnummer, numéro de suivi, número de seguimiento, 追跡番号',
    currency: 'valuta, Währung, devise, monnaie, moneda, divisa, 通貨',
    rate: 'exchange rate, cambio, tasso di cambio, Wechselkurs, Kurs, taux de change, tipo de cambio',
    postageCharged:
      'shipping, shipping charged, postage, shipping and handling, delivery, spese di spedizione, spedizione, Versandkosten, Versand, frais de port, gastos de envío, 送料',
    postagePaid: 'shipping label, shipping labels, postage cost, costo della spedizione, Portokosten',
    courier: 'carrier, shipping company, corriere, Versanddienst, transporteur, transportista, 運送会社',
    due: 'ship by, ship by date, dispatch by',
    posted:
      'shipped, shipped on, shipped at, shipping date, dispatched, data di spedizione, Versanddatum, date d’expédition, fecha de envío, 発送日',
    arrived: 'delivered, delivered on, delivery date',
    vatTreatmentSaid:
      'tax treatment, trattamento IVA, regime IVA, Steuerbehandlung, traitement de la TVA, tratamiento del IVA',
    postageVat: 'vat on postage, postage vat, shipping vat, iva spedizione',
  },
  site_transactions: {
    site: 'marketplace, sales channel, sito, canale, Plattform, Marktplatz',
    day: 'date, transaction date, transaction creation date, created, created at, Datum, Buchungsdatum, data, data transazione, fecha, 日付',
    word: 'type, transaction type, Typ, Transaktionstyp, Art, tipo, tipo transazione',
    orderNumber:
      'order id, order no., order, numero ordine, ordine, Bestellnummer, Bestellung, numéro de commande, número de pedido',
    title: 'item title, item, article, product, title, titolo, articolo, Titel, Artikel, Angebotstitel',
    reference: 'reference id, reference number, Referenz, Referenznummer, riferimento',
    currency: 'payout currency, valuta, Währung, Auszahlungswährung, devise, moneda',
    amount:
      'gross, gross amount, transaction amount, total, importo, lordo, Betrag, Brutto, Bruttobetrag, montant, importe',
    commission: 'selling fee, commissione, commissioni, Provision',
    paymentFee: 'processing fee, transaction fee',
    promotionFee: 'ad fee, advertising fee',
    otherFee: 'fee, fees, fees & taxes, total fees, Gebühr, Gebühren, tariffe, frais',
    postageCharged: 'shipping, postage, shipping and handling, spedizione, Versand, Versandkosten',
    payout: 'payout id, payout number, Auszahlung Nr., Auszahlungsnummer',
    payoutDay: 'payout date, Auszahlungsdatum',
    balance: 'closing balance, running balance, balance after, saldo, Kontostand, Guthaben',
  },
};

type OfOthers = readonly [key: string, kind: FieldKind, label: string, aliases: string];

/** Columns of files of others whose rows become parts of a record. */
const OF_OTHERS: Partial<Record<ResourceName, readonly OfOthers[]>> = {
  products: [
    ['kept', 'text', 'Where it is kept', ''],
    ['costCurrency', 'currency', 'Currency of the cost', ''],
  ],
  bought_stocks: [
    ['purchaseNumber', 'text', 'Number of the order', ''],
    ['shippingCharge', 'money', 'Shipping charge', ''],
    ['feeCharge', 'money', 'Fee of the site', ''],
    ['orderTotal', 'money', 'Total of the order', ''],
    ['articleCount', 'count', 'Articles of the order', ''],
  ],
  sales: [
    ['article', 'text', 'Article', `item title, listing title, ${NAMES}`],
    [
      'articleSku',
      'text',
      'Article SKU',
      'sku, custom label, seller sku, codice, Artikelnummer, référence, referencia',
    ],
    [
      'articleNumber',
      'text',
      'Site’s number of the article',
      'item number, item id, listing id, asin, product id',
    ],
    ['articleSet', 'text', 'Set of the article', ''],
    ['articleCondition', 'text', 'Condition of the article', ''],
    ['articleList', 'text', 'All articles of the order', ''],
    ['articleNumbers', 'text', 'Site’s numbers of all articles', ''],
    ['articleNames', 'text', 'Names of all articles', ''],
    ['articleCount', 'count', 'Pieces of the order', ''],
    ['orderQuantities', 'text', 'Quantity of each order', ''],
    ['postageDiscount', 'money', 'Discount of the postage', ''],
    ['lineNumber', 'text', 'Number of the line', 'transaction id, line id, order item id'],
    [
      'articleQuantity',
      'count',
      'Quantity sold',
      'quantity, qty, quantity purchased, count, quantità, Menge, Anzahl, quantité, cantidad, 数量',
    ],
    [
      'articlePrice',
      'money',
      'Price of one',
      'sold for, sale price, unit price, item price, price, price each, prezzo, prezzo di vendita, prezzo unitario, Preis, Verkaufspreis, Einzelpreis, Stückpreis, prix, prix de vente, prix unitaire, precio, precio de venta, precio unitario, 販売価格',
    ],
    [
      'articleTotal',
      'money',
      'Price of all of the line',
      'item subtotal, line total, line amount, totale riga, Zeilensumme, total de la ligne, total de línea',
    ],
    [
      'orderSubtotal',
      'money',
      'Subtotal of the order',
      'subtotal, order subtotal, merchandise value, imponibile, subtotale, Zwischensumme, sous-total, subtotal del pedido',
    ],
    [
      'orderTotal',
      'money',
      'Total of the order',
      'total, order total, grand total, total price, total value, order value, amount paid, totale, totale ordine, Gesamt, Gesamtbetrag, Gesamtsumme, Summe, total de la commande, total TTC, importe total, total del pedido, 合計',
    ],
    ['tax', 'money', 'Tax', 'taxes, sales tax, vat, vat amount, iva, imposta, MwSt, Mehrwertsteuer, TVA'],
    ['taxName', 'text', 'Name of the tax', ''],
    ['collectedTax', 'money', 'Tax collected by the site', ''],
    ['collectedCharges', 'money', 'Charges collected for others', ''],
    ['siteSalesTax', 'money', 'Sales tax that the site pays', ''],
    ['siteVat', 'money', 'VAT that the site pays', ''],
    ['siteTaxType', 'text', 'Tax that the site collects', ''],
    ['siteTaxReference', 'text', 'Reference of the site’s tax', ''],
    ['earned', 'money', 'Left of the order', ''],
    [
      'paymentStatus',
      'text',
      'Payment status',
      'financial status, stato pagamento, stato del pagamento, Zahlungsstatus, statut de paiement, estado del pago',
    ],
    [
      'deliveryStatus',
      'text',
      'Delivery status',
      'fulfillment status, fulfilment status, shipping status, stato spedizione, stato della spedizione, Versandstatus, statut de livraison, estado del envío',
    ],
    ['orderedOn', 'date', 'Ordered on', 'created at, order created'],
    [
      'paidOn',
      'date',
      'Paid on',
      'paid on date, paid at, paid date, payment date, data pagamento, pagato il, Zahlungsdatum, bezahlt am, date de paiement, payé le, fecha de pago',
    ],
    [
      'cancelledOn',
      'date',
      'Cancelled on',
      'cancelled at, canceled at, canceled on, cancellation date, data annullamento, annullato il, Stornodatum, storniert am, date d’annulation, annulé le, fecha de cancelación',
    ],
    [
      'refundedOn',
      'date',
      'Refunded on',
      'refunded at, refund date, data rimborso, rimborsato il, Erstattungsdatum, erstattet am, date de remboursement, remboursé le, fecha de reembolso',
    ],
    [
      'lineDiscount',
      'money',
      'Discount of the line',
      'line discount, item discount, sconto riga, Positionsrabatt, remise de ligne',
    ],
    ['discount', 'money', 'Discount', 'discount amount, sconto, Rabatt, remise, descuento'],
    [
      'commission',
      'money',
      'Fee: commission',
      'commission, fee, selling fee, site fee, commissione, commissioni, Provision, Gebühr, comisión',
    ],
    ['fixedFee', 'money', 'Fee: fixed', 'fixed fee, per order fee'],
    ['paymentFee', 'money', 'Fee: payment', 'payment fee, transaction fee, processing fee'],
    [
      'promotionFee',
      'money',
      'Fee: promotion',
      'promotion fee, ad fee, advertising fee, promoted listing fee',
    ],
    ['internationalFee', 'money', 'Fee: international', 'international fee'],
    ['otherFee', 'money', 'Fee: other', 'other fee'],
    ['regulatoryFee', 'money', 'Fee: regulatory', 'regulatory operating fee'],
    ['performanceFee', 'money', 'Fee: performance', 'below standard performance fee'],
    ['disputeFee', 'money', 'Fee: item not as described', 'very high item not as described fee'],
    ['paymentDisputeFee', 'money', 'Fee: payment dispute', 'payment dispute fee'],
    ['depositFee', 'money', 'Fee: deposit processing', 'deposit processing fee'],
    ['donation', 'money', 'Donation', 'charity donation'],
    [
      'refund',
      'money',
      'Refunded',
      'refund, refund amount, refunded amount, rimborso, Erstattung, remboursement, reembolso',
    ],
  ],
  site_transactions: [
    ['category', 'text', 'Category', 'transaction category, Kategorie, categoria'],
    [
      'transactionNumber',
      'text',
      'Number of the transaction',
      'transaction, transaction id, Transaktionsnummer',
    ],
    ['description', 'text', 'Description', 'details, info, memo, Beschreibung, descrizione'],
    ['netAmount', 'money', 'Net amount', 'net, netto, Nettobetrag'],
    ['startBalance', 'money', 'Balance before', 'starting balance, opening balance'],
    ['transactionCurrency', 'text', 'Currency of the transaction', ''],
    ['exchangeRate', 'rate', 'Exchange rate', ''],
    ['tax', 'money', 'Tax', ''],
    ['buyerCountry', 'text', 'Buyer’s country', 'ship to country'],
    ['articleNumber', 'text', 'Site’s number of the article', 'item id, item number'],
    ['articleSku', 'text', 'Article SKU', 'custom label, sku'],
    ['articleQuantity', 'count', 'Quantity sold', 'quantity'],
    ['articleTotal', 'money', 'Price of all of the line', 'item subtotal'],
    ['regulatoryFee', 'money', 'Fee: regulatory', 'regulatory operating fee'],
    ['performanceFee', 'money', 'Fee: performance', 'below standard performance fee'],
    ['disputeFee', 'money', 'Fee: item not as described', 'very high item not as described fee'],
    ['paymentDisputeFee', 'money', 'Fee: payment dispute', 'payment dispute fee'],
    ['depositFee', 'money', 'Fee: deposit processing', 'deposit processing fee'],
    ['donation', 'money', 'Donation', 'charity donation'],
  ],
};

/** The columns of a resource in a file, but for its extra fields. */
export const TABLE_COLUMNS = ofEach(columnsOf);

function columnsOf(resource: ResourceName): PlainColumn[] {
  const heads: Readonly<Record<string, string | undefined>> = HEADS[resource] ?? {};
  const own = Object.entries(fieldsOf(resource)).flatMap(
    ([key, { kind, isDerived = false, label, head = label, isInFiles = true }]): PlainColumn[] => {
      const aliases = (heads[key] ?? HEADS_OF_KIND[kind])?.split(', ') ?? [];
      return isInFiles ? [{ key, kind, isDerived, label: head, aliases }] : [];
    },
  );
  const others = (OF_OTHERS[resource] ?? []).map(([key, kind, label, aliases]) => ({
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

function isReference({ kind }: PlainColumn): boolean {
  return kind === 'id' || kind === 'record';
}

const CODE_WORDS = new Set(
  'number no nr num numero nummer n code codice código kennung certificate certificato zertifikat certificat certificado cert id serial barcode ean upc gtin isbn sku 番号'
    .split(' ')
    .map(normalHead),
);

/** Whether an extra field of texts holds numbers or codes, by what it is called. @example isNamedCode('Card number') === true */
export function isNamedCode(key: string): boolean {
  return normalHead(key)
    .split(' ')
    .some((word) => CODE_WORDS.has(word));
}

/** Other heads of the extra fields that come with the types, by their keys in lower case. */
export const EXTRA_HEADS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
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
