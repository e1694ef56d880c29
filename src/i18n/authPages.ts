import type { I18nProvider } from 'ra-core';
import { errorReplyTexts } from './en/replies.ts';
import { shellTexts } from './en/shell.ts';

const catalogue = { ...shellTexts, ra: { notification: errorReplyTexts } };

/**
 * Texts of the pages before the console.
 * Unknown keys, such as the server's messages, are shown unchanged.
 */
export const authPagesI18n: I18nProvider = {
  translate(key, options = {}) {
    const text = key.split('.').reduce<unknown>(valueOf, catalogue);
    if (typeof text !== 'string') return key;
    return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''));
  },
  changeLocale: async () => {},
  getLocale: () => 'en',
};

function valueOf(texts: unknown, name: string): unknown {
  const isCatalogue = typeof texts === 'object' && texts !== null;
  return isCatalogue ? Object.entries(texts).find(([key]) => key === name)?.[1] : undefined;
}
