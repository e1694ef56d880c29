import { vatRateKey, vatRuleKey, type VatRate, type VatRule } from '../../contract/vat.ts';
import { useAddress } from '../../ui/address.ts';

const PARAMETERS = ['edit_rule', 'edit_rate'] as const;
const NEW = 'new';

/** The rule or rate whose form the address opens, with functions to open and close the form. */
export function useVatForm() {
  const { text, change, close } = useAddress();
  const [ofRule, ofRate] = PARAMETERS.map(text);
  return {
    /** A React key that differs for each form. */
    key: `${ofRule ?? ''}/${ofRate ?? ''}`,
    /** The rule or rate in the address; `setting` is undefined for a new rule or rate. */
    rule: (rules: readonly VatRule[]) => findSetting(ofRule, rules, vatRuleKey),
    rate: (rates: readonly VatRate[]) => findSetting(ofRate, rates, vatRateKey),
    openRule: (rule?: VatRule) => change({ edit_rule: rule ? vatRuleKey(rule) : NEW }),
    openRate: (rate?: VatRate) => change({ edit_rate: rate ? vatRateKey(rate) : NEW }),
    close: () => close(PARAMETERS),
  };
}

/** Undefined if the address names no rule or rate, or names a deleted rule or rate. */
function findSetting<Setting>(
  name: string | null | undefined,
  all: readonly Setting[],
  called: (one: Setting) => string,
): { setting: Setting | undefined } | undefined {
  if (name === NEW) return { setting: undefined };
  const setting = all.find((one) => called(one) === name);
  return setting && { setting };
}
