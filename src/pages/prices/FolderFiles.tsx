import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PriceFiles } from '../../../contract/prices.ts';
import { formatFileSize, formatMoment } from '../../../domain/format.ts';
import type { ReadingPriceFile } from './usePriceFile.ts';

interface Props {
  files: PriceFiles['folder'];
  describe: ReadingPriceFile['describe'];
}

/** Files in the server's folder that are not read yet. Nothing without such a folder. */
export function FolderFiles({ files, describe }: Props) {
  const translate = useTranslate();
  const heading = useId();
  if (files === null) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('prices.folder')}</h3>
      {files.length === 0 && <p className="price-note">{translate('prices.folder_empty')}</p>}
      <ul className="price-file-list">
        {files.map(({ name, bytes, changed }) => (
          <li key={name}>
            <div>
              {name}
              <small>{[formatFileSize(bytes), formatMoment(changed)].join(' · ')}</small>
            </div>
            <Button
              variant="outlined"
              aria-label={translate('prices.read_one', { name })}
              loading={describe.isPending && describe.variables === name}
              disabled={describe.isPending}
              onClick={() => describe.mutate(name)}
            >
              {translate('prices.read_short')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
