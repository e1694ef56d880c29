import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPersonalColumns } from '../../domain/personal_columns.ts';
import { roundsInScope } from '../support/scope.ts';

type Table = Readonly<Record<string, readonly string[]>>;

/** The headings of the columns with personal data. */
function findHeadings(table: Table, isOfSales = false): string[] {
  const columns = Object.entries(table).map(([heading, values]) => ({ heading, values }));
  const isPersonal = findPersonalColumns(columns, { isOfSales });
  return columns.flatMap(({ heading }, index) => (isPersonal[index] ? [heading] : []));
}

const NAMES = ['Ada Buyer', 'Jan van der Berg', 'MARIA ROSSI', 'J. O’Neill'];
const STREETS = ['12 Hidden Street', 'Via Roma 3', 'Hauptstr. 5a', '4 rue du Lac'];
const CITIES = ['Secretville', 'Berlin', 'Roma', 'Sankt Gallen'];
const POSTCODES = ['00184', '10115', 'SW1A 1AA', '94103-1234'];
const PHONES = ['+39 06 1234567', '(555) 010-0100', '0170/1234567', '+44 7700 900123'];
const EMAILS = ['ada@buyer.example', 'jan@berg.example'];
const USERS = ['fox_lover_77', 'janvdb', 'mrossi', 'oneill99'];
const STATES = ['CA', 'NY', 'IL', 'MT'];
const CARDS = ['Mew ex', 'Dark Charizard', 'Professor Oak', 'Pikachu'];
const ORDERS = ['04-1-1', '1223095833', '#1001', 'A-77'];
const PRICES = ['12.50', '€3.00', '1.069,30', '8'];

describe('a column has personal data of a buyer', () => {
  const headings: [values: readonly string[], headings: string][] = [
    [NAMES, 'Buyer,Buyer Name,buyer_name,Customer,Recipient name,Ship To Name,ShipToName,ship-to-name'],
    [NAMES, 'Acquirente,Nome acquirente,Nome e cognome,Nome del cliente,Nominativo,Destinatario'],
    [NAMES, 'Käufer,Name des Käufers,Käufername,Kundenname,Empfängername,Lieferadresse Name'],
    [NAMES, 'Acheteur,Nom du client,Nom de l’acheteur,Nom complet,Comprador,Nombre del comprador'],
    [NAMES, 'Nombre y apellidos,Full Name,FullName,Contact name,Client,Cliente,Sold to'],
    [NAMES, 'Venduto a,Verkauft an,Vendu à,Vendido a,Sold To Name,Nome venduto a'],
    [NAMES, 'Shipped to,Spedito a,Versendet an,Expédié à,Enviado a,Lieferung an,Livraison à,Envío a'],
    [NAMES, 'Billed to,Fatturato a,Facturé à,Facturado a,Rechnung an,Delivered to,Consegnato a,Livré à'],
    [NAMES, 'Geliefert an,Entregado a,Purchased by,Bought by,Ordered by,Ordinato da,Bestellt von'],
    [NAMES, 'Commandé par,Acheté par,Pedido por,Comprado por'],
    [['Ada', 'Jan'], 'First Name,FirstName,firstname,Vorname,Prénom'],
    [['Buyer', 'Berg'], 'Last Name,LastName,Surname,Cognome,Nachname,Familienname,Nom de famille,Apellidos'],
    [
      USERS,
      'Username,User name,Buyer Username,Nome utente,Nutzername des Käufers,Pseudo,Usuario,Counterpart',
    ],
    [USERS, 'Buyer User ID,Buyer ID,Kundennummer,Customer Number'],
    [STREETS, 'Street,Address1,Address 2,Address Line 1,Ship To Address 1,ship-address-1,Billing Street'],
    [STREETS, 'Indirizzo,Indirizzo di spedizione,Straße,Strasse,Lieferadresse,Anschrift,Rechnungsadresse'],
    [STREETS, 'Adresse de livraison,Rue,Calle,Dirección,Dirección de envío,Buyer address'],
    [POSTCODES, 'Zip,ZipCode,PostalCode,Post Code,Post To Postcode,Ship to zip,Codice postale,PLZ'],
    [POSTCODES, 'Postleitzahl,Versandziel - PLZ,Code postal,Código postal'],
    [CITIES, 'Buyer City,Ship To City,Post to city,Versandziel - Ort,Città di spedizione,Ville de livraison'],
    [STATES, 'Buyer State,Ship To State,Ship to province/region/state,Post to county'],
    [PHONES, 'Phone,PhoneNumber,Ship To Phone,Mobile,Telefono,Cellulare,Telefonnummer,Téléphone,Móvil'],
    [NAMES, 'Purchaser,Bidder,Compratore,Besteller,Consignee,Addressee,Receiver,Destinataire'],
    [['Ada', 'Jan'], 'Forename,Given Name,Middle Name'],
    [['Buyer', 'Berg'], 'Zuname,Family Name'],
    [USERS, 'Nickname,Buyer Login,Benutzername,Mitgliedsname,Pseudonyme,Utilisateur de l’acheteur'],
    [STREETS, 'AddressLine1,Indirizzo di consegna,Indirizzo di fatturazione,Adresse de facturation'],
    [STREETS, 'Dirección de entrega,Dirección de facturación,Lieferung Adresse'],
    [['5', '12a'], 'Hausnr.,Numero civico'],
    [CITIES, 'Buyer Town,Ship To Suburb,Comune acquirente,Käufer Stadt,Wohnort des Kunden'],
    [CITIES, 'Commune de l’acheteur,Ciudad del comprador,Localidad del comprador,Población del comprador'],
    [STATES, 'Provincia acquirente,Regione acquirente,Käufer Bundesland,Département de l’acheteur'],
    [STATES, 'Ship To District,Ship To Neighborhood,Ship To Territory,Ship To Prefecture,Ship To Republic'],
    [['ACME', 'Fox & Co'], 'Azienda acquirente,Ditta acquirente,Ragione sociale acquirente'],
    [['ACME', 'Fox & Co'], 'Société de l’acheteur,Entreprise de l’acheteur,Empresa del comprador'],
    [
      ['Please ring'],
      'Messaggio acquirente,Commento acquirente,Nachricht des Käufers,Mitteilung des Käufers',
    ],
    [
      ['Please ring'],
      'Hinweis des Käufers,Kommentar des Käufers,Mensaje del comprador,Comentario del comprador',
    ],
    [['12345678'], 'CIF,USt-ID,USt-IdNr,P. IVA,Numéro de TVA,Steuernummer'],
    // A spreadsheet takes such numbers for amounts: only the heading says what they are.
    [
      ['1701234567'],
      'Telephone,Tel,Cell,Cellphone,Fax,Telefon,Handy,Handynummer,Mobil,Mobiltelefon,Teléfono',
    ],
    [EMAILS, 'Email,E-Mail,Buyer Email,buyer_email,Posta elettronica,E-Mail-Adresse,Courriel'],
    [EMAILS, 'Contact,Reference,Column 7,Correo electrónico'],
    [[...EMAILS, 'by phone', 'by post'], 'Reach'],
    [['DE123456789', 'IT01234567890'], 'VAT Number,VATNumber,Tax ID,Partita IVA,USt-IdNr.,NIF'],
    [['RSSMRA80A01H501U'], 'Codice fiscale'],
    [['Please ring', 'Thank you!'], 'Buyer Note,Customer message,Nota dell’acquirente'],
  ];
  test.each(headings.flatMap(([values, list]) => list.split(',').map((heading) => ({ heading, values }))))(
    'below $heading in a file of sales',
    ({ heading, values }) => {
      const table = { 'Order number': ORDERS, Title: CARDS, Price: PRICES, [heading]: values };
      expect(findHeadings(table, true)).toEqual([heading]);
    },
  );

  test('below User in a file of sales or beside people, and not in a list of cards', () => {
    const cards = { Title: CARDS, Price: PRICES };
    expect(findHeadings({ ...cards, User: USERS }, true)).toEqual(['User']);
    expect(findHeadings({ ...cards, 'Ship To Name': NAMES, Phone: PHONES, User: USERS })).toContain('User');
    expect(findHeadings({ ...cards, User: USERS })).toEqual([]);
  });

  test.each<[string, Table, string]>([
    [
      'TCGplayer’s shipping export',
      {
        'Order #': ORDERS,
        FirstName: ['Ada', 'Jan'],
        LastName: ['Buyer', 'Berg'],
        Address1: STREETS,
        Address2: ['Apt 4'],
        City: CITIES,
        State: STATES,
        PostalCode: POSTCODES,
        Country: ['US', 'US'],
        'Order Date': ['2026-11-02'],
        'Product Weight': ['0.10'],
        'Shipping Method': ['Standard'],
        'Item Count': ['1'],
        'Value Of Products': PRICES,
        'Shipping Fee Paid': ['1.31'],
        'Tracking #': ['9400111'],
        Carrier: ['USPS'],
      },
      'FirstName,LastName,Address1,Address2,City,State,PostalCode',
    ],
    [
      'Cardmarket’s sold orders',
      {
        OrderID: ORDERS,
        Username: USERS,
        Name: NAMES,
        Street: STREETS,
        City: CITIES,
        Country: ['Germany', 'Italy'],
        'Is Professional': ['1'],
        'VAT Number': ['DE123456789'],
        'Date of Purchase': ['2026-10-05 18:20:11'],
        'Merchandise Value': ['12,50'],
        Commission: ['0,63'],
        Description: ['1x Mew ex (151) - 205 - NM - English - 12,50 EUR'],
        'Product ID': ['123456'],
        'Localized Product Name': CARDS,
      },
      'Username,Name,Street,City,VAT Number',
    ],
    [
      'Cardmarket’s transactions',
      {
        Date: ['12.08.2025 15:09:19'],
        Transaction: ['1'],
        Category: ['Sale'],
        Counterpart: USERS,
        Reference: ORDERS,
        Amount: ['-0,63 €'],
      },
      'Counterpart',
    ],
    [
      'Etsy’s sold orders',
      {
        'Sale Date': ['11/02/26'],
        'Order ID': ORDERS,
        'Buyer User ID': USERS,
        'Full Name': NAMES,
        Currency: ['USD'],
        'Order Value': PRICES,
        Buyer: NAMES,
        SKU: ['BS-1'],
      },
      'Buyer User ID,Full Name,Buyer',
    ],
    [
      'eBay’s transactions in German',
      {
        Bestellnummer: ORDERS,
        'Nutzername des Käufers': USERS,
        'Name des Käufers': NAMES,
        'Versandziel - Ort': CITIES,
        'Versandziel - PLZ': POSTCODES,
        'Versandziel - Land': ['Deutschland'],
        Angebotstitel: CARDS,
        'Artikelnr.': ['110000000001'],
        Bestandseinheit: ['BS-1'],
      },
      'Nutzername des Käufers,Name des Käufers,Versandziel - Ort,Versandziel - PLZ',
    ],
    [
      'a Spanish list with first and last name in two columns',
      {
        Pedido: ORDERS,
        Nombre: ['Ada', 'Jan'],
        Apellidos: ['Buyer', 'Berg'],
        Artículo: CARDS,
        Precio: PRICES,
      },
      'Nombre,Apellidos',
    ],
    [
      'a German invoice',
      {
        Bestellnummer: ORDERS,
        Rechnungsnummer: ['R-2026-1'],
        Kunde: NAMES,
        Firma: ['ACME GmbH'],
        Straße: ['Hauptstr.', 'Am See'],
        Hausnummer: ['5', '12a'],
        PLZ: ['10115'],
        Ort: CITIES,
        Artikelbezeichnung: CARDS,
        Einzelpreis: PRICES,
      },
      'Kunde,Firma,Straße,Hausnummer,PLZ,Ort',
    ],
    [
      'an Italian list with short headings for street and postcode',
      {
        Ordine: ORDERS,
        Articolo: CARDS,
        Nome: NAMES,
        Via: STREETS,
        CAP: ['00184'],
        Città: CITIES,
        Telefono: PHONES,
      },
      'Nome,Via,CAP,Città,Telefono',
    ],
  ])('in %s, whatever the resource of its rows', (_, table, expected) => {
    expect(findHeadings(table).join()).toBe(expected);
  });
});

describe('a column is kept', () => {
  const beside: Table = { 'Buyer name': NAMES, Street: STREETS, City: CITIES, Zip: POSTCODES };

  test.each<[string, readonly string[]]>([
    ['Order number', ORDERS],
    ['Order ID', ['1223095833', '1223095834']],
    ['Bestellnummer', ORDERS],
    ['Sales Record Number', ['1', '2']],
    ['Title', CARDS],
    ['Name', CARDS],
    ['Item title', NAMES],
    ['Article', NAMES],
    ['Card name', ['Professor Oak', 'Dark Charizard']],
    ['Full name', ['Charizard ex - 199/165', 'Mew #151']],
    ['SKU', ['BS-000203', '00184']],
    ['Custom label', ['BS-000203']],
    ['Item number', ['110000000001']],
    ['Price', PRICES],
    ['Shipping', PRICES],
    ['Shipping company', ['DHL', 'UPS']],
    ['Shipping method', ['Standard Post']],
    ['Delivery note', ['LS-77']],
    ['Rechnungsnummer', ['R-2026-1']],
    ['Tracking number', ['RR123456789DE', '00340434161094']],
    ['Buyer country', ['Italy', 'DE']],
    ['Ship To Country', ['Italy']],
    ['Versandziel - Land', ['Deutschland']],
    ['Paese acquirente', ['Italia']],
    ['Buyer paid', PRICES],
    ['Ship to', ['Italy', 'France']],
    ['Ship to', ['Standard', 'Express']],
    ['Sold', ['2026-11-02']],
    ['Sale date', ['2026-11-02', 'Nov-02-26']],
    ['State', ['Paid', 'Shipped']],
    ['State', ['NM', 'LP']],
    ['Location', ['Box 4', 'Shelf 2']],
    ['Notes', ['First edition', 'Small crease']],
    ['Note', ['Please ring']],
    ['Client', ['Web', 'App']],
    ['Via', ['DHL']],
    ['Address', ['https://shop.example/1', 'shop.example/item/2']],
    ['Item location', ['Rome, Italy']],
    ['Seller', ['card_shop_1']],
    ['Company', ['PSA', 'BGS']],
    ['Grading company', ['PSA']],
    ['Manufacturer Street', STREETS],
    ['VAT', ['22', '4,50']],
    ['Number', ['199', '205']],
    ['Region', ['PAL', 'NTSC']],
  ])('below %s beside the address of a buyer: %s', (heading, values) => {
    const { City, ...block } = beside;
    const table = { ...block, City: City ?? [], Quantity: ['1', '2'], [heading]: values };
    expect(findHeadings(table, true)).not.toContain(heading);
  });

  test.each<[string, Table]>([
    ['a collection', { Name: CARDS, Set: ['151'], Number: ['205'], Condition: ['NM'], Notes: ['A gift'] }],
    ['a stock', { SKU: ['BS-1'], Name: NAMES, Location: ['Box 4'], State: ['In stock'], Client: NAMES }],
    [
      'purchases',
      { Date: ['2026-11-02'], Order: ORDERS, Name: NAMES, Address: ['https://a.example/1'], Price: PRICES },
    ],
    [
      'purchases whose addresses are not streets',
      { Order: ORDERS, Item: CARDS, Address: ['Auction x123', 'Auction x124'] },
    ],
    [
      'shipments',
      { Courier: ['DHL'], 'Tracking number': ['RR123456789DE'], State: ['Arrived'], Weight: ['900'] },
    ],
    [
      'Cardmarket’s stock',
      { cardmarketId: ['1'], name: CARDS, set: ['151'], location: ['Box 4'], comment: ['nice'] },
    ],
    [
      'eBay’s active listings',
      { 'Item number': ['110'], Title: CARDS, 'Custom label (SKU)': ['BS-1'], Format: ['Fixed'] },
    ],
    ['a city without a buyer', { Title: CARDS, City: CITIES, State: STATES, Company: ['PSA'] }],
  ])('in %s', (_, table) => expect(findHeadings(table)).toEqual([]));

  test('if its values are empty', () => {
    expect(findHeadings({ ...beside, 'Buyer email': [] }, true)).not.toContain('Buyer email');
  });
});

test('order numbers, SKUs and article names of random files are kept', () => {
  const words = fc.constantFrom(
    'Dark',
    'Charizard',
    'Mew',
    'ex',
    'Rocket',
    'Booster',
    '151',
    'Holo',
    'Ada',
    '(NM)',
  );
  const titles = fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
  const codes = fc.stringMatching(/^#?[A-Z0-9]{1,4}(?:-[A-Z0-9]{1,8}){0,2}$/);
  const heads = (list: string) => fc.constantFrom(...list.split(','));
  const sample = <T>(values: fc.Arbitrary<T>) => fc.array(values, { minLength: 1, maxLength: 8 });
  const kept = fc.tuple(
    fc.tuple(
      heads('Order number,Order ID,OrderID,Order #,Numero ordine,Bestellnummer,Nº pedido'),
      sample(codes),
    ),
    fc.tuple(heads('SKU,Custom label,Article SKU,Codice,Artikelnummer,Référence'), sample(codes)),
    fc.tuple(
      heads('Title,Item title,Article,Name,Prodotto,Artikel,Nom,Nombre,Lineitem name'),
      sample(titles),
    ),
    fc.tuple(heads('Price,Sold for,Prezzo,Preis,Precio'), sample(fc.constantFrom(...PRICES))),
  );
  const people = fc.subarray([
    ['Buyer name', NAMES],
    ['Street', STREETS],
    ['City', CITIES],
    ['State', STATES],
    ['Zip', POSTCODES],
    ['Phone', PHONES],
    ['E-mail', EMAILS],
    ['Username', USERS],
  ] as [string, readonly string[]][]);
  const files = fc.tuple(kept, people, fc.boolean()).chain(([columns, others, isOfSales]) =>
    fc.record({
      kept: fc.constant(columns.map(([heading]) => heading)),
      columns: fc.shuffledSubarray([...columns, ...others] as [string, readonly string[]][], {
        minLength: columns.length + others.length,
      }),
      isOfSales: fc.constant(isOfSales),
    }),
  );
  fc.assert(
    fc.property(files, ({ kept: names, columns, isOfSales }) => {
      const lost = findHeadings(Object.fromEntries(columns), isOfSales);
      expect(lost.filter((heading) => names.includes(heading))).toEqual([]);
    }),
    { numRuns: roundsInScope({ usual: 200, nightly: 5_000 }) },
  );
});
