import DoneAll from '@mui/icons-material/DoneAll';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { useAddress, useChangedAddress } from '../../../ui/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTiles } from '../../../ui/FilterTiles.tsx';
import { ListRows } from '../../../ui/lists/ListRows.tsx';
import { useFilterChange } from '../../../ui/lists/useFilterChange.ts';
import { useReadFailure } from '../../../ui/notices.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { useMay } from '../../../ui/useRole.ts';
import { AsOf } from './AsOf.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { NoPriceFile } from './NoPriceFile.tsx';
import { PriceCards } from './PriceCards.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { PriceFoot } from './PriceFoot.tsx';
import { PriceTable } from './PriceTable.tsx';
import { ReadFileDialog } from './ReadFileDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { usePriceActions } from './usePriceActions.ts';
import { usePriceCheck, usePriceSettings } from './usePriceCheck.ts';
import { usePriceChoices } from './usePriceChoices.ts';
import './prices.css';

/** The lists that are tiles. */
const TILES = ['review', 'underpriced', 'overpriced', 'stale', 'no_price'] as const;

/** The review list with its tiles, filters and popups. */
export function PricesFrame() {
  const translate = useTranslate();
  const compact = useCompact();
  const { rows, check, total, error, isPending, filterValues, shown, isFiltered } = usePriceCheck();
  const { data: settings } = usePriceSettings();
  const changeFilter = useFilterChange();
  const choices = usePriceChoices(rows, filterValues);
  const actions = usePriceActions(choices.clear);
  useReadFailure('prices.not_read', rows.length > 0 ? error : null);
  const isFirst = check?.markets.length === 0;
  const isEmpty = !isPending && !error && total === 0;
  const days = settings?.stale_days;
  const tileLabel = (list: (typeof TILES)[number]) =>
    list === 'stale' && days !== undefined
      ? translate('prices.tiles.stale_days', { smart_count: days, days: formatCount(days) })
      : translate(`prices.tiles.${list}`);
  const bar = choices.selected.length > 0 && (
    <SelectionBar choices={choices} actions={actions} isOfKept={shown === 'kept'} />
  );
  const Rows = compact ? PriceCards : PriceTable;
  return (
    <>
      <PageTitle
        title={translate('menu.prices')}
        aside={check && !isFirst && <AsOf check={check} staleDays={days} />}
        actions={!isFirst && <PageActions />}
      />
      {isFirst ? (
        <NoPriceFile />
      ) : (
        <div className="price-page">
          {check && (
            <FilterTiles
              label={translate('prices.tiles_label')}
              tiles={TILES.map((value) => ({
                value,
                count: check.lists[value],
                label: tileLabel(value),
              }))}
              shown={TILES.find((list) => list === shown)}
              onShow={(list = 'review') => changeFilter((filter) => ({ ...filter, list }))}
            />
          )}
          <Paper
            component="section"
            variant="outlined"
            aria-label={translate('prices.list')}
            // On a phone, the bar of the selected rows sticks to the lower edge of the window.
            sx={compact ? undefined : { overflow: 'clip' }}
          >
            {(!compact && bar) || <PriceFilters check={check} />}
            {isEmpty && !isFiltered ? (
              <EmptyState icon={DoneAll} title={translate(`prices.nothing.${shown}`)}>
                {translate('prices.nothing_help', { count: formatCount(check?.lists.right ?? 0) })}
              </EmptyState>
            ) : (
              <ListRows isEmpty={isEmpty}>
                <Rows rows={rows} choices={choices} />
              </ListRows>
            )}
            {check && <PriceFoot />}
            {compact && bar}
          </Paper>
        </div>
      )}
      <Popups />
    </>
  );
}

function PageActions() {
  const translate = useTranslate();
  const addressOf = useChangedAddress();
  const mayRead = useMay('operator');
  return (
    <div className="price-actions">
      {mayRead && (
        <Button
          variant="outlined"
          startIcon={<SettingsOutlined />}
          component={LinkBase}
          to={addressOf({ settings: '1' })}
        >
          {translate('prices.settings')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={mayRead && <FileUploadOutlined />}
        component={LinkBase}
        to={addressOf({ read: '1' })}
      >
        {translate(mayRead ? 'prices.read_file' : 'prices.files_read')}
      </Button>
    </div>
  );
}

/** The popups that the address opens. */
function Popups() {
  const { id, has, close } = useAddress();
  const mayChange = useMay('operator');
  const product = id('match');
  if (has('read')) return <ReadFileDialog onClose={() => close(['read'])} />;
  if (!mayChange) return null;
  if (has('settings')) return <SettingsDialog onClose={() => close(['settings'])} />;
  return (
    product !== undefined && <MatchDialog key={product} product={product} onClose={() => close(['match'])} />
  );
}
