import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, ListBase, useTranslate, type RaRecord } from 'ra-core';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { RESOURCES, type ResourceName } from '../../contract/resources.ts';
import { PAGE_SIZE } from '../../providers/firstPage.ts';
import { inspectParameter } from '../../providers/publicPaths.ts';
import { listRouterProvider, routerProvider } from '../../providers/routerProvider.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useAddress } from '../address.ts';
import type { preloadablePopup } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';
import { CompactList, type CompactCard } from './CompactList.tsx';
import { withoutNotice } from '../notices.tsx';
import { RouterProviderContext } from '../reactAdminParts.ts';
import { ListFrame, type ListParts } from './ListFrame.tsx';

interface Props<Item extends RaRecord> {
  resource: ResourceName;
  icon: ElementType;
  /** From 768 px on. */
  table: ReactNode;
  /** A record below that, or all of them. */
  card: ((item: Item) => CompactCard) | ReactElement;
  /** A record's details, which stand over the list when the address asks for them. */
  details: ReturnType<typeof preloadablePopup>;
  /** What stands around the rows, where it is not as usual. */
  parts?: ListParts;
  /** In place of the button that adds a record. */
  action?: ReactNode;
  /** The same where there is no record yet. */
  emptyAction?: ReactNode;
}

/** What the page was opened with, or came just now, is not asked for again. */
const justRead = { ...withoutNotice, staleTime: 2_000 };

/** The page of a resource: its records, and the details that the address asks for. */
export function ResourceList<Item extends RaRecord>({
  resource,
  icon,
  table,
  card,
  details: Details,
  parts,
  action,
  emptyAction = action,
}: Props<Item>) {
  const translate = useTranslate();
  const compact = useCompact();
  const { has } = useAddress();
  const add = (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to={`/${resource}/create`}>
      {translate(`resources.${resource}.add`)}
    </Button>
  );
  return (
    <RouterProviderContext value={listRouterProvider}>
      <ListBase
        resource={resource}
        disableAuthentication
        perPage={PAGE_SIZE}
        sort={RESOURCES[resource].sort}
        queryOptions={justRead}
      >
        <RouterProviderContext value={routerProvider}>
          <ListFrame
            details={Details}
            title={translate(compact ? `resources.${resource}.phone_title` : `resources.${resource}.title`)}
            searchLabel={translate(`resources.${resource}.search`)}
            action={action ?? add}
            parts={parts}
            empty={
              <EmptyState
                icon={icon}
                title={translate(`resources.${resource}.empty`)}
                action={emptyAction ?? add}
              >
                {translate(`resources.${resource}.empty_help`)}
              </EmptyState>
            }
          >
            {!compact ? table : typeof card === 'function' ? <CompactList card={card} /> : card}
          </ListFrame>
          {has(inspectParameter(resource)) && <Details />}
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  );
}
