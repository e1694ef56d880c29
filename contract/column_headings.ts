import { FIELDS, type FieldKind } from './fields.ts';
import type { ResourceName } from './resources.ts';

/** Further headings of each kind of field. */
export const KIND_HEADINGS: Partial<Record<FieldKind, string>> = {
  id: 'identifier, identificativo, Kennung, identifiant, identificador, 識別番号',
  images:
    'image, picture, photo, picture address, image url, immagine, immagini, foto, Bild, Bilder, photographie, imagen, imágenes, fotografía, 画像, 写真',
};
export const NAME_HEADINGS =
  'title, item, item name, card name, product, product name, article, nome, titolo, prodotto, articolo, Bezeichnung, Titel, Produkt, Artikel, nom, titre, produit, désignation, nombre, título, producto, artículo, 名前, 商品名, 品名, タイトル';
const STATES =
  'status, state, order status, stato ordine, Bestellstatus, statut de la commande, estado del pedido, stato, Zustand, statut, état, estado, 状態, ステータス';

/**
 * Further headings of fields, in English, Italian, German, French, Spanish and Japanese, separated by commas.
 */
export const FIELD_HEADINGS: {
  readonly [Name in ResourceName]?: { readonly [Field in keyof (typeof FIELDS)[Name]]?: string };
} = {
  products: {
    name: NAME_HEADINGS,
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
    place:
      'location, storage location, posizione, ubicazione, collocazione, Lagerort, Lagerplatz, emplacement, ubicación, 保管場所',
    leftOn:
      'lost on, stolen on, data di uscita, smarrito il, Abgang am, verloren am, sorti le, perdu le, salida, perdido el',
    leftNote: 'reason, motivo, Grund, raison',
    estimated_cost:
      'cost, value, price, costo stimato, costo, valore, prezzo, geschätzte Kosten, Kosten, Wert, Preis, coût estimé, coût, valeur, prix, coste estimado, coste, costo, valor, precio, 見積原価, 原価, 価格, 値段',
  },
  bought_stocks: {
    name: `purchase, ${NAME_HEADINGS}, acquisto, Einkauf, achat, compra`,
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
    name: `batch, ${NAME_HEADINGS}, lotto, Los, lote`,
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
  site_listings: {
    site: 'marketplace, sales channel, sito, canale, Plattform, Marktplatz',
    externalId: 'item number, item id, listing id, Artikelnummer, numero oggetto',
    sku: 'custom label, custom label (sku), variant sku, Bestandseinheit',
    title: 'item title, listing title, titolo, Titel, titre, título',
    price: 'start price, current price, variant price, prezzo, Preis, prix, precio',
    currency: 'valuta, Währung, devise, moneda',
    available: 'quantity, available, quantità, Menge, quantité, cantidad',
    message: 'message',
    code: 'message code',
    fee: 'fee',
    address: 'url, link',
    started: 'start date, start time',
  },
};
