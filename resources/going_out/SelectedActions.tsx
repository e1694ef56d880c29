import { Button } from '@mui/material';
import { LinkBase, useListContext, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Sale } from '../../contract/sales.ts';
import { NEXT_SALE_STATES } from '../../domain/going_out.ts';
import { packListAddress } from './packList.ts';
import { useSaleSteps } from './useSaleSteps.ts';

interface Props {
  /** Filter of the selected orders. */
  filter: Filter;
  clear: () => void;
}

/**
 * Actions on the selected orders: the next step, if all visible orders share a state, and their pack list.
 */
export function SelectedActions({ filter, clear }: Props) {
  const translate = useTranslate();
  const { data = [], selectedIds = [] } = useListContext<Sale>();
  const { markAll } = useSaleSteps();
  const marked = data.filter(({ id }) => selectedIds.includes(id));
  const [state, ...others] = new Set(marked.map((sale) => sale.state));
  const next = state && others.length === 0 ? NEXT_SALE_STATES[state] : undefined;
  const step = async () => {
    if (!state || !next) return;
    await markAll({ ...filter, state: [state] }, next);
    clear();
  };
  return (
    <>
      <Button variant="outlined" component={LinkBase} to={packListAddress(filter)}>
        {translate('going_out.pack_list')}
      </Button>
      {next && (
        <Button variant="outlined" onClick={() => void step()}>
          {translate(`going_out.step.${next}`)}
        </Button>
      )}
    </>
  );
}
