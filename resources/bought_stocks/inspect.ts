import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';

const INSPECT = 'inspect_purchase';
const CREATE_PRODUCT = 'create_product';
const SHIPMENT = 'shipment_link';

/** The list's address with other parameters: `null` takes one out. */
function changed(search: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}

/** The address of a purchase's details over the list as it stands. */
export function useInspectAddress() {
  const { pathname, search } = useLocation();
  return useCallback(
    (id: number) => ({ pathname, search: changed(search, { [INSPECT]: String(id) }) }),
    [pathname, search],
  );
}

/** What the address says of the purchase's details, and how to change it. */
export function useInspection() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const go = (changes: Record<string, string | null>) => navigate({ search: changed(search, changes) });
  return {
    id: number(parameters.get(INSPECT)),
    /** The shipment that the operator came from. */
    shipment: number(parameters.get(SHIPMENT)),
    isCreatingProduct: parameters.has(CREATE_PRODUCT),
    close: () => go({ [INSPECT]: null, [SHIPMENT]: null, [CREATE_PRODUCT]: null }),
    createProduct: () => go({ [CREATE_PRODUCT]: '1' }),
    closeCreateProduct: () => go({ [CREATE_PRODUCT]: null }),
  };
}

function number(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
