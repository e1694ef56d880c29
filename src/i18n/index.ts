import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en/index.ts';

/** Texts that are no key of the catalogue, such as the server's messages, are shown as they are. */
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
