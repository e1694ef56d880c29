import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { Viewfinder } from './Viewfinder.tsx';
import { useCamera, type CameraSide } from './useCamera.ts';

interface Props {
  onTaken: (photo: File) => void;
  onClose: () => void;
}

/** The camera's picture with a frame for the card, and the shutter button. */
export function CameraDialog({ onTaken, onClose }: Props) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [wanted, setWanted] = useState<CameraSide>({});
  const [video, setVideo] = useState<HTMLVideoElement>();
  const { stream, problem, cameras } = useCamera(wanted);
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? wanted.deviceId ?? '';
  const start = (camera: CameraSide) => {
    setVideo(undefined);
    setWanted(camera);
  };

  const take = async () => {
    if (!video) return;
    try {
      onTaken(await shot(video));
    } catch (error) {
      notifyFailure('matcher_camera.problems.failed', error);
    }
  };
  return (
    <RecordDialog
      title={translate('matcher_camera.title')}
      onClose={onClose}
      width={720}
      flush
      actions={
        <Button
          variant="contained"
          startIcon={<PhotoCamera />}
          disabled={!video || Boolean(problem)}
          onClick={() => void take()}
        >
          {translate('matcher_camera.take')}
        </Button>
      }
    >
      {problem ? (
        <Box role="alert">
          <EmptyState
            icon={NoPhotographyOutlined}
            title={translate(`matcher_camera.problems.${problem}`)}
            action={
              problem !== 'insecure' && (
                <Button variant="outlined" onClick={() => start({ ...wanted })}>
                  {translate('matcher_camera.retry')}
                </Button>
              )
            }
          />
        </Box>
      ) : (
        <Viewfinder key={stream?.id} stream={stream} onShown={setVideo} />
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 2 }}
      >
        {!problem && (
          <Typography color="text.secondary" sx={{ flex: 1, minWidth: 180 }}>
            {translate('matcher_camera.help')}
          </Typography>
        )}
        {cameras.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('matcher_camera.choose')}
            value={cameras.some(({ deviceId }) => deviceId === current) ? current : ''}
            onChange={({ target: { value } }) => start({ deviceId: value })}
            sx={{ width: { xs: '100%', sm: 240 } }}
          >
            {cameras.map(({ deviceId, label }, index) => (
              <MenuItem key={deviceId} value={deviceId}>
                {label || translate('matcher_camera.unnamed', { position: index + 1 })}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </RecordDialog>
  );
}

/** The current frame of a video as a file named by the time. */
async function shot(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!content) throw new Error('The camera gave no picture.');
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-');
  return new File([content], `camera-${moment}.jpg`, { type: 'image/jpeg' });
}
