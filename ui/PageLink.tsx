import { createContext, createElement, use, type AnchorHTMLAttributes, type ElementType } from 'react';

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the console. */
  to: string;
}

/** What a link to a page is made of: inside the console react-admin's, before it the browser's own. */
export const LinkContext = createContext<ElementType<PageLinkProps>>(BrowserLink);

/** A link to a page, for what is shown inside the console and before it. */
export function PageLink(props: PageLinkProps) {
  return createElement(use(LinkContext), props);
}

function BrowserLink({ to, ...rest }: PageLinkProps) {
  return <a href={to} {...rest} />;
}
