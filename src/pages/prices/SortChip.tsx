import { Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chip } from '../../../ui/Chip.tsx';

const FIELDS = ['difference', 'percent', 'price', 'expected', 'day', 'name'] as const;
const ORDERS = ['DESC', 'ASC'] as const;

/** The order of the cards on a phone, which have no headings. */
export function SortChip() {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = (field: string, order: string) =>
    translate(order === 'ASC' ? 'list.ascending' : 'list.descending', {
      field: translate(`prices.columns.${field}`),
    });
  return (
    <>
      <Chip
        label={translate('list.sort_by')}
        value={nameOf(sort.field, sort.order)}
        isOpen={anchor !== null}
        popup="menu"
        onOpen={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FIELDS.flatMap((field) =>
          ORDERS.map((order) => {
            const isChosen = sort.field === field && sort.order === order;
            const choose = () => {
              setAnchor(null);
              // react-admin reverses the order of a field that is sorted by already.
              if (!isChosen) setSort({ field, order });
            };
            return (
              <MenuItem key={`${field} ${order}`} selected={isChosen} onClick={choose}>
                {nameOf(field, order)}
              </MenuItem>
            );
          }),
        )}
      </Menu>
    </>
  );
}
