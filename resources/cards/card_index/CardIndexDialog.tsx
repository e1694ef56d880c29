import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import { UNKNOWN_TEXT, formatCount, formatMoment } from '../../../domain/format.ts';
import { DropNotice } from '../../../ui/DropNotice.tsx';
import { FileChooser } from '../../../ui/FileChooser.tsx';
import { Fact } from '../../../ui/Facts.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { useMay } from '../../../ui/useRole.ts';
import { IndexReport } from './IndexReport.tsx';
import { useIndexing } from './useIndexing.ts';

/** Size of the card picture index, with a form to add pictures. */
export function CardIndexDialog({ index, onClose }: { index: CardIndexStats; onClose: () => void }) {
  const translate = useTranslate();
  const adding = useIndexing();
  const { indexing, upload, isBusy, error } = adding;
  const mayAdd = useMay('operator');
  const isOver = useFileDrop(upload.start, mayAdd && !isBusy);
  return (
    <RecordDialog title={translate('card_index.title')} onClose={onClose} width={640}>
      <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, sm: 0 } }}>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0 }}>
          <Fact label={translate('card_index.cards')}>
            {index.loading ? translate('card_index.loading') : formatCount(index.count)}
          </Fact>
          <Fact label={translate('card_index.sets')}>{formatCount(index.sets)}</Fact>
          <Fact label={translate('card_index.updated')}>
            {index.updated_at ? formatMoment(index.updated_at) : UNKNOWN_TEXT}
          </Fact>
        </Box>
        <Typography color="text.secondary">
          {translate(index.count === 0 && !index.loading ? 'card_index.about_empty' : 'card_index.about')}
        </Typography>
        {index.outdated > 0 && (
          <Typography color="warning.main">
            {translate('card_index.outdated', {
              smart_count: index.outdated,
              count: formatCount(index.outdated),
            })}
          </Typography>
        )}
        {error && (
          <Box role="alert">
            <Typography color="error">{translate('card_index.not_read')}</Typography>
            <Button onClick={adding.retry}>{translate('card_index.retry')}</Button>
          </Box>
        )}
        {indexing?.state === 'running' ? (
          <Progress
            title={translate('card_index.indexing')}
            done={indexing.done}
            total={indexing.total ?? undefined}
            format={formatCount}
            help={translate('card_index.goes_on')}
            isCancelling={adding.isCancelling}
            onCancel={adding.cancel}
          />
        ) : (
          mayAdd && <ZipSource upload={upload} />
        )}
        {indexing && !upload.sending && <IndexReport indexing={indexing} />}
      </Box>
      {isOver && <DropNotice text={translate('card_index.drop_here')} />}
    </RecordDialog>
  );
}

/**
 * Uploads a zip of card pictures, chosen or dropped anywhere on the page.
 * Also explains indexing on the server.
 */
function ZipSource({ upload }: Pick<ReturnType<typeof useIndexing>, 'upload'>) {
  const translate = useTranslate();
  const title = translate('card_index.add');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FileChooser
        label={title}
        icon={FolderZipOutlined}
        texts="card_index"
        accept=".zip,application/zip"
        upload={upload}
      />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {translate('card_index.holds')}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        <Sentence text={translate('card_index.by_command')} parts={{ code: <code /> }} />
      </Typography>
    </Box>
  );
}
