import { Box } from '@mui/material';
import { Fragment, createElement, type ReactNode } from 'react';

/** Allowed HTML elements, each with the element that is shown. Other elements are shown as their text. */
const SHOWN_AS: Record<string, string> = {
  P: 'p',
  BR: 'br',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  H1: 'h4',
  H2: 'h4',
  H3: 'h5',
  H4: 'h5',
  H5: 'h6',
  H6: 'h6',
};

const WITHOUT_TEXT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

/** Renders HTML with only paragraphs, headings, lists, emphasis and links. */
export function FormattedText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <Box sx={text}>{childrenOf(body)}</Box>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, position) => <Fragment key={position}>{shown(child)}</Fragment>);
}

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || WITHOUT_TEXT.has(node.tagName)) return null;
  if (node.tagName === 'A') return <SafeLink href={node.getAttribute('href')}>{childrenOf(node)}</SafeLink>;
  const element = SHOWN_AS[node.tagName];
  if (element === undefined) return childrenOf(node);
  return element === 'br' ? <br /> : createElement(element, null, ...childrenOf(node));
}

function SafeLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href ?? '')) return children;
  return (
    <a href={href ?? ''} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

const text = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & h4, & h5, & h6': { m: 0, mb: 1, fontSize: 14 },
  '& ul, & ol': { pl: 2.5 },
  '& ul': { listStyle: 'disc' },
  '& li p': { mb: 0 },
  '& a': { color: 'primary.main' },
} as const;
