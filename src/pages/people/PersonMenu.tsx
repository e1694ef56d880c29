import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { OneTimeToken, Person } from '../../../contract/people.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';
import { OneTimeLink } from './OneTimeLink.tsx';

/** What an owner can do with a person. One's own account has a page. */
export function PersonMenu({ person }: { person: Person }) {
  const translate = useTranslate();
  const id = useId();
  const { id: personId, username: name, is_you, disabled_at, sessions } = person;
  const { run } = usePeopleAction();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [link, setLink] = useState<OneTimeToken>();
  const isDisabled = disabled_at !== null;

  const makeLink = async () => {
    const made = await run({
      call: (dataProvider) => dataProvider.makeResetLink(personId),
      failed: 'people.link_not_made',
    });
    setLink(made?.result);
  };
  const setDisabled = (is_disabled: boolean) =>
    run({
      call: (dataProvider) => dataProvider.changePerson(personId, { is_disabled }),
      done: translate(is_disabled ? 'people.disabled_done' : 'people.enabled_done', { name }),
      failed: is_disabled ? 'people.not_disabled' : 'people.not_enabled',
    });
  const endSessions = () =>
    run({
      call: (dataProvider) => dataProvider.endPersonSessions(personId),
      done: translate('people.sessions_ended', { name }),
      failed: 'people.sessions_not_ended',
    });
  const item = (label: string, onChoose: () => unknown) => (
    <MenuItem
      key={label}
      onClick={() => {
        setAnchor(null);
        void onChoose();
      }}
    >
      {translate(`people.${label}`)}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('people.menu_of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          id={id}
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': translate('people.menu_of', { name }) } }}
        >
          {is_you ? (
            <MenuItem component={LinkBase} to="/account">
              {translate('people.own_account')}
            </MenuItem>
          ) : (
            [
              sessions.length > 0 && item('end_sessions', endSessions),
              !isDisabled && item('make_reset_link', makeLink),
              item(isDisabled ? 'enable' : 'disable', () => setDisabled(!isDisabled)),
              item('remove', () => setRemoving(true)),
            ]
          )}
        </Menu>
      )}
      {isRemoving && <RemoveDialog person={person} onClose={() => setRemoving(false)} />}
      {link && (
        <OneTimeLink
          title={translate('people.reset_title', { name })}
          help={translate('people.reset_help', { name })}
          path="/reset_password?token="
          token={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  );
}

function RemoveDialog({ person: { id, username: name }, onClose }: { person: Person; onClose: () => void }) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const remove = async () => {
    const removed = await run({
      call: (dataProvider) => dataProvider.removePerson(id),
      done: translate('people.removed', { name }),
      failed: 'people.not_removed',
    });
    if (removed) onClose();
  };
  return (
    <ConfirmDialog
      title={translate('people.remove_title', { name })}
      label={translate('people.remove_submit')}
      isDestructive
      isPending={isRunning}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography>{translate('people.remove_help')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {translate('people.remove_final')}
      </Typography>
    </ConfirmDialog>
  );
}
