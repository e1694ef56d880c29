import Add from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePlaceholders } from './placeholders.ts';

interface Props {
  /** The product type whose extra fields are offered; `null` for those of all types. */
  type: number | null;
  /** Also offers the listing's own values, such as its price. */
  isOfListing?: boolean;
  /** The label of the text, for the button's accessible name. */
  label: string;
  onChoose: (name: string) => void;
}

/** A button that inserts a placeholder. */
export function PlaceholderMenu({ type, isOfListing = false, label, onChoose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const placeholders = usePlaceholders({ type, isOfListing });
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('listing_templates.add_field_to', { label })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('listing_templates.add_field')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {placeholders.map(({ name, label: words }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
