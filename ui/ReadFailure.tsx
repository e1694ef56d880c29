import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** A key of the catalogue. */
  title: string;
  isReading: boolean;
  onRetry: () => void;
}

/** Replaces data that could not be read, with a retry button. */
export function ReadFailure({ title, isReading, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={SearchOff}
      title={translate(title)}
      action={
        <Button variant="outlined" loading={isReading} onClick={onRetry}>
          {translate('list.retry')}
        </Button>
      }
    >
      {translate('list.failed_help')}
    </EmptyState>
  );
}
