import { rateKey, vatRuleKey, type VatRate, type VatRule } from '../../contract/vat.ts';
import { useAddress } from '../../ui/address.ts';

const PARAMETERS = ['edit_rule', 'edit_rate'] as const;
const NEW = 'new';

/** The rule or the rate whose form the address asks for, and the ways there and back. */
export function useVatForm() {
  const { text, change, close } = useAddress();
  const [ofRule, ofRate] = PARAMETERS.map(text);
  return {
    /** Another one for each form that the address can ask for. */
    key: `${ofRule ?? ''}/${ofRate ?? ''}`,
    /** Among those that there are: without one, it is a new one that is asked for. */
    rule: (rules: readonly VatRule[]) => asked(ofRule, rules, vatRuleKey),
    rate: (rates: readonly VatRate[]) => asked(ofRate, rates, rateKey),
    openRule: (rule?: VatRule) => change({ edit_rule: rule ? vatRuleKey(rule) : NEW }),
    openRate: (rate?: VatRate) => change({ edit_rate: rate ? rateKey(rate) : NEW }),
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
