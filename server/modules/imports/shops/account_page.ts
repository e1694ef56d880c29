import type { Answer } from './shop_call.ts';
import { byTag, readHtml, type HtmlPage } from './html.ts';
import { SourceError } from './source_error.ts';

/** Parses a page of an account. Throws where the answer is a login or another page. */
export async function accountPage(
  answer: Answer,
  shop: { label: string; isAccount: (page: HtmlPage) => boolean },
) {
  const { label, isAccount } = shop;
  if (answer.status >= 400) throw new SourceError('unreadable', label);
  const page = await readHtml(answer.text);
  if (!page) throw new SourceError('unreadable', label);
  if (asksForPassword(page)) throw new SourceError('refused', label);
  if (!isAccount(page)) throw new SourceError(page.isWhole ? 'refused' : 'unreadable', label);
  return page;
}

export function asksForPassword(page: HtmlPage): boolean {
  return byTag(page.root, 'input').some(({ attributes }) => attributes['type']?.toLowerCase() === 'password');
}
