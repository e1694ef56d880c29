import FlashlightOnOutlined from '@mui/icons-material/FlashlightOnOutlined';
import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, ToggleButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import type { Scan } from '../../domain/scanning/scan.ts';
import { CameraChoice } from '../camera/CameraChoice.tsx';
import { CameraPicture } from '../camera/CameraPicture.tsx';
import { useCamera, type CameraSide } from '../camera/useCamera.ts';
import { EmptyState } from '../EmptyState.tsx';
import { useNotifyFailure } from '../notices.tsx';
import { RecordDialog } from '../RecordDialog.tsx';
import { useBarcodes } from './useBarcodes.ts';

export interface ScanCameraProps {
  onScan: (scan: Scan) => void;
  onClose: () => void;
  /** What the page says of the last scan, in place of its code. */
  result?: ReactNode;
}

/** Reads codes with the camera until it is closed. Without a camera, a photograph is read. */
export function ScanCamera({ onScan, onClose, result }: ScanCameraProps) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [wanted, setWanted] = useState<CameraSide>({});
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [read, setRead] = useState('');
  const [isReading, setReading] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { stream, problem, cameras } = useCamera(wanted);
  const track = stream?.getVideoTracks()[0];
  const start = (camera: CameraSide) => {
    setVideo(undefined);
    setWanted(camera);
  };
  const tell = (code: string) => {
    setRead(code);
    onScan({ readings: [code] });
    if ('vibrate' in navigator) navigator.vibrate(60);
  };
  useBarcodes(problem ? undefined : video, tell);

  const readPhoto = async (file: File) => {
    setReading(true);
    try {
      const { readPhotograph } = await import('./readBarcodes.ts');
      const code = await readPhotograph(file);
      if (code === undefined) setRead('');
      if (code === undefined) notifyFailure('scan_camera.no_code', new Error('scan_camera.no_code_help'));
      else tell(code);
    } catch (error) {
      notifyFailure('scan_camera.not_read', error);
    } finally {
      setReading(false);
    }
  };
  const photograph = (
    <Button
      variant={problem ? 'contained' : 'outlined'}
      startIcon={<PhotoCameraOutlined />}
      loading={isReading}
      onClick={() => chooser.current?.click()}
    >
      {translate('scan_camera.photograph')}
    </Button>
  );
  return (
    <RecordDialog
      title={translate('scan_camera.title')}
      onClose={onClose}
      width={720}
      flush
      tools={track && !problem && <Torch key={track.id} track={track} />}
    >
      {problem ? (
        <Box role="alert">
          <EmptyState
            icon={NoPhotographyOutlined}
            title={translate(`camera.problems.${problem}`)}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                {problem !== 'insecure' && (
                  <Button variant="outlined" onClick={() => start({ ...wanted })}>
                    {translate('camera.retry')}
                  </Button>
                )}
                {photograph}
              </Box>
            }
          />
        </Box>
      ) : (
        <CameraPicture key={stream?.id} stream={stream} onShown={setVideo} />
      )}
      <Box sx={below}>
        <Typography role="status" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {read === ''
            ? translate(problem ? 'scan_camera.help_photograph' : 'scan_camera.help')
            : (result ?? translate('scan_camera.read', { code: read }))}
        </Typography>
        <CameraChoice
          cameras={cameras}
          current={track?.getSettings().deviceId ?? wanted.deviceId ?? ''}
          onChoose={(deviceId) => start({ deviceId })}
        />
        {!problem && photograph}
      </Box>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={translate('scan_camera.photograph')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void readPhoto(file);
        }}
      />
    </RecordDialog>
  );
}

const below = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;

/** Not in TypeScript's definitions, because few browsers have it. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean;
}

/** Switches the light of the camera, where there is one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const translate = useTranslate();
  const [isOn, setOn] = useState(false);
  const hasTorch =
    'getCapabilities' in track && (track.getCapabilities() as TorchCapabilities).torch === true;
  if (!hasTorch) return null;
  const turn = async () => {
    const light: TorchConstraints = { torch: !isOn };
    await track.applyConstraints({ advanced: [light] });
    setOn(!isOn);
  };
  return (
    <ToggleButton
      value="torch"
      size="small"
      selected={isOn}
      aria-label={translate('scan_camera.torch')}
      title={translate('scan_camera.torch')}
      onChange={() => void turn().catch(console.error)}
    >
      <FlashlightOnOutlined fontSize="small" />
    </ToggleButton>
  );
}
