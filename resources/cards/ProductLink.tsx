import { RowLink } from '../../ui/RowLink.tsx';

/** Leads to a product; its mere name where the backend did not say which one it is. */
export function ProductLink({ id, name }: { id: number; name: string }) {
  return id > 0 ? <RowLink to={`/products/${id}/show`}>{name}</RowLink> : name;
}
