import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { MAX_PRICE_FILE_BYTES } from '../../../contract/prices.ts';
import { formatCount } from '../../../domain/format.ts';
import { DropNotice } from '../../../ui/DropNotice.tsx';
import { FileChooser } from '../../../ui/FileChooser.tsx';
import { DialogButtons, RecordDialog } from '../../../ui/RecordDialog.tsx';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { useMay } from '../../../ui/useRole.ts';
import { FilePreview } from './FilePreview.tsx';
import { FolderFiles } from './FolderFiles.tsx';
import { ReadFiles } from './ReadFiles.tsx';
import { usePriceFile } from './usePriceFile.ts';
import { usePriceFiles } from './usePriceFiles.ts';

const MEGABYTES = MAX_PRICE_FILE_BYTES / 1024 / 1024;
const ACCEPTED = '.json,.jsonl,.csv,.tsv,.txt';

/** Reads a price file: chosen, from the server's folder, or dropped. Lists the files that were read. */
export function ReadFileDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const mayRead = useMay('operator');
  const reading = usePriceFile(onClose);
  const { data: files } = usePriceFiles();
  const { described, upload, errors, isReading, remap } = reading;
  const isOver = useFileDrop(upload.start, mayRead && !described && !upload.sending);
  const count = described && (described.preview.prices || described.preview.entries);
  return (
    <RecordDialog
      title={translate(mayRead ? 'prices.read_file' : 'prices.files_read')}
      width={720}
      onClose={onClose}
      actions={
        described && (
          <DialogButtons>
            <Button variant="outlined" disabled={isReading} onClick={reading.forget}>
              {translate('prices.other_file')}
            </Button>
            <Button
              variant="contained"
              disabled={count === 0 || remap.isPending}
              loading={isReading}
              onClick={reading.submit}
            >
              {translate(described.preview.prices > 0 ? 'prices.read_prices' : 'prices.read_entries', {
                smart_count: count,
                count: formatCount(count ?? 0),
              })}
            </Button>
          </DialogButtons>
        )
      }
    >
      {described ? (
        <FilePreview reading={reading} described={described} />
      ) : (
        <div className="price-files">
          {mayRead && (
            <FileChooser
              label={translate('prices.file')}
              icon={FileUploadOutlined}
              texts="prices"
              accept={ACCEPTED}
              upload={upload}
              limits={translate('prices.limits', { size: MEGABYTES })}
            >
              <p className="price-note">{translate('prices.which_files')}</p>
            </FileChooser>
          )}
          {errors.file && (
            <p className="price-problem" role="alert">
              {errors.file}
            </p>
          )}
          {mayRead && <FolderFiles files={files?.folder ?? null} describe={reading.describe} />}
          <ReadFiles files={files?.files} />
        </div>
      )}
      {isOver && <DropNotice text={translate('prices.drop_here')} />}
    </RecordDialog>
  );
}
