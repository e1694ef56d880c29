import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Image } from '../contract/primitives.ts';
import { ListFailed } from './lists/ListFailed.tsx';
import { NothingFound } from './lists/NothingFound.tsx';
import { Pager } from './lists/Pager.tsx';
import { SearchInput } from './lists/SearchInput.tsx';
import { useReadFailure } from './useReadFailure.ts';
import { rowButton } from './rowButton.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Pick {
  name: string;
  images: readonly Image[];
  fact: ReactNode;
  value: ReactNode;
}

interface Props<Item extends RaRecord> {
  searchLabel: string;
  /** Shown when there is nothing to pick from. */
  empty: ReactNode;
  describe: (item: Item) => Pick;
  addLabel: (name: string) => string;
  onAdd: (item: Item) => void;
}

/** Records to choose from, each with a button that adds it. Stands in a list context. */
export function PickList<Item extends RaRecord>({
  searchLabel,
  empty,
  describe,
  addLabel,
  onAdd,
}: Props<Item>) {
  const translate = useTranslate();
  const { data = [], isPending, error, total, filterValues } = useListContext<Item>();
  useReadFailure('list.not_loaded', error);
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 0 }, py: { xs: 2, sm: 0 } }}>
        <SearchInput label={searchLabel} />
      </Box>
      {isPending ? (
        <Box role="status" aria-label={translate('list.loading')} sx={{ minHeight: 200 }} />
      ) : error && total === undefined ? (
        <ListFailed />
      ) : total === 0 ? (
        filterValues.q ? (
          <NothingFound />
        ) : (
          empty
        )
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, px: { xs: 2, sm: 0 } }}>
            {data.map((item) => (
              <PickRow
                key={item.id}
                {...describe(item)}
                addLabel={addLabel(describe(item).name)}
                onAdd={() => onAdd(item)}
              />
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

function PickRow({
  name,
  images,
  fact,
  value,
  addLabel,
  onAdd,
}: Pick & { addLabel: string; onAdd: () => void }) {
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
      <Button variant="outlined" size="small" aria-label={addLabel} {...rowButton(onAdd)}>
        {translate('ra.action.add')}
      </Button>
    </Box>
  );
}
