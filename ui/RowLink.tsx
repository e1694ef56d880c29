import { LinkBase } from 'ra-core';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import './RowLink.css';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string | { pathname: string; search: string };
}

/** A link to a record. The click does not reach the row that contains the link. */
export function RowLink({ className = '', ...rest }: Props) {
  const onClick = (event: MouseEvent) => event.stopPropagation();
  return <LinkBase className={`row-link ${className}`} onClick={onClick} {...rest} />;
}
