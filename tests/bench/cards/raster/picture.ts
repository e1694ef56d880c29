/** Pixels row by row: red, green, blue, and with four channels opacity, by which the colours are multiplied. */
export interface Picture {
  width: number;
  height: number;
  channels: number;
  data: Uint8ClampedArray;
}

export type Colour = readonly [red: number, green: number, blue: number];

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function blank(width: number, height: number, channels = 3): Picture {
  return { width, height, channels, data: new Uint8ClampedArray(width * height * channels) };
}

/** The picture made smaller, each pixel the mean of what it covers. It is never made larger. */
export function shrunk(picture: Picture, wanted: number, high: number): Picture {
  const { width, height, channels, data } = picture;
  const across = Math.min(wanted, width);
  const down = Math.min(high, height);
  if (across === width && down === height) return picture;
  const out = blank(across, down, channels);
  const line = across * channels;
  const narrow = new Float32Array(line);
  const sums = new Float32Array(line);
  const [stepX, stepY] = [width / across, height / down];
  const share = 1 / (stepX * stepY);
  let row = 0;
  for (let y = 0; y < height; y += 1) {
    narrowRow(data.subarray(y * width * channels, (y + 1) * width * channels), narrow, {
      channels,
      step: stepX,
    });
    const end = (row + 1) * stepY;
    const rest = y + 1 - end;
    const inside = rest > 0 ? 1 - rest : 1;
    for (let place = 0; place < line; place += 1)
      sums[place] = (sums[place] ?? 0) + inside * (narrow[place] ?? 0);
    if (rest < -1e-6 && y < height - 1) continue;
    for (let place = 0; place < line; place += 1) {
      out.data[row * line + place] = (sums[place] ?? 0) * share;
      sums[place] = rest > 0 ? rest * (narrow[place] ?? 0) : 0;
    }
    row += 1;
  }
  return out;
}

/** The sums of what each pixel of a shorter row covers. */
function narrowRow(
  row: Uint8ClampedArray,
  out: Float32Array,
  { channels, step }: { channels: number; step: number },
): void {
  const width = row.length / channels;
  for (let to = 0; to < out.length; to += channels) {
    const start = (to / channels) * step;
    const end = start + step;
    const first = Math.floor(start);
    const last = Math.min(width - 1, Math.ceil(end) - 1);
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = (first + 1 - start) * (row[first * channels + channel] ?? 0);
      for (let x = first + 1; x < last; x += 1) sum += row[x * channels + channel] ?? 0;
      out[to + channel] = last > first ? sum + (end - last) * (row[last * channels + channel] ?? 0) : sum;
    }
  }
}
