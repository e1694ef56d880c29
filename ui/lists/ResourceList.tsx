import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, ListBase, useTranslate, type SortPayload } from 'ra-core';
import type { ElementType, ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { PAGE_SIZE } from './PageSize.tsx';
import { useCompact } from '../useCompact.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListSettingsContext, type ListSettings } from './listSettings.ts';

interface Props {
  resource: string;
  /** Where its texts stand in the catalogue: `{texts}.title`, `.search`, `.add`, `.empty`, `.empty_help`. */
  texts: string;
  sort: SortPayload;
  icon: ElementType;
  settings: ListSettings;
  /** From 768 px on. */
  table: ReactNode;
  /** Below. */
  cards: ReactNode;
  /** What may stand over the list, such as a record's details. */
  children: ReactNode;
}

/** The page of a resource: its records, and the details that the address asks for. */
export function ResourceList({ resource, texts, sort, icon, settings, table, cards, children }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const add = (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to={`/${resource}/create`}>
      {translate(`${texts}.add`)}
    </Button>
  );
  return (
    <ListBase resource={resource} disableAuthentication perPage={PAGE_SIZE} sort={sort}>
      <ListSettingsContext value={settings}>
        <ListFrame
          title={translate(compact ? `${texts}.phone_title` : `${texts}.title`)}
          searchLabel={translate(`${texts}.search`)}
          action={add}
          empty={
            <EmptyState icon={icon} title={translate(`${texts}.empty`)} action={add}>
              {translate(`${texts}.empty_help`)}
            </EmptyState>
          }
        >
          {compact ? cards : table}
        </ListFrame>
      </ListSettingsContext>
      {children}
    </ListBase>
  );
}
