import { useAddress } from '../../ui/address.ts';

/** Address of the first import in a queue. The query contains the remaining imports. */
export function importQueueAddress([first, ...others]: readonly number[]): string {
  if (first === undefined) return '/tools/import_data';
  const next = others.length > 0 ? `?${new URLSearchParams({ next: others.join('.') })}` : '';
  return `/tools/import_data/${first}${next}`;
}

/** The imports after the current import, in queue order. */
export function useNextImports(): number[] {
  const next = useAddress().text('next') ?? '';
  return next
    .split('.')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
}
