import type { ShopAnswer } from './shop_call.ts';
import { byTag, readHtml, type HtmlPage } from './html.ts';
import { ShopError } from './source_error.ts';

/** Parses a page of an account. Throws where the answer is a login or another page. */
export async function parseAccountPage(
  answer: ShopAnswer,
  shop: { label: string; isAccount: (page: HtmlPage) => boolean },
) {
  const { label, isAccount } = shop;
  if (answer.status >= 400) throw new ShopError('unreadable', label);
  const page = await readHtml(answer.text);
  if (!page) throw new ShopError('unreadable', label);
  if (hasPasswordField(page)) throw new ShopError('refused', label);
  if (!isAccount(page)) throw new ShopError(page.isWhole ? 'refused' : 'unreadable', label);
  return page;
}

export function hasPasswordField(page: HtmlPage): boolean {
  return byTag(page.root, 'input').some(({ attributes }) => attributes['type']?.toLowerCase() === 'password');
}
