/** Pixels row by row: red, green and blue. A fourth channel is opacity, by which the colours are premultiplied. */
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

export function createBlankPicture(width: number, height: number, channels = 3): Picture {
  return { width, height, channels, data: new Uint8ClampedArray(width * height * channels) };
}

/** Shrinks a picture: each pixel is the mean of the area that it covers. Never enlarges. */
export function shrinkPicture(picture: Picture, wanted: number, high: number): Picture {
  const { width, height, channels, data } = picture;
  const across = Math.min(wanted, width);
  const down = Math.min(high, height);
  if (across === width && down === height) return picture;
  const out = createBlankPicture(across, down, channels);
  const line = across * channels;
  const narrow = new Float32Array(line);
  const sums = new Float32Array(line);
  const [stepX, stepY] = [width / across, height / down];
  const share = 1 / (stepX * stepY);
  const spans = spansOf(width, across, channels);
  let row = 0;
  for (let y = 0; y < height; y += 1) {
    if (across === width) narrow.set(data.subarray(y * line, (y + 1) * line));
    else narrowRow(data, narrow, { start: y * width * channels, channels, spans });
    const end = (row + 1) * stepY;
    const rest = y + 1 - end;
    const inside = rest > 0 ? 1 - rest : 1;
    if (rest < -1e-6 && y < height - 1) {
      for (let place = 0; place < line; place += 1)
        sums[place] = (sums[place] ?? 0) + inside * (narrow[place] ?? 0);
      continue;
    }
    const left = rest > 0 ? rest : 0;
    const to = row * line;
    for (let place = 0; place < line; place += 1) {
      const value = narrow[place] ?? 0;
      out.data[to + place] = ((sums[place] ?? 0) + inside * value) * share;
      sums[place] = left * value;
    }
    row += 1;
  }
  return out;
}

/** For each pixel of the shorter row: the first and last value that it covers, and the covered shares of these. */
interface Spans {
  firsts: Int32Array;
  lasts: Int32Array;
  ofFirst: Float64Array;
  ofLast: Float64Array;
}

function spansOf(width: number, across: number, channels: number): Spans {
  const spans = {
    firsts: new Int32Array(across),
    lasts: new Int32Array(across),
    ofFirst: new Float64Array(across),
    ofLast: new Float64Array(across),
  };
  const step = width / across;
  for (let to = 0; to < across; to += 1) {
    const start = to * step;
    const first = Math.floor(start);
    const last = Math.min(width - 1, Math.ceil(start + step) - 1);
    spans.firsts[to] = first * channels;
    spans.lasts[to] = last * channels;
    spans.ofFirst[to] = first + 1 - start;
    spans.ofLast[to] = last > first ? start + step - last : 0;
  }
  return spans;
}

/** Sums the values that each pixel of the shorter row covers. */
function narrowRow(
  data: Uint8ClampedArray,
  out: Float32Array,
  { start, channels, spans }: { start: number; channels: number; spans: Spans },
): void {
  const { firsts, lasts, ofFirst, ofLast } = spans;
  for (let to = 0; to < firsts.length; to += 1) {
    const first = start + (firsts[to] ?? 0);
    const last = start + (lasts[to] ?? 0);
    const lead = ofFirst[to] ?? 0;
    const rest = ofLast[to] ?? 0;
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = lead * (data[first + channel] ?? 0) + rest * (data[last + channel] ?? 0);
      for (let at = first + channels; at < last; at += channels) sum += data[at + channel] ?? 0;
      out[to * channels + channel] = sum;
    }
  }
}
