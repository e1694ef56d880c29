import { useAddress } from '../../ui/address.ts';

/** Of imports that are checked one after the other: of the first, which names the others. */
export function importAddress([first, ...others]: readonly number[]): string {
  if (first === undefined) return '/tools/import_data';
  const next = others.length > 0 ? `?${new URLSearchParams({ next: others.join('.') })}` : '';
  return `/tools/import_data/${first}${next}`;
}

/** The imports that come after the one that is shown, in their order. */
export function useNextImports(): number[] {
  const next = useAddress().text('next') ?? '';
  return next
    .split('.')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
}
