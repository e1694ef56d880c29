import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { PreparedListings } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import { countListings } from './groups.ts';
import { useListingExport } from './useListingExport.ts';

interface Props {
  prepared: PreparedListings;
  buttonRef: Ref<HTMLButtonElement>;
}

/** The keys of the list, and the buttons that write the site's file. Always in view. */
export function FileBar({ prepared, buttonRef }: Props) {
  const translate = useTranslate();
  const { format, insertion } = prepared;
  const { toSend, notReady } = countListings(prepared);
  const { write, isWriting } = useListingExport(insertion);
  const count = { smart_count: toSend, count: formatCount(toSend) };
  return (
    <div className="file-bar" data-keep-clear>
      <p className="key-hints">
        {notReady > 0 && (
          <>
            <kbd>{translate('listings.keys.tab')}</kbd> {translate('listings.keys.next')}{' '}
            <kbd>{translate('listings.keys.fill')}</kbd> {translate('listings.keys.same_below')}
          </>
        )}
      </p>
      {format === 'ebay' && (
        <Button
          variant="outlined"
          loading={isWriting === 'check'}
          disabled={toSend === 0}
          onClick={() => void write({ insertions: [insertion], kind: 'check' })}
        >
          {translate('listings.check_file')}
        </Button>
      )}
      <Button
        ref={buttonRef}
        variant="contained"
        startIcon={<FileDownloadOutlined />}
        loading={isWriting === 'listings'}
        loadingPosition="start"
        disabled={toSend === 0}
        onClick={() => void write({ insertions: [insertion], kind: 'listings' })}
      >
        {toSend === 0 ? translate('listings.nothing_to_send') : translate(`listings.files.${format}`, count)}
      </Button>
    </div>
  );
}
