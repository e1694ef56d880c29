import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { setMessageTexts } from '../../providers/messageWords.ts';
import { en } from './en/index.ts';

/** Unknown keys, such as the server's messages, are shown unchanged. */
const provide = (messages: TranslationMessages) =>
  polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], { allowMissing: true });

let messages: TranslationMessages = en;
let provider = provide(messages);

/** Adds texts that load with the pages that show them. */
export function addTexts(texts: object): void {
  messages = { ...messages, ...texts };
  provider = provide(messages);
}

setMessageTexts(({ code, parameters }) => {
  const key = `messages.${code}`;
  const text = provider.translate(key, parameters);
  return text === key ? undefined : text;
});

export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options) => provider.translate(key, options),
};
