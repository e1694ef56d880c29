import { Box, Button, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate, type RaRecord, type SortPayload } from 'ra-core';
import { useRef, type ElementType, type ReactNode } from 'react';
import type { Filter } from '../contract/lists.ts';
import type { Image } from '../contract/primitives.ts';
import type { ResourceName } from '../contract/resources.ts';
import { PAGE_SIZE } from '../providers/firstPageUrl.ts';
import { EmptyState } from './EmptyState.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { ListFailure, NothingFound } from './lists/ListRows.tsx';
import { Pager } from './lists/Pager.tsx';
import { SearchInput } from './lists/SearchInput.tsx';
import { withoutErrorNotice, useReadFailure } from './notices.tsx';
import { rowButtonStyle } from './rowButton.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useCompact } from './useCompact.ts';
import { useFirstField } from './useFirstField.ts';

interface Pick {
  name: string;
  images: readonly Image[];
  fact: ReactNode;
  value: ReactNode;
}

interface ListProps<Item extends RaRecord> {
  icon: ElementType;
  searchLabel: string;
  /** Prefix of the catalogue keys for an empty list: `{texts}.no_unassigned`, `.no_unassigned_help`. */
  texts: string;
  describe: (item: Item) => Pick;
  /** Whether a record is already added and no longer offered. */
  isAdded?: (item: Item) => boolean;
  onAdd: (item: Item) => unknown;
}

interface RecordsProps<Item extends RaRecord> extends ListProps<Item> {
  resource: ResourceName;
  /** Filter of the offered records. */
  filter: Filter;
  /** The text that is searched for at first. */
  search?: string;
  sort: SortPayload;
}

interface Props<Item extends RaRecord> extends RecordsProps<Item> {
  title: string;
  onClose: () => void;
}

/** A popup with records, each with a button that adds the record. */
export function PickDialog<Item extends RaRecord>({ title, onClose, ...records }: Props<Item>) {
  return (
    <RecordDialog title={title} onClose={onClose} width={640}>
      <PickRecords {...records} />
    </RecordDialog>
  );
}

/** A list of records, each with a button that adds the record. */
export function PickRecords<Item extends RaRecord>(props: RecordsProps<Item>) {
  const { resource, filter, search, sort, ...list } = props;
  return (
    <ListBase
      resource={resource}
      disableAuthentication
      filter={filter}
      filterDefaultValues={search ? { q: search } : undefined}
      perPage={PAGE_SIZE}
      sort={sort}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={withoutErrorNotice}
    >
      <PickList {...list} />
    </ListBase>
  );
}

function PickList<Item extends RaRecord>(props: ListProps<Item>) {
  const { icon, searchLabel, texts, describe, isAdded = () => false, onAdd } = props;
  const translate = useTranslate();
  const search = useRef<HTMLDivElement>(null);
  // On a phone, the keyboard would hide the records.
  useFirstField(search, !useCompact());
  const { data = [], isPending, error, total, filterValues } = useListContext<Item>();
  useReadFailure('list.not_loaded', error);
  return (
    <>
      <Box ref={search} sx={{ px: { xs: 2, sm: 0 }, py: { xs: 2, sm: 0 } }}>
        <SearchInput label={searchLabel} />
      </Box>
      {isPending ? (
        <Box role="status" aria-label={translate('list.loading')} sx={{ minHeight: 200 }} />
      ) : error && total === undefined ? (
        <ListFailure />
      ) : total === 0 ? (
        filterValues.q ? (
          <NothingFound />
        ) : (
          <EmptyState icon={icon} title={translate(`${texts}.no_unassigned`)}>
            {translate(`${texts}.no_unassigned_help`)}
          </EmptyState>
        )
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, px: { xs: 2, sm: 0 } }}>
            {data
              .filter((item) => !isAdded(item))
              .map((item) => (
                <PickRow key={item.id} {...describe(item)} onAdd={() => void onAdd(item)} />
              ))}
          </Box>
          <Box sx={{ px: { xs: 2, sm: 0 } }}>
            <Pager />
          </Box>
        </>
      )}
    </>
  );
}

function PickRow({ name, images, fact, value, onAdd }: Pick & { onAdd: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Thumbnail images={images} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap component="div">
          {fact}
        </Typography>
      </Box>
      <Typography className="tabular">{value}</Typography>
      <Button
        variant="outlined"
        size="small"
        aria-label={translate('list.add', { name })}
        {...rowButtonStyle(onAdd)}
      >
        {translate('ra.action.add')}
      </Button>
    </Box>
  );
}
