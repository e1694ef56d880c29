import Add from '@mui/icons-material/Add';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import type { Charge, ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { CHARGE_WAYS } from '../../domain/charge.ts';
import { formatDate, formatList, formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePaidInWords } from '../../ui/paid.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { inCost, useChargeName } from './costs.ts';

interface Props {
  shipment: IncomingShipment;
  costs: ShipmentCosts;
}

/** What was paid beside the price, how it is spread, and what of it counts as cost. */
export function ShipmentCharges({ shipment, costs }: Props) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const [edited, setEdited] = useState<Charge | 'new'>();
  const { spread, remove } = useChargeChanges();
  const { charges, purchases } = costs;
  const columns: DetailsColumn<(typeof charges)[number]>[] = [
    {
      label: translate('costs.charge'),
      render: (charge) => <ChargeName charge={charge} onEdit={() => setEdited(charge)} />,
      sum: translate('costs.count', { smart_count: charges.length }),
    },
    {
      label: translate('costs.spread'),
      onlyWide: true,
      render: (charge) => <WayMenu charge={charge} onChoose={(way) => void spread(charge, way)} />,
    },
    { label: translate('costs.day'), onlyWide: true, render: ({ day }) => formatDate(day) },
    {
      label: translate('costs.amount'),
      align: 'right',
      render: ({ amount }) => formatMoney(amount),
      sum: formatMoney(sum(charges.map(({ amount }) => amount))),
    },
    {
      label: translate('costs.in_cost'),
      align: 'right',
      onlyWide: true,
      render: (charge) => formatMoney(inCost(charge)),
      sum: formatMoney(sum(charges.map(inCost))),
    },
  ];
  const lacking = purchases.filter(({ weight }) => !weight);
  const isOff = charges.some(({ way, wayTaken }) => way !== wayTaken);
  return (
    <Section
      title={translate('costs.charges')}
      controls={
        <Button startIcon={<Add />} onClick={() => setEdited('new')}>
          {translate('costs.add')}
        </Button>
      }
    >
      {charges.length > 0 && (
        <DetailsTable
          items={charges}
          columns={columns}
          empty={null}
          remove={{
            label: (charge) => translate('costs.remove', { name: nameOf(charge) }),
            onRemove: (charge) => void remove(charge),
            isOffered: ({ term }) => term === null,
          }}
        />
      )}
      {isOff && (
        <Typography
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ mt: 1, px: { xs: 2, sm: 0 } }}
        >
          {translate('costs.missing_weights', { names: formatList(lacking.map(({ name }) => name)) })}
        </Typography>
      )}
      {edited && (
        <ChargeDialog
          owner={{ incomingShipment: Number(shipment.id) }}
          charge={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function ChargeName({ charge, onEdit }: { charge: Charge; onEdit: () => void }) {
  const translate = useTranslate();
  const name = useChargeName()(charge);
  const foreign = usePaidInWords()({ ...charge, foreign: charge.foreignAmount });
  const facts = [
    charge.note && translate(`costs.kinds.${charge.kind}`),
    foreign,
    charge.recoverable > 0 && translate('costs.recoverable', { amount: formatMoney(charge.recoverable) }),
    charge.locks.length > 0 && translate('costs.locked'),
  ].filter(Boolean);
  return (
    <Box sx={{ py: 0.75 }}>
      <Box
        component="button"
        type="button"
        onClick={onEdit}
        aria-label={translate('costs.edit_one', { name })}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          fontWeight: 500,
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {name}
      </Box>
      {facts.length > 0 && (
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}

interface WayMenuProps {
  charge: ShipmentCosts['charges'][number];
  onChoose: (way: Charge['way']) => void;
}

function WayMenu({ charge, onChoose }: WayMenuProps) {
  const translate = useTranslate();
  const name = useChargeName()(charge);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { way, wayTaken, locks } = charge;
  const shown = translate(way === wayTaken ? `costs.ways.${way}` : 'costs.no_weight');
  return (
    <>
      <Button
        size="small"
        endIcon={<KeyboardArrowDown />}
        startIcon={locks.length > 0 && <LockOutlined sx={{ fontSize: 16 }} />}
        aria-label={translate('costs.spread_of', { name, way: shown })}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ ml: -1, color: 'text.primary', fontWeight: 400 }}
      >
        {shown}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHARGE_WAYS.filter((one) => one !== 'hand' || way === 'hand').map((one) => (
          <MenuItem
            key={one}
            selected={one === way}
            onClick={() => {
              setAnchor(null);
              if (one !== way) onChoose(one);
            }}
          >
            {translate(`costs.ways.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Changes that need no form. What was deleted is brought back by one click. */
function useChargeChanges() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const nameOf = useChargeName();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const tried = async (call: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await call();
      notifyFailure.end();
      return true;
    } catch (error) {
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch();
    }
  };
  const spread = (charge: Charge, way: Charge['way']) =>
    tried(() => dataProvider.changeCharge(charge.id, { way }), 'costs.not_saved');
  const remove = async (charge: Charge) => {
    const { id, term: _term, incomingShipment, boughtStock, ...values } = charge;
    if (!(await tried(() => dataProvider.deleteCharge(id), 'costs.not_removed'))) return;
    const again = {
      ...values,
      ...(incomingShipment && { incomingShipment }),
      ...(boughtStock && { boughtStock }),
    };
    const onClick = () => void tried(() => dataProvider.createCharge(again), 'costs.not_saved');
    notifyDone(translate('costs.removed', { name: nameOf(charge) }), { label: 'ra.action.undo', onClick });
  };
  return { spread, remove };
}
