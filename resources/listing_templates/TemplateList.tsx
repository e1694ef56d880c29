import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { useTranslate } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { formatExactPercent } from '../../domain/format.ts';
import { useInspectAddress } from '../../ui/inspection.ts';
import { Column } from '../../ui/lists/Column.tsx';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { NameCell } from '../../ui/lists/NameCell.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ResourceTable } from '../../ui/lists/ResourceTable.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useTypeName } from './useTypeName.ts';

export const TemplateDetails = preloadablePopup(
  async () => (await import('./TemplateDialog.tsx')).TemplateDialog,
);

/** The templates for listings; `inspect_template` in the address opens a template. */
export function TemplateList() {
  return (
    <ResourceList
      resource="listing_templates"
      icon={ArticleOutlined}
      table={<TemplateTable />}
      card={<TemplateCards />}
      details={TemplateDetails}
    />
  );
}

/** Cards of the templates below 768 px. */
function TemplateCards() {
  const typeName = useTypeName();
  return (
    <CompactList<ListingTemplate>
      card={({ id, name, site, type, pricePercent }) => ({
        id,
        name,
        fact: `${site} · ${typeName(type)}`,
        value: formatExactPercent(pricePercent),
      })}
    />
  );
}

/** The table of templates. A click on a row opens the template. */
function TemplateTable() {
  const inspect = useInspectAddress('listing_templates');
  const formatName = useFormatName();
  const typeName = useTypeName();
  return (
    <ResourceTable<ListingTemplate> open={inspect}>
      <Column<ListingTemplate>
        source="name"
        width={240}
        render={({ id, name }) => <NameCell id={id} to={inspect(id)} name={name} />}
      />
      <Column source="site" width={128} />
      <Column<ListingTemplate> source="type" width={128} render={({ type }) => typeName(type)} />
      <Column<ListingTemplate> source="format" width={128} render={({ format }) => formatName(format)} />
      <Column source="title" width="auto" />
      <Column<ListingTemplate>
        source="pricePercent"
        width={136}
        render={({ pricePercent }) => formatExactPercent(pricePercent)}
      />
    </ResourceTable>
  );
}

export function useFormatName(): (format: ListingTemplate['format']) => string {
  const translate = useTranslate();
  return (format) => translate(`resources.listing_templates.choices.format.${format}`);
}
