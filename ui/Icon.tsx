interface Props {
  /** The path to draw, 24 by 24. */
  path: string;
  size?: number;
}

/** A decorative icon that needs no Material UI. */
export function Icon({ path, size = 20 }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={path} />
    </svg>
  );
}
