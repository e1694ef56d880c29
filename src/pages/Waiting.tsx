import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** A page until the backend is known. `title` is a key of the catalogue. */
export function Waiting({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(title)} />
      <Skeleton
        variant="rounded"
        height={320}
        role="status"
        aria-label={translate('list.loading')}
        sx={{ borderRadius: 1 }}
      />
    </>
  );
}
