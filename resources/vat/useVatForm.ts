import { useAddress } from '../../ui/address.ts';
import type { Rate, Rule } from './vatRules.ts';

const PARAMETERS = ['edit_rule', 'edit_rate'] as const;
const NEW = 'new';

const nameOf = ({ country, from }: Rate) => `${country} ${from}`;

/** The rule or the rate whose form the address asks for, and the ways there and back. */
export function useVatForm() {
  const { text, change, close } = useAddress();
  const [ofRule, ofRate] = PARAMETERS.map(text);
  return {
    /** Among those that there are: without one, it is a new one that is asked for. */
    rule: (rules: readonly Rule[]) => asked(ofRule, rules, ({ from }) => from),
    rate: (rates: readonly Rate[]) => asked(ofRate, rates, nameOf),
    openRule: (rule?: Rule) => change({ edit_rule: rule?.from ?? NEW }),
    openRate: (rate?: Rate) => change({ edit_rate: rate ? nameOf(rate) : NEW }),
    close: () => close(PARAMETERS),
  };
}

/** Nothing where the address asks for none, or for one that is gone. */
function asked<Begun>(
  name: string | null | undefined,
  all: readonly Begun[],
  called: (one: Begun) => string,
): { begun: Begun | undefined } | undefined {
  if (name === NEW) return { begun: undefined };
  const begun = all.find((one) => called(one) === name);
  return begun && { begun };
}
