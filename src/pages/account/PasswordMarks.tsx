import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isUsername, SHORTEST_PASSWORD } from '../../../contract/users.ts';
import { username } from '../../../providers/session.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';

/** The rules of a new password, each marked while it is met. The server alone knows the common passwords. */
export function PasswordMarks({ password }: { password: string }) {
  const translate = useTranslate();
  const rules = [
    {
      text: translate('account.long_enough', { count: SHORTEST_PASSWORD }),
      isMet: password.length >= SHORTEST_PASSWORD,
    },
    {
      text: translate('account.not_your_name'),
      isMet: password !== '' && !isUsername(password, username() ?? ''),
    },
  ];
  return (
    <Box component="span" sx={marks}>
      {rules.map(({ text, isMet }) => (
        <Box component="span" key={text} sx={mark}>
          {isMet ? (
            <CheckCircleOutlined sx={{ fontSize: 16, color: 'success.main' }} aria-hidden />
          ) : (
            <RadioButtonUnchecked sx={{ fontSize: 16 }} aria-hidden />
          )}
          <span>
            {text}{' '}
            <span style={visuallyHiddenStyle}>{translate(isMet ? 'account.met' : 'account.not_met')}</span>
          </span>
        </Box>
      ))}
    </Box>
  );
}

const marks = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 };

const mark = { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 0.5 } as const;
