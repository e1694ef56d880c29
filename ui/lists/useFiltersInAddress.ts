import { useListContext, useLocation, useNavigate } from 'ra-core';
import { useEffect } from 'react';

/**
 * react-admin brings back the filters of an earlier visit without showing them in the address. Here they
 * are written into it: an address that is copied shows what was seen.
 */
export function useFiltersInAddress(): void {
  const { filterValues, displayedFilters, sort, page, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isKept = Object.keys(filterValues ?? {}).length > 0 && !new URLSearchParams(search).has('filter');

  useEffect(() => {
    if (!isKept) return;
    const parameters = new URLSearchParams(search);
    const list = {
      filter: JSON.stringify(filterValues),
      displayedFilters: JSON.stringify(displayedFilters ?? {}),
      sort: sort.field,
      order: sort.order,
      page: String(page),
      perPage: String(perPage),
    };
    for (const [name, value] of Object.entries(list)) parameters.set(name, value);
    navigate({ search: `?${parameters}` }, { replace: true });
  }, [isKept, search, filterValues, displayedFilters, sort, page, perPage, navigate]);
}
