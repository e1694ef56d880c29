const NAMED: Record<string, string> = { é: '&eacute;', '½': '&frac12;' };

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'é½]/g, (sign) => NAMED[sign] ?? `&#${sign.charCodeAt(0)};`);
}

export function htmlPage(title: string, body: string): string {
  return `<!DOCTYPE html>\n<html>\n<head><title>${title}</title><script>var a = "<div class='parcel'>";</script></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

export const LOGIN_PAGE = htmlPage(
  'Log in',
  '<form method="post"><input name="user"><input type="password" name="password"><button>OK</button></form>',
);

/** For everybody, with a link to the account. */
export const START_PAGE = htmlPage('Welcome', '<a href="/profile/parcel.aspx">My parcels</a>');

/** Splits a list into pages. */
export function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
