import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { LastRate } from '../../contract/rates.ts';
import { EURO } from '../../domain/foreign.ts';
import { type RateQuestion, rateQuestion } from '../../domain/rate_question.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

const FRESH_MILLISECONDS = 10_000;

function useLastRatesQuery() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return {
    queryKey: ['rates'],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getLastRates(signal),
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  };
}

const lastOf = (rates: readonly LastRate[] | undefined, currency: string) =>
  rates?.find((one) => one.currency === currency)?.rate;

/** Returns a function that finds the question about a rate before saving, if any. */
export function useRateQuestion() {
  const queries = useQueryClient();
  const query = useLastRatesQuery();
  return async (currency: string, rate: number): Promise<RateQuestion | undefined> => {
    if (currency === EURO || !(rate > 0)) return undefined;
    // If the last rates cannot be read, the rate is not compared; saving reports the failure.
    const last = lastOf(await queries.fetchQuery(query).catch(() => undefined), currency);
    return rateQuestion({ currency, rate, last });
  };
}

/** Questions about displayed rates. */
export function useRateQuestions(said: readonly { currency: string; rate: number }[]): RateQuestion[] {
  const { data } = useQuery({ ...useLastRatesQuery(), enabled: said.length > 0 });
  if (!data) return [];
  return said.flatMap(
    ({ currency, rate }) => rateQuestion({ currency, rate, last: lastOf(data, currency) }) ?? [],
  );
}
