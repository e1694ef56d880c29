/** What a video shows now, as a file that is named after the moment. */
export async function shot(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!content) throw new Error('The camera gave no picture.');
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-');
  return new File([content], `camera-${moment}.jpg`, { type: 'image/jpeg' });
}
