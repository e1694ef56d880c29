import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '../../domain/import.ts';
import { FilterTiles } from '../../ui/FilterTiles.tsx';
import { countImportRows } from './rows/rows.ts';

interface Props {
  imported: Import;
  /** Undefined shows all rows. */
  shown: ImportRowStatus | undefined;
  onShow: (status: ImportRowStatus | undefined) => void;
}

/** Tiles with the number of rows in each status. */
export function StatusTabs({ imported: { rows }, shown, onShow }: Props) {
  const translate = useTranslate();
  // Only sales files have excluded rows.
  const statuses = IMPORT_ROW_STATUSES.filter(
    (status) => status !== 'excluded' || rows.excluded > 0 || shown === 'excluded',
  );
  const tiles = [
    ...statuses.map((status) => ({
      value: status,
      count: rows[status],
      label: translate(`imports.statuses.${status}`),
      isWrong: status === 'wrong',
    })),
    { value: undefined, count: countImportRows(rows), label: translate('imports.all') },
  ];
  return (
    <FilterTiles label={translate('imports.statuses_label')} tiles={tiles} shown={shown} onShow={onShow} />
  );
}
