import { useEffect, useState } from 'react';

export type CameraProblem = 'insecure' | 'none' | 'denied' | 'busy' | 'ended' | 'failed';

interface Camera {
  stream?: MediaStream;
  problem?: CameraProblem;
  /** Labels are available once the operator has allowed a camera. */
  cameras: readonly MediaDeviceInfo[];
}

/** Usual size of card photos; the server shrinks larger photos. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };

/** The wanted camera; the rear camera by default. Each new object starts a new attempt. */
export interface CameraSide {
  deviceId?: string;
}

/** Opens a camera, and stops the camera on unmount. */
export function useCamera(wanted: CameraSide): Camera {
  const [camera, setCamera] = useState<Camera>({ cameras: [] });

  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      stream = await open(wanted);
      if (isLeft) return stop();
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => setCamera((now) => ({ ...now, problem: 'ended' })));
      }
      const devices = await navigator.mediaDevices.enumerateDevices();
      if (!isLeft) setCamera({ stream, cameras: devices.filter(({ kind }) => kind === 'videoinput') });
    };
    setCamera(({ cameras }) => ({ cameras }));
    start().catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem === 'failed') console.error(error);
      if (!isLeft) setCamera(({ cameras }) => ({ cameras, problem }));
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [wanted]);

  return camera;
}

/** Browsers provide `mediaDevices` only on secure pages. */
async function open({ deviceId }: CameraSide): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('The page is not secure.', 'InsecureError');
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...SIZE } });
}

const PROBLEMS: Record<string, CameraProblem> = {
  InsecureError: 'insecure',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'failed';
}
