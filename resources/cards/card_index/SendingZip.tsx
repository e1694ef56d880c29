import { useTranslate } from 'ra-core';
import { formatFileSize } from '../../../domain/format.ts';
import { Progress } from './Progress.tsx';

interface Props {
  file: File;
  sent: number;
  onCancel: () => void;
}

/** How much of a zip has gone to the server. */
export function SendingZip({ file, sent, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <Progress
      title={translate('card_index.uploading', { name: file.name })}
      done={sent}
      total={Math.max(file.size, 1)}
      format={formatFileSize}
      onCancel={onCancel}
    />
  );
}
