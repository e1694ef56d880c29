import type { Headed } from '../domain/table/header.ts';

/**
 * What stands in a column: `record` is the id of another record, `type` and `subtype` are names, `images`
 * addresses with spaces between them, `derived` is there to be read and is passed over by an import.
 */
type Kind =
  | 'id'
  | 'record'
  | 'text'
  | 'amount'
  | 'weight'
  | 'date'
  | 'count'
  | 'integer'
  | 'float'
  | 'type'
  | 'subtype'
  | 'images'
  | 'derived';

export interface PlainColumn extends Headed {
  kind: Kind;
}

/** Other heads, in English, Italian, German, French, Spanish and Japanese, parted by commas. */
function column(key: string, kind: Kind, label: string, heads = ''): PlainColumn {
  return {
    key,
    kind,
    label,
    aliases: heads
      .split(',')
      .map((head) => head.trim())
      .filter(Boolean),
  };
}

const ID = column(
  'id',
  'id',
  'Id',
  'identifier, identificativo, Kennung, identifiant, identificador, 識別番号',
);
const NAMES =
  'title, item, item name, product, product name, article, nome, titolo, prodotto, articolo, Bezeichnung, Titel, Produkt, Artikel, nom, titre, produit, désignation, nombre, título, producto, artículo, 名前, 商品名, 品名, タイトル';
const STATES = 'status, state, stato, Zustand, statut, état, estado, 状態, ステータス';
const IMAGES = column(
  'images',
  'images',
  'Images',
  'image, picture, photo, picture address, image url, immagine, immagini, foto, Bild, Bilder, photographie, imagen, imágenes, fotografía, 画像, 写真',
);

export const TABLE_COLUMNS = {
  products: [
    ID,
    column('name', 'text', 'Name', NAMES),
    column(
      'quantity',
      'count',
      'Quantity',
      'qty, unit, piece, quantità, q.tà, pezzi, Menge, Anzahl, Stück, quantité, pièce, cantidad, unidades, 数量, 個数',
    ),
    column(
      'type',
      'type',
      'Type',
      'category, kind, tipo, categoria, Typ, Art, Kategorie, catégorie, categoría, 種類, 種別, カテゴリ, カテゴリー, タイプ',
    ),
    column(
      'sub_type',
      'subtype',
      'Subtype',
      'sub type, subcategory, sottotipo, sottocategoria, Untertyp, Unterkategorie, sous-type, sous-catégorie, subtipo, subcategoría, サブタイプ, 小分類',
    ),
    column(
      'origin',
      'text',
      'Origin',
      'source, shop, store, origine, provenienza, negozio, Herkunft, Quelle, provenance, boutique, origen, tienda, 出所, 購入元, ショップ',
    ),
    column(
      'boughtStock',
      'record',
      'Purchase',
      'purchase id, bought stock, bought order, acquisto, Einkauf, Kauf, achat, compra, 購入, 仕入',
    ),
    column(
      'bought_order_link',
      'text',
      'Bought order link',
      'order link, order, ordine, Bestellung, commande, pedido, 注文, 注文番号',
    ),
    column(
      'insertion_batch',
      'record',
      'Insertion group',
      'insertion batch, batch, batch id, lotto, gruppo, Los, Gruppe, groupe, lote, grupo, ロット, グループ',
    ),
    column('state', 'text', 'Status', STATES),
    column(
      'estimated_cost',
      'amount',
      'Estimated cost',
      'cost, value, price, costo stimato, costo, valore, prezzo, geschätzte Kosten, Kosten, Wert, Preis, coût estimé, coût, valeur, prix, coste estimado, coste, costo, valor, precio, 見積原価, 原価, 価格, 値段',
    ),
    IMAGES,
  ],
  bought_stocks: [
    ID,
    column('name', 'text', 'Name', `purchase, ${NAMES}, acquisto, Einkauf, achat, compra`),
    column('state', 'text', 'Status', STATES),
    column(
      'link',
      'text',
      'Purchase link',
      'url, address, web address, item link, indirizzo, collegamento, Adresse, lien, enlace, dirección, リンク, アドレス',
    ),
    column(
      'price',
      'amount',
      'Price',
      'amount, paid, cost, total, prezzo, importo, costo, totale, Preis, Betrag, Kosten, Gesamt, prix, montant, coût, precio, importe, coste, 価格, 金額, 値段, 落札価格',
    ),
    column('weight', 'weight', 'Weight', 'peso, Gewicht, poids, 重量, 重さ'),
    column(
      'date',
      'date',
      'Date',
      'purchase date, order date, bought on, data, data acquisto, Datum, Kaufdatum, date d’achat, fecha, fecha de compra, 日付, 購入日, 落札日',
    ),
    column(
      'incomingShipment',
      'record',
      'Shipment',
      'shipment id, incoming shipment, parcel, spedizione, pacco, Sendung, Lieferung, Paket, expédition, colis, envío, paquete, 荷物, 発送',
    ),
    IMAGES,
    column('priceYen', 'integer', 'Price in yen'),
    column('yenPerEuro', 'float', 'Yen for a euro'),
    column('productsQuantity', 'derived', 'Products', 'products quantity'),
    column('estimatedCost', 'derived', 'Estimated cost of the products', 'estimated cost'),
    column('coverage', 'derived', 'Action'),
  ],
  incoming_shipments: [
    ID,
    column(
      'courier',
      'text',
      'Courier',
      'carrier, shipping company, shipping method, corriere, vettore, spedizioniere, Kurier, Versanddienst, Spediteur, transporteur, mensajero, transportista, 運送会社, 配送業者, 配送方法',
    ),
    column('state', 'text', 'State', STATES),
    column(
      'trackingNumber',
      'text',
      'Tracking number',
      'tracking, tracking code, tracking no., numero di tracciamento, codice di tracciamento, Sendungsnummer, Trackingnummer, numéro de suivi, suivi, número de seguimiento, seguimiento, 追跡番号, 伝票番号, 問い合わせ番号',
    ),
    column(
      'totalWeight',
      'weight',
      'Total weight',
      'weight, peso totale, peso, Gesamtgewicht, Gewicht, poids total, poids, peso total, 総重量, 重量',
    ),
    column(
      'totalCost',
      'amount',
      'Total cost',
      'items cost, cost of the items, cost, costo totale, costo, Gesamtkosten, Warenwert, coût total, coût, coste total, coste, 合計金額, 商品代金',
    ),
    column(
      'shipmentPrice',
      'amount',
      'Shipment price',
      'shipping, shipping cost, shipping price, postage, spese di spedizione, spedizione, Versandkosten, Versand, Porto, frais de port, livraison, gastos de envío, 送料, 配送料',
    ),
    column(
      'ivaPrice',
      'amount',
      'IVA price',
      'iva, vat, tax, customs, duty, tasse, dogana, MwSt, Mehrwertsteuer, Steuer, Zoll, TVA, taxe, douane, impuesto, aduana, 税, 消費税, 関税',
    ),
    column('name', 'derived', 'Name'),
    column('total', 'derived', 'Total'),
  ],
  insertion_batches: [
    ID,
    column('name', 'text', 'Name', `batch, ${NAMES}, lotto, Los, lote`),
    column('status', 'text', 'Status', STATES),
    IMAGES,
    column('productsQuantity', 'derived', 'Products', 'products quantity'),
  ],
} satisfies Record<string, PlainColumn[]>;

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
