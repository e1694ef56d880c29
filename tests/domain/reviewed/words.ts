import { isOwnedCard } from '../../../domain/collection_row.ts';
import { deviceName } from '../../../domain/device.ts';
import { isStatusHeading, readOrderStatus } from '../../../domain/order_status.ts';
import { isVatName } from '../../../domain/order_total.ts';
import { findPersonalColumns } from '../../../domain/personal_columns.ts';
import { isPersonName, valuesContradictKind } from '../../../domain/personal_content.ts';
import { HEADING_WORD_ROLES } from '../../../domain/personal_words.ts';
import { certificateOf } from '../../../domain/picking/pick_list.ts';
import { guessAmountMeaning } from '../../../domain/shop_amount_words.ts';
import { findService } from '../../../domain/shop_texts.ts';
import { feeKindOf, readTransactionKind } from '../../../domain/transaction_word.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { describeMeanings, describeValue } from '../../support/describe_results.ts';

const STATUSES = [
  'unpaid, pending, pending payment, payment pending, awaiting payment, not paid, authorized, expired',
  'partially paid, on hold, draft',
  'non pagato, non pagata, in attesa di pagamento',
  'unbezahlt, nicht bezahlt, Zahlung ausstehend, ausstehend',
  'non payé, non payée, en attente de paiement',
  'no pagado, pendiente de pago, pendiente',
  'paid, partially refunded, to pack, to ship, partial, partially shipped, partially fulfilled, scheduled',
  'to send, packed, processing, in process, in progress, awaiting shipment, awaiting dispatch',
  'ready to ship, ready to send, unshipped, unfulfilled, not shipped, new, open',
  'pagato, pagata, da spedire, in preparazione, in lavorazione',
  'bezahlt, zu versenden, versandbereit, in Bearbeitung',
  'payé, payée, à expédier, en préparation, en cours',
  'pagado, por enviar, en preparación',
  'sent, shipped, dispatched, posted, fulfilled, completed, complete, delivered, arrived, received',
  'evaluated, done, closed',
  'spedito, spedita, inviato, inviata, consegnato, consegnata, completato, completata, arrivato, evaso, evasa',
  'versandt, versendet, verschickt, geliefert, zugestellt, abgeschlossen, angekommen',
  'expédié, expédiée, envoyé, livré, livrée, terminé, reçu',
  'enviado, entregado, completado, recibido',
  'cancelled, canceled, restocked, cancelled by buyer, cancelled by seller, voided, void, declined',
  'annullato, annullata, cancellato, cancellata',
  'storniert, abgebrochen',
  'annulé, annulée',
  'cancelado, cancelada, anulado',
  'refunded, fully refunded, returned',
  'rimborsato, rimborsata, reso',
  'erstattet, zurückerstattet',
  'remboursé, remboursée',
  'reembolsado, devuelto',
];
const TRANSACTIONS = [
  'order, orders, sale, sales, Bestellung, Verkauf, Verkäufe',
  'refund, refunds, Rückerstattung, Erstattung',
  'claim, case, dispute, payment dispute, chargeback, Fall',
  'Zahlungsstreitfall, Zahlungsstreit, Rückbuchung',
  'fee, fees, other fee, selling fee, listing fee, commission',
  'Gebühr, Gebühren, andere Gebühr, sonstige Gebühr, Provision',
  'shipping label, postage label, label, Versandetikett, Versandetiketten',
  'hold, reserve, Einbehaltung, Einbehalt, einbehalten',
  'deposit, Einzahlung',
  'payout, withdrawal, Auszahlung, Auszahlungen',
  'purchase, adjustment, Kauf',
];
const FEES = [
  'Promoted listings, Advertising, Ad fee, Offsite ad fees, Anzeigengebühr, Werbung',
  'Payment dispute, Dispute fee, Zahlungsstreit',
  'Fixed final value fee, Fixer Anteil',
  'Final value fee, Commission, Verkaufsprovision',
  'International fee',
  'Deposit processing fee, Payment, Processing, Zahlungsabwicklung',
  'Road fee, Subscription, Bread fee',
];
const AMOUNTS = [
  'shipping, shipping fee, shipping fees, shipping cost, shipping costs, shipping price',
  'international shipping, international shipping fee, delivery, delivery fee, postage',
  'envoi, frais d’envoi, livraison, frais de livraison, frais de port, expédition, frais d’expédition',
  'envío, gastos de envío, coste de envío',
  'Versand, Versandkosten',
  'Spedizione, Spese di spedizione',
  'Доставка, Стоимость доставки',
  '送料, 国際送料, 配送料, 运费, 国际运费',
  'items, items total, item total, total items, total of items, goods, goods total, subtotal',
  'articles, total des articles, sous-total',
  'artículos, total de artículos',
  'Artikel, Zwischensumme',
  'articoli',
  'Товары',
  '商品代金, 商品合計, 商品代金合計, 小計',
  'total, Total :, grand total, sum, total général, gesamt, totale, итого, 合計, 総計, 总计',
  'insurance, handling',
];
const CONDITIONS_AND_STATUSES = [
  'paid, unpaid, shipped, unshipped, sent, unsent, packed, pending, new, used, open, closed, done',
  'completed, complete, cancelled, canceled, refunded, returned, delivered, received, sold, unsold, listed, posted',
  'arrived, authorized, voided, fulfilled, unfulfilled, ok, missing, in stock, to pack, to send, lost',
  'mint, near mint, excellent, good, played, poor, nm, lp, mp, hp, dmg, ex, gd, pl, graded, active, ended',
  'pagato, spedito, nuovo, usato, bezahlt, versandt, neu, gebraucht, payé, expédié, pagado, enviado',
  'minted, Foxes',
];
const ARTICLES = [
  'title, item, item title, item name, article, article name, product, product name, localized product name',
  'listing title, lineitem name, card name',
  'prodotto, nome prodotto, articolo, nome articolo, titolo',
  'Artikel, Artikelname, Artikelbezeichnung, Angebotstitel, Bezeichnung, Titel, Produkt',
  'produit, titre, désignation, producto, artículo, título, denominación',
  'card, series',
];
const OF_ARTICLES = [
  'price, unit price, prezzo, Preis, prix, precio, sold for',
  'quantity, qty, quantità, Menge, Anzahl, quantité, cantidad',
  'sku, custom label, condition, set, expansion, card, rarity',
  'weight, setting',
];
const ORDER_HEADINGS = [
  'order, order number, orders, ordine, Bestellung, Bestellnummer, Auftrag, Auftragsnummer, commande, pedido',
  'invoice, fattura, facture, factura, transaction, transazione, sale, sold, vendita, Verkauf, Verkäufe',
  'vente, venta, payout, date of sale',
  'border, salesman, sheet',
];

/** What each word of some lists means. */
function describeWordLists(heading: string, lists: readonly string[], meaningOf: (word: string) => unknown) {
  const words = lists.flatMap((list) => list.split(', '));
  return describeMeanings(heading, words, (word) => describeValue(meaningOf(word)));
}

/** Which columns of a table have personal data. */
function findPersonal(table: Readonly<Record<string, readonly string[]>>): string[] {
  const columns = Object.entries(table).map(([heading, values]) => ({ heading, values }));
  const isPersonal = findPersonalColumns(columns, { isOfSales: false });
  return columns.flatMap(({ heading }, index) => (isPersonal[index] ? [heading] : []));
}

/** The words of files, pages and browsers, in several languages. */
export function describeWords(): string {
  const people = { Phone: ['+39 06 1234567'], Email: ['ada@buyer.example'], Name: ['Ada Buyer'] };
  const roles = groupPairs([...HEADING_WORD_ROLES].map(([word, role]) => [role, word] as const));
  return [
    describeWordLists('Statuses of orders', STATUSES, readOrderStatus),
    describeWordLists(
      'Headings of statuses',
      ['status, Stato, Statut, Estado, order status', 'state, date'],
      isStatusHeading,
    ),
    describeWordLists('Kinds of transactions', TRANSACTIONS, (word) => readTransactionKind([word])),
    describeWordLists('Kinds of fees', FEES, feeKindOf),
    describeWordLists('Words before amounts', AMOUNTS, guessAmountMeaning),
    describeWordLists(
      'Names of VAT',
      ['VAT, IVA, MwSt, USt, TVA, BTW, PTU, moms, Mehrwertsteuer, Umsatzsteuer', 'GST, tax, private, Ustica'],
      isVatName,
    ),
    describeWordLists(
      'Cards that are owned',
      [
        'true, yes, list, proxy, wish, wishes, wishlist, wish list, wish-list, want, wants, watchlist, watch list,  list',
        'false, no, binder, collection, wish lists',
      ],
      isOwnedCard,
    ),
    describeWordLists(
      'Fields with the number of a certificate',
      [
        'cert, Certificate, Certification number, Zertifikat, Zertifikatsnummer, 鑑定, 鑑定番号',
        'Grade, PSA',
      ],
      (key) => certificateOf([{ key, value: ' 61 ' }]),
    ),
    describeWordLists(
      'Words of headings, by role',
      [...roles.values()].map((words) => words.join(', ')),
      (word) => HEADING_WORD_ROLES.get(word),
    ),
    describeWordLists('Values that are no region', CONDITIONS_AND_STATUSES, (value) =>
      valuesContradictKind('region', [value]),
    ),
    describeWordLists(
      'Values that are yes or no',
      ['yes, no, true, false, y, n, sì, si, ja, nein, oui, non', 'o, yes please'],
      (value) => valuesContradictKind('email', [value]),
    ),
    describeWordLists(
      'Small words in the name of a person',
      [
        'de, del, della, di, da, dos, das, do, van, von, den, der, zu, la, le, el, al, bin, y, e, du, san, mc',
        'and, of, card',
      ],
      (word) => isPersonName(`Ada ${word} Buyer`),
    ),
    describeWordLists('Columns of people, beside a column with the name of an article', ARTICLES, (heading) =>
      findPersonal({ ...people, Price: ['5'], [heading]: ['Mew ex'] }).join(),
    ),
    describeWordLists('Columns of people, beside another column of an article', OF_ARTICLES, (heading) =>
      findPersonal({ ...people, [heading]: ['5'] }).join(),
    ),
    describeWordLists('Columns of people, beside a column of an order', ORDER_HEADINGS, (heading) =>
      findPersonal({ Phone: people.Phone, [heading]: ['5'] }).join(),
    ),
    describeWordLists(
      'Browsers',
      [
        'Edg/1 Chrome/1 Safari/1, EdgA/1 Chrome/1, EdgiOS/1 Version/1 Safari/1',
        'OPR/1 Chrome/1, Mozilla Opera',
        'SamsungBrowser/1 Chrome/1',
        'Firefox/1, FxiOS/1',
        'Chrome/1 Safari/1, Chromium/1 Safari/1, CriOS/1 Safari/1',
        'Version/1.1 Safari/1',
      ],
      deviceName,
    ),
    describeWordLists(
      'Systems',
      [
        'iPhone; Mac OS X',
        'iPad; Mac OS X',
        'Linux; Android 14',
        'Windows NT',
        'Macintosh',
        'X11; CrOS',
        'X11; Linux',
      ],
      (system) => deviceName(`Mozilla (${system}) Firefox/1`),
    ),
    describeWordLists(
      'Words before a shipping service',
      ['EMS, by EMS, via EMS, with EMS, sent by EMS, shipped via EMS, Shipping: EMS, Versand: EMS', 'on EMS'],
      (words) => findService(['07/11/2025', words, '50x42x28cm']),
    ),
  ].join('\n');
}
