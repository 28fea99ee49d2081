import { Check, Circle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './PasswordStrength.css.ts';
import { type PasswordScore, passwordRules, scorePassword } from './passwordScore.ts';

/** How long typing has to pause before the strength is spoken, in milliseconds. */
const announceAfter = 800;

/** Props of {@link PasswordStrength}. */
export interface PasswordStrengthProps {
  /** The password as it stands in the field. */
  password: string;
}

/**
 * How strong a password is, as a meter from 0 to 6 with a word, and which rules it meets. Stands under the
 * `PasswordField` in which a password is made; never where one is only entered. It speaks when typing pauses.
 *
 * Source: specification section 5, "Password strength score".
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

/** Which rules are met, in words and by icon. */
function RuleList({ result }: { result: PasswordScore }) {
  const strings = useStrings(inputStrings);
  return (
    <ul className={css.rules} aria-label={strings.strengthRules}>
      {passwordRules.map((rule) => {
        const met = result.met.has(rule);
        const Icon = met ? Check : Circle;
        return (
          <li className={css.rule} key={rule} data-met={met || undefined}>
            <Icon className={css.icon} aria-hidden="true" />
            {strings.rule[rule]}{' '}
            <VisuallyHidden>{met ? strings.ruleMet : strings.ruleUnmet}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

/** Says a text once it has stood still. The region is in the page from the start, or nobody listens to it. */
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
