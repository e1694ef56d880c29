import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  cameras: readonly MediaDeviceInfo[];
  /** Id of the camera in use. */
  current: string;
  onChoose: (deviceId: string) => void;
}

/** The camera in use, if there are several. */
export function CameraChoice({ cameras, current, onChoose }: Props) {
  const translate = useTranslate();
  if (cameras.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('camera.choose')}
      value={cameras.some(({ deviceId }) => deviceId === current) ? current : ''}
      onChange={({ target: { value } }) => onChoose(value)}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      {cameras.map(({ deviceId, label }, index) => (
        <MenuItem key={deviceId} value={deviceId}>
          {label || translate('camera.unnamed', { position: index + 1 })}
        </MenuItem>
      ))}
    </TextField>
  );
}
