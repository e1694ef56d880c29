import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { Button, FormHelperText, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useRef, useState } from 'react';
import type { SiteFile } from '../../contract/site_files.ts';
import type { Site } from '../../contract/sites.ts';
import { formatDate, localDate } from '../../domain/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DropNotice } from '../../ui/DropNotice.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { FileProgress } from '../../ui/Progress.tsx';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { useMay } from '../../ui/useRole.ts';
import { FoundColumns } from './FoundColumns.tsx';
import { useSiteFiles } from './useSiteFiles.ts';
import './site_files.css';

interface Props {
  site: Site;
  /** A file may be dropped anywhere on the page. */
  takesDrops?: boolean;
}

/** The operator's own file of a site, whose headings and notation the written files keep. */
export function SiteFiles({ site, takesDrops = false }: Props) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const chooser = useRef<HTMLInputElement>(null);
  const { files, upload, remove } = useSiteFiles(site);
  const { start, sending, problem, cancel } = upload;
  const [removing, setRemoving] = useState<SiteFile>();
  const [isPending, setPending] = useState(false);
  const submitRemoval = async (file: SiteFile) => {
    setPending(true);
    await remove(file);
    setPending(false);
    setRemoving(undefined);
  };
  const isOver = useFileDrop(start, takesDrops && mayChange && !sending);
  if (!files) return null;
  const label = translate('site_files.of', { site: site.name });
  return (
    <section className="site-files" aria-label={label}>
      {files.map((file) => (
        <Fragment key={file.id}>
          <div className="site-file">
            <DescriptionOutlined aria-hidden />
            <div>
              <span title={file.name}>{file.name}</span>
              <small>
                {[
                  translate(`site_files.kinds.${file.kind}`),
                  translate('site_files.added', { day: formatDate(localDate(new Date(file.added))) }),
                ].join(' · ')}
              </small>
            </div>
            <ForOperators>
              <IconButton
                size="small"
                aria-label={translate('site_files.remove', { name: file.name })}
                onClick={() => setRemoving(file)}
              >
                <Close fontSize="small" />
              </IconButton>
            </ForOperators>
          </div>
          <FoundColumns columns={file.columns} />
        </Fragment>
      ))}
      {sending ? (
        <FileProgress {...sending} onCancel={cancel} />
      ) : (
        <div className="site-file">
          <p>{translate(files.length === 0 ? 'site_files.help' : 'site_files.kept')}</p>
          <ForOperators>
            <Button
              variant="outlined"
              size="small"
              startIcon={<FileUploadOutlined />}
              aria-label={translate('site_files.choose_for', { site: site.name })}
              onClick={() => chooser.current?.click()}
            >
              {translate(files.length === 0 ? 'site_files.choose' : 'site_files.replace')}
            </Button>
          </ForOperators>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        aria-label={label}
        onChange={(event) => {
          start([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      {removing && (
        <ConfirmDialog
          title={translate('site_files.remove_title', { name: removing.name })}
          label={translate('ra.action.remove')}
          isDestructive
          isPending={isPending}
          onConfirm={() => void submitRemoval(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {translate('site_files.remove_text', { site: site.name })}
        </ConfirmDialog>
      )}
      {isOver && <DropNotice text={translate('site_files.drop_here', { site: site.name })} />}
    </section>
  );
}
