interface Props {
  number: string;
  /** Where the listing is; empty if that is not known. */
  address: string;
  /** Says what the link opens. */
  label: string;
  /** The text of a link without a number. */
  open?: string;
}

/** The site's number of a listing, which opens it there. */
export function ListingNumber({ number, address, label, open = number }: Props) {
  if (!address) return number;
  return (
    <a className="plain-link" href={address} target="_blank" rel="noreferrer" aria-label={label}>
      {number || open}
    </a>
  );
}
