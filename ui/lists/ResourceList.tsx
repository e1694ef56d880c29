import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, ListBase, useTranslate, type RaRecord } from 'ra-core';
import { Fragment, type ComponentType, type ElementType, type ReactElement, type ReactNode } from 'react';
import { RESOURCES, type ResourceName } from '../../contract/resources.ts';
import { PAGE_SIZE } from '../../providers/firstPageUrl.ts';
import { inspectParameter } from '../../providers/publicPaths.ts';
import { listRouterProvider, routerProvider } from '../../providers/routerProvider.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { useAddress } from '../address.ts';
import type { preloadablePopup } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';
import { useMay } from '../useRole.ts';
import { CompactList, type CompactCard } from './CompactList.tsx';
import { withoutErrorNotice } from '../notices.tsx';
import { RouterProviderContext } from '../reactAdminParts.ts';
import { ListFrame, type ListParts } from './ListFrame.tsx';

interface Props<Item extends RaRecord> {
  resource: ResourceName;
  icon: ElementType;
  /** The table, from 768 px. */
  table: ReactNode;
  /** The card of a record below 768 px, or an element for the whole list. */
  card: ((item: Item) => CompactCard) | ReactElement;
  /** A record's details, shown over the list when the address contains the record. */
  details: ReturnType<typeof preloadablePopup>;
  /** Replacements for parts around the rows. */
  parts?: ListParts;
  /** Replaces the button that adds a record. Viewers get none. */
  action?: ReactNode;
  /** Replaces this button while there are no records. */
  emptyAction?: ReactNode;
  /** Wraps the page and may change the context of its list. */
  around?: ComponentType<{ children: ReactNode }>;
}

/** Data read moments ago, such as with the page, is not read again. */
const justRead = { ...withoutErrorNotice, staleTime: 2_000 };

/** The page of a resource: its list, and the details of the record in the address. */
export function ResourceList<Item extends RaRecord>({
  resource,
  icon,
  table,
  card,
  details: Details,
  parts,
  action,
  emptyAction = action,
  around: Around = Fragment,
}: Props<Item>) {
  const translate = useTranslate();
  const compact = useCompact();
  const { has } = useAddress();
  const mayAdd = useMay('operator');
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
          <Around>
            <ListFrame
              details={Details}
              title={translate(compact ? `resources.${resource}.phone_title` : `resources.${resource}.title`)}
              searchLabel={translate(`resources.${resource}.search`)}
              action={mayAdd && (action ?? add)}
              parts={parts}
              empty={
                <NothingYet
                  icon={icon}
                  title={translate(`resources.${resource}.empty`)}
                  action={emptyAction ?? add}
                >
                  {translate(`resources.${resource}.empty_help`)}
                </NothingYet>
              }
            >
              {!compact ? table : typeof card === 'function' ? <CompactList card={card} /> : card}
            </ListFrame>
            {has(inspectParameter(resource)) && <Details />}
          </Around>
        </RouterProviderContext>
      </ListBase>
    </RouterProviderContext>
  );
}
