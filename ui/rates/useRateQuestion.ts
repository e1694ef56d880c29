import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { EURO } from '../../domain/foreign.ts';
import { type RateQuestion, rateQuestion } from '../../domain/rate_question.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

const FRESH_MILLISECONDS = 10_000;

/** Gives what is to be asked about a rate before it is saved, if anything. `own` is the rate that is being replaced. */
export function useRateQuestion() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const lastRate = async (currency: string): Promise<number | undefined> => {
    const rates = await queries.fetchQuery({
      queryKey: ['rates'],
      queryFn: ({ signal }) => dataProvider.getLastRates(signal),
      staleTime: FRESH_MILLISECONDS,
      retry: false,
    });
    return rates.find((one) => one.currency === currency)?.rate;
  };
  return async (currency: string, rate: number, own?: number): Promise<RateQuestion | undefined> => {
    if (currency === EURO || !(rate > 0)) return undefined;
    // Without an answer nothing is known of other rates; saving says that the server is away.
    const known = await lastRate(currency).catch(() => undefined);
    return rateQuestion({ currency, rate, last: known === own ? undefined : known });
  };
}
