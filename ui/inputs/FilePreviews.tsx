import Close from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

const kilobytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${kilobytes.format(Math.max(1, bytes / 1_000))} kB`;
  return `${megabytes.format(bytes / 1_000_000)} MB`;
}

/** The chosen pictures, in the order in which they are kept. A click removes one; dragging moves it. */
export function FilePreviews({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number>();
  if (files.length === 0) return null;

  const move = (from: number, to: number) => {
    const rest = files.filter((_, position) => position !== from);
    const file = files[from];
    if (file) onChange(rest.toSpliced(to, 0, file));
  };
  return (
    <>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 0, m: 0, mt: 1.5, listStyle: 'none' }}
      >
        {files.map((file, position) => (
          <Box
            component="li"
            key={`${file.name} ${file.lastModified} ${position}`}
            draggable
            onDragStart={() => setDragged(position)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, position)}
            onDragEnd={() => setDragged(undefined)}
            sx={{
              width: 140,
              opacity: dragged === position ? 0.5 : 1,
              cursor: files.length > 1 ? 'grab' : undefined,
            }}
          >
            <Preview
              file={file}
              position={position + 1}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
            <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
              <Typography variant="caption" noWrap title={file.name}>
                {file.name}
              </Typography>
              <Typography variant="caption" color="text.secondary" noWrap sx={{ ml: 'auto', flex: 'none' }}>
                {fileSize(file.size)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {files.length > 1 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('files.order')}
        </Typography>
      )}
    </>
  );
}

function Preview({ file, position, onRemove }: { file: File; position: number; onRemove: () => void }) {
  const translate = useTranslate();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Box
      component="button"
      type="button"
      aria-label={translate('files.remove', { name: file.name })}
      onClick={onRemove}
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        height: 120,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.picture',
        cursor: 'pointer',
      }}
    >
      <Box
        component="img"
        src={address}
        alt=""
        draggable={false}
        sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
      <Box component="span" className="tabular" sx={{ ...corner, left: 6 }}>
        {position}
      </Box>
      <Box component="span" sx={{ ...corner, right: 6 }}>
        <Close sx={{ fontSize: 16 }} />
      </Box>
    </Box>
  );
}

const corner = {
  position: 'absolute',
  top: 6,
  minWidth: 22,
  height: 22,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 0.5,
  typography: 'caption',
  color: 'text.primary',
  backgroundColor: 'background.paper',
} as const;
