import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReportFilter, ReportName } from '../../../contract/reports.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useAddress } from '../../../ui/address.ts';
import { POLLING_INTERVAL } from '../polling.ts';

/** Query parameters that define the report. */
const PARAMETERS = ['from', 'to', 'against', 'by', 'filter', 'sort', 'page'] as const;
type Parameter = (typeof PARAMETERS)[number];

export function useReport(report: ReportName) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const parameters = useReportParameters();
  const query = useQuery({
    queryKey: ['reports', report, parameters],
    queryFn: ({ signal }) => dataProvider.getReport(report, parameters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLLING_INTERVAL,
    retry: false,
  });
  return { ...query, parameters };
}

export function useReportParameters(): Partial<Record<Parameter, string>> & Record<string, string> {
  const { text } = useAddress();
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = text(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The filter in the address; empty without a valid filter. */
export function useReportFilter(): ReportFilter {
  const { filter } = useReportParameters();
  try {
    const read: unknown = JSON.parse(filter ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Changes query parameters and returns to the first page of the table. */
export function useReportChange() {
  const { change } = useAddress();
  return (changes: Partial<Record<Parameter, string | null>>) => change({ page: null, ...changes });
}
