const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12MwDi0HAAG+AQC2t+2AAAAAAElFTkSuQmCC';

/** A picture file to choose, of one pixel. Files of another name are other pictures. */
export function picture(name: string): File {
  const content = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(name)]);
  return new File([content], name, { type: 'image/png' });
}
