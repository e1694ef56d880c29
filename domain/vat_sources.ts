/** A text that states or reports a rule, as read for `docs/vat.md`. */
export interface VatSource {
  text: string;
  address: string;
}

export const SOURCE_EU_ARTICLE_312: VatSource = {
  text: 'Directive 2006/112/EC, article 312',
  address: 'https://datenbank.nwb.de/Dokument/Anzeigen/251304_312/',
};
export const SOURCE_EU_ARTICLE_315: VatSource = {
  text: 'Directive 2006/112/EC, article 315',
  address: 'https://datenbank.nwb.de/Dokument/Anzeigen/452295_Article315/',
};
export const SOURCE_EU_ARTICLE_318: VatSource = {
  text: 'Directive 2006/112/EC, article 318',
  address: 'https://datenbank.nwb.de/Dokument/Anzeigen/452295_Article318/',
};
export const SOURCE_EU_AUTO_NIKOLOVI: VatSource = {
  text: 'Court of Justice, C-203/10 (Auto Nikolovi)',
  address: 'https://datenbank.nwb.de/Dokument/400288',
};
export const SOURCE_IT_ARTICLE_36: VatSource = {
  text: 'D.l. 41/1995, article 36, paragraphs 1 to 3',
  address: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:1995;41~art36',
};
export const SOURCE_IT_GLOBAL_METHOD: VatSource = {
  text: 'Marchegiani, Regime globale del margine (an adviser, 2012)',
  address: 'http://marchegianionline.net/appro/appro_1105.htm',
};
export const SOURCE_IT_YEAR_END: VatSource = {
  text: 'Studio Giulianelli, Il metodo del margine globale (an adviser, 2002)',
  address:
    'https://www.studiogiulianelli.it/Archivio/Regime%20del%20margine/Cessioni%20di%20beni%20usati%20A018.html',
};
export const SOURCE_IT_RECORDS: VatSource = {
  text: 'Bluenext, Note per gestione IVA, Regime del margine (a program’s manual)',
  address:
    'http://elitenet.it/bluenext_manual/Contabilit%C3%A0/ManualeCtb/Note_per_gestione_IVA-Regime_del_margine.htm',
};
export const SOURCE_IT_RATE: VatSource = {
  text: 'Eutekne on d.l. 95/2025, article 9 (a tax journal)',
  address: 'https://www.eutekne.info/Sezioni/Sezione_fisco.aspx?IDSezione=5',
};
export const SOURCE_DE_LAW: VatSource = {
  text: 'Umsatzsteuergesetz as of December 2021, §§ 12, 15, 16, 18, 25a',
  address: 'https://github.com/bundestag/gesetze/blob/master/u/ustg_1980/index.md',
};
export const SOURCE_DE_LAW_IN_FORCE: VatSource = {
  text: '§ 25a UStG since 2025 (read as quoted in a note of July 2026)',
  address: 'https://www.gesetze-im-internet.de/ustg_1980/__25a.html',
};
export const SOURCE_DE_DECREE: VatSource = {
  text: 'Umsatzsteuer-Anwendungserlass, section 25a.1 (read as quoted in notes of 2026)',
  address: 'https://www.steuerschroeder.de/steuergesetze/estg/bewg/gmbhg/bgb/ustae/25a.1',
};
export const SOURCE_DE_YEAR_END: VatSource = {
  text: 'Giels, Differenzbesteuerung, part 2 (a tax journal, 2021)',
  address: 'https://datenbank.nwb.de/Dokument/Anzeigen/863592/?SprungMarke=yPage_15',
};
export const SOURCE_UK_RECORDS: VatSource = {
  text: 'GOV.UK, VAT margin schemes: Keeping records',
  address: 'https://www.gov.uk/vat-margin-schemes/keeping-records',
};
export const SOURCE_UK_INPUT_TAX: VatSource = {
  text: 'HMRC manual VATMARG02300',
  address: 'https://www.gov.uk/hmrc-internal-manuals/vat-margin-schemes/vatmarg02300',
};
export const SOURCE_UK_GLOBAL_METHOD: VatSource = {
  text: 'HMRC manual VATMARG03050, which quotes SI 1995/1268, article 13',
  address: 'https://www.gov.uk/hmrc-internal-manuals/vat-margin-schemes/vatmarg03050',
};
export const SOURCE_UK_GLOBAL_GOODS: VatSource = {
  text: 'HMRC manual VATMARG03100',
  address: 'https://www.gov.uk/hmrc-internal-manuals/vat-margin-schemes/vatmarg03100',
};
export const SOURCE_UK_GLOBAL_RECORDS: VatSource = {
  text: 'HMRC manual VATMARG03350',
  address: 'https://www.gov.uk/hmrc-internal-manuals/vat-margin-schemes/vatmarg03350',
};
export const SOURCE_UK_LOSSES: VatSource = {
  text: 'Marcus Ward, Global Accounting simplification (an adviser, 2015)',
  address: 'http://www.marcusward.co/2015/04/',
};
