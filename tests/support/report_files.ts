/** A row of eBay’s transaction report by its English headings. Missing cells become `--`. */
export type EbayRow = Readonly<Record<string, string>>;

const HEADINGS =
  'Transaction creation date;Type;Order number;Legacy order ID;Buyer username;Buyer name;Ship to city;Ship to province/region/state;Ship to zip;Ship to country;Net amount;Payout currency;Payout date;Payout ID;Payout method;Payout status;Reason for hold;Item ID;Transaction ID;Item title;Custom label;Quantity;Item subtotal;Shipping and handling;Seller collected tax;eBay collected tax;Final Value Fee - fixed;Final Value Fee - variable;Regulatory operating fee;Very high "item not as described" fee;Below standard performance fee;International fee;Charity donation;Deposit processing fee;Gross transaction amount;Transaction currency;Exchange rate;Reference ID;Description'.split(
    ';',
  );

/** Headings of a German report, by English heading. */
const GERMAN: Readonly<Record<string, string>> = {
  'Transaction creation date': 'Datum der Transaktionserstellung',
  Type: 'Typ',
  'Order number': 'Bestellnummer',
  'Legacy order ID': 'Alte Bestellnummer',
  'Buyer username': 'Nutzername des Käufers',
  'Buyer name': 'Name des Käufers',
  'Ship to city': 'Versandziel - Ort',
  'Ship to zip': 'Versandziel - PLZ',
  'Ship to country': 'Versandziel - Land',
  'Net amount': 'Betrag abzügl. Kosten',
  'Payout currency': 'Auszahlungswährung',
  'Payout ID': 'Auszahlung Nr.',
  'Item ID': 'Artikelnr.',
  'Transaction ID': 'Transaktionsnummer',
  'Item title': 'Angebotstitel',
  'Custom label': 'Bestandseinheit',
  Quantity: 'Stückzahl',
  'Item subtotal': 'Zwischensumme Artikel',
  'Shipping and handling': 'Verpackung und Versand',
  'eBay collected tax': 'Von eBay eingezogene Steuer',
  'Final Value Fee - fixed': 'Fixer Anteil der Verkaufsprovision',
  'Final Value Fee - variable': 'Variabler Anteil der Verkaufsprovision',
  'International fee': 'Internationale Gebühr',
  'Gross transaction amount': 'Transaktionsbetrag (inkl. Kosten)',
  'Transaction currency': 'Transaktionswährung',
  'Exchange rate': 'Wechselkurs',
  'Reference ID': 'Referenznummer',
  Description: 'Beschreibung',
};

const BUYER: EbayRow = {
  'Buyer username': 'fox_lover_77',
  'Buyer name': 'Ada Buyer',
  'Ship to city': 'Secretville',
};
const cellOf = (text: string, mark: string) =>
  text.includes('"') || text.includes(mark) ? `"${text.replaceAll('"', '""')}"` : text;

function lines(rows: readonly (readonly string[])[], mark: string): string {
  return rows.map((row) => `${row.map((cell) => cellOf(cell, mark)).join(mark)}\r\n`).join('');
}

const ABOVE = [
  'Transaction report',
  '',
  'Start date',
  'End date',
  'Time zone',
  'All amounts are',
  '--',
  '',
  'Note',
];

/** With ten lines above the headings, as in eBay's files. */
export function ebayReport(rows: readonly EbayRow[]): string {
  const cells = rows.map((row) => {
    const all: EbayRow = { 'Payout currency': 'EUR', ...BUYER, ...row };
    return HEADINGS.map((heading) => all[heading] ?? '--');
  });
  return lines([...ABOVE.map((text) => [text, 'x']), ['Seller', 'foxden'], HEADINGS, ...cells], ',');
}

/** In Windows-1252, with commas before the decimals. */
export function germanEbayReport(rows: readonly EbayRow[]): Buffer {
  const headings = HEADINGS.filter((heading) => GERMAN[heading] !== undefined);
  const cells = rows.map((row) => {
    const all: EbayRow = { 'Payout currency': 'EUR', ...BUYER, ...row };
    return headings.map((heading) => all[heading] ?? '--');
  });
  const text = lines(
    [
      ...ABOVE.map((one) => [one, 'x']),
      ['Verkäufer', 'foxden'],
      headings.map((one) => GERMAN[one] ?? one),
      ...cells,
    ],
    ';',
  );
  return Buffer.from(text, 'latin1');
}

export function cardmarketReport(rows: readonly string[]): string {
  const headings =
    'Date;Transaction;Category;Type;Counterpart;Reference;Amount;Starting balance (EUR);Closing balance (EUR)';
  return `${[headings, ...rows].join('\n')}\n`;
}
