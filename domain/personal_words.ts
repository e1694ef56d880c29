import { normalizeHeading } from './table/header.ts';

/** The words of headings by role, in English, Italian, German, French and Spanish. */
const WORDS = {
  buyer:
    'buyer customer purchaser bidder acquirente compratore käufer kunde kunden besteller acheteur comprador',
  client: 'client cliente',
  recipient: 'recipient consignee addressee receiver destinatario empfänger destinataire',
  direction:
    'ship shipping shipped bill billing billed deliver delivery delivered versand versandziel versendet liefer lieferung geliefert rechnung rechnungs spedizione spedito consegna consegnato fatturazione fatturato livraison livré expédié facturation facturé envío enviado entrega entregado facturación facturado',
  to: 'to a à an',
  sold: 'sold venduto verkauft vendu vendido',
  // Not `acquistato da` or `gekauft von`, which also mean “bought from”.
  bought: 'bought purchased ordered ordinato bestellt commandé acheté pedido comprado',
  by: 'by da von par por',
  post: 'post',
  email: 'email mail courriel correo',
  phone:
    'phone telephone tel mobile cellphone cell fax telefono cellulare telefon handy mobil mobiltelefon téléphone teléfono móvil',
  street: 'street address addressline indirizzo straße strasse anschrift adresse rue calle dirección',
  postcode: 'zip zipcode postcode postal postleitzahl plz postale hausnummer hausnr civico',
  city: 'city town suburb città comune stadt ort wohnort ville commune ciudad localidad población',
  region:
    'state province region county provincia regione bundesland département district neighborhood territory prefecture republic',
  company: 'company azienda ditta firma ragione sociale société raison entreprise empresa',
  tax: 'vat tax iva ust tva fiscal fiscale steuer',
  taxNumber: 'nif cif ustid ustidnr piva',
  user: 'username nickname nick login counterpart nutzername nutzernamen benutzername mitgliedsname pseudo pseudonyme usuario',
  account: 'user utente utilisateur nutzer benutzer member',
  givenName:
    'firstname lastname surname forename cognome vorname nachname familienname zuname prénom apellido',
  namePart: 'first last family given middle famille',
  wholeName: 'fullname nominativo',
  whole: 'full contact complet completo vollständiger',
  name: 'name nome nom nombre names namen',
  note: 'note message comment messaggio nota commento nachricht mitteilung hinweis kommentar mensaje comentario',
  number: 'id number no nr num numero nummer número n code codice código identifier identification partita p',
  filler:
    'of the and s e y o und et ed de del della dell dello di des der die du d le la l el il lo line zeile riga ligne línea zusatz second primary main elektronische elettronica posta électronique electrónico via',
} as const;

export type HeadingRole = keyof typeof WORDS;

const withoutAccents = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC');

/**
 * The role of each word, in lower case and without accents. Also without a final `s`, as in the output of
 * `normalizeHeading`.
 */
export const HEADING_WORD_ROLES: ReadonlyMap<string, HeadingRole> = new Map(
  (Object.entries(WORDS) as [HeadingRole, string][]).flatMap(([role, words]) =>
    words
      .split(' ')
      .flatMap((word) => [withoutAccents(word), normalizeHeading(word)])
      .map((word) => [word, role] as const),
  ),
);
