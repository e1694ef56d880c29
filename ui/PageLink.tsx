import { createContext, createElement, use, type AnchorHTMLAttributes, type ElementType } from 'react';

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the console. */
  to: string;
}

/** The component for page links: react-admin's inside the console, plain `<a>` before the console loads. */
export const LinkContext = createContext<ElementType<PageLinkProps>>(BrowserLink);

/** A page link that works inside the console and before the console loads. */
export function PageLink(props: PageLinkProps) {
  return createElement(use(LinkContext), props);
}

function BrowserLink({ to, ...rest }: PageLinkProps) {
  return <a href={to} {...rest} />;
}
