import { Check, Circle } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { hidden } from '../../styles/visually-hidden.css.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type PasswordScore, passwordRules, scorePassword } from './password-score.ts';
import * as css from './password-strength.css.ts';

/** How long typing has to pause before the strength is announced, in milliseconds. */
const announceAfter = 800;

/** Props of {@link PasswordStrength}. */
export interface PasswordStrengthProps {
  /** The current value of the password field. */
  password: string;
}

/**
 * The strength of a password, as a meter from 0 to 6 with a text, and the rules that it meets. Put it under the
 * `PasswordField` of a new password, not of a login. The strength is announced when typing pauses.
 *
 * Source: specification section 5, "Password strength score": one point for each rule that is met.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function PasswordStrength({ password }: PasswordStrengthProps) {
  const strings = useStrings(inputStrings);
  const labelId = useId();
  const result = scorePassword(password);
  const { score, level } = result;
  const word = strings.strength[level];
  const valueText = strings.strengthValue(word, score, passwordRules.length);
  const meter = {
    role: 'meter',
    'aria-labelledby': labelId,
    'aria-valuemin': 0,
    'aria-valuemax': passwordRules.length,
    'aria-valuenow': score,
    'aria-valuetext': valueText,
  };

  return (
    <div className={css.strength}>
      <div className={css.row}>
        <span id={labelId}>{strings.strengthLabel}</span>
        <div className={css.meter} data-level={level} {...meter}>
          <span className={css.track}>
            {passwordRules.map((rule, place) => (
              <span className={css.segment} key={rule} data-filled={place < score || undefined} />
            ))}
          </span>
          <span className={css.word}>{word}</span>
        </div>
      </div>
      <RuleList result={result} />
      <Announcement text={password === '' ? '' : `${strings.strengthLabel} ${valueText}`} />
    </div>
  );
}

/** Which rules are met, by text and icon. */
function RuleList({ result }: { result: PasswordScore }) {
  const strings = useStrings(inputStrings);
  return (
    <ul className={css.rules} aria-label={strings.strengthRules}>
      {passwordRules.map((rule) => {
        const met = result.met.has(rule);
        return (
          <li className={css.rule} key={rule} data-met={met || undefined}>
            <Icon node={met ? Check : Circle} size="text" className={css.icon} />
            {strings.rule[rule]}{' '}
            <VisuallyHidden>{met ? strings.ruleMet : strings.ruleUnmet}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Announces a text once it has not changed for a while. The live region is in the page from the start; otherwise screen
 * readers would ignore it.
 */
function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), announceAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className={hidden} aria-live="polite">
      {spoken}
    </span>
  );
}
