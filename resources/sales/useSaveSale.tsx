import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate, useUnselectAll } from 'ra-core';
import type { NewSale, Sale } from '../../contract/sales.ts';
import { formatCount, formatForeign, formatList } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { discardDraft } from '../../ui/drafts.ts';
import { joinSentences } from '../../ui/texts.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { toNewSale, type SaleForm } from './saleForm.ts';
import { useSiteRules } from './useSiteRules.ts';
import { useLastSite } from './useInitialSaleForm.ts';

/** Records the sale in the form, and its site if new, with undo. */
export function useSaveSale({ draft, onSaved }: { draft: string; onSaved: () => void }) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const unmark = useUnselectAll('products');
  const sites = useSiteRules();
  const [, setLastSite] = useLastSite();

  const tell = (sale: Sale) => {
    const count = sale.lines.length;
    const price = formatForeign(sumEuros(sale.lines.map((line) => line.price)), sale.currency);
    const elsewhere = [...new Set(sale.takeDown.map(({ site }) => site))];
    const said = joinSentences([
      translate('sold.saved', { smart_count: count, count: formatCount(count), price }),
      elsewhere.length > 0 && translate('sold.take_down_on', { sites: formatList(elsewhere) }),
    ]);
    notifyDone(
      <>
        {said}{' '}
        <LinkBase to={`/sales/${sale.id}/show`} style={{ color: 'inherit' }}>
          {translate('sold.open_sale')}
        </LinkBase>
      </>,
      undoButton(sale),
    );
  };

  /** Returns errors by form field. */
  return async (form: SaleForm): Promise<Record<string, string> | undefined> => {
    try {
      if (!sites.isKnown(form.site)) {
        await dataProvider.create('sites', { data: { name: form.site.trim() } });
        void queries.invalidateQueries({ queryKey: ['sites'] });
      }
      const sale = await dataProvider.createSale(toNewSale(form) as Partial<NewSale>);
      notifyFailure.end();
      setLastSite(sale.site);
      discardDraft(draft);
      tell(sale);
    } catch (error) {
      const wrong = fieldErrorsOf(error);
      if (!wrong) notifyFailure('sold.not_saved', error);
      return wrong ?? {};
    }
    unmark();
    void refetch();
    onSaved();
    return undefined;
  };
}
