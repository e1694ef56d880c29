import QrCode from '@mui/icons-material/QrCode';
import { Button, Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useNavigate, useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router';
import { RESOURCES } from '../../../contract/resources.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { addressOfMatch } from '../../../ui/scanning/OpenedScan.tsx';
import { ScanChoice } from '../../../ui/scanning/ScanChoice.tsx';
import { Loading } from '../../layout/Loading.tsx';

/** The address in QR codes: opens what its code names. */
export function GoPage() {
  const { code = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['scan', code],
    queryFn: ({ signal }) => dataProvider.lookUpScan({ readings: [code] }, { signal }),
    retry: false,
  });
  if (isPending) return <Loading />;
  const [match] = data?.matches ?? [];
  if (match && data?.asks === false) return <Navigate to={addressOfMatch(match)} replace />;
  return (
    <Paper variant="outlined">
      <title>{`${code} · Backstock`}</title>
      {data ? (
        <EmptyState
          icon={QrCode}
          heading="h1"
          title={translate(match ? 'scanning.choose' : 'scanning.nothing', { code })}
          action={
            <Button variant="outlined" component={LinkBase} to={RESOURCES.products.list}>
              {translate('scanning.to_stock')}
            </Button>
          }
        />
      ) : (
        <ReadFailure title="scanning.not_looked_up" isReading={isFetching} onRetry={() => void refetch()} />
      )}
      {match && data && (
        <ScanChoice
          code={code}
          matches={data.matches}
          onChoose={(chosen) => navigate(addressOfMatch(chosen), { replace: true })}
          onClose={() => navigate('/')}
        />
      )}
    </Paper>
  );
}
