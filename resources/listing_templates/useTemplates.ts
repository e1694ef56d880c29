import { useGetList, useGetOne, type RaRecord } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const } };

/** The templates of a site, by name. */
export function useTemplates(site: string): readonly ListingTemplate[] {
  const { data } = useGetList<ListingTemplate & RaRecord>('listing_templates', { ...ALL, filter: { site } });
  return data ?? [];
}

export function useTemplate(id: number): ListingTemplate | undefined {
  return useGetOne<ListingTemplate & RaRecord>('listing_templates', { id }).data;
}
