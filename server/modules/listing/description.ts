import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const LINK = /^(https?:\/\/|mailto:)/i;

/** Elements that are removed together with their text. */
const WITHOUT_TEXT =
  'script style template noscript title svg math iframe object xmp noembed noframes plaintext textarea select option'.split(
    ' ',
  );

const OPTIONS: IOptions = {
  allowedTags: 'p br h2 h3 h4 ul ol li blockquote pre hr strong b em i u s code a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  transformTags: { a: link },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/** Sanitizes HTML: keeps paragraphs, headings, lists, quotes, code, emphasis and external links. */
export function cleanDescription(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS).trim();
  return hasText(clean) ? clean : '';
}

function link(tagName: string, { href = '' }: Attributes): Tag {
  if (!LINK.test(href)) return { tagName, attribs: {} };
  return { tagName, attribs: { href, rel: 'noopener', target: '_blank' } };
}

/** An editor that was left empty sends an empty paragraph. */
function hasText(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
