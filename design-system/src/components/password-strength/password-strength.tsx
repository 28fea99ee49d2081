import { useId } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { passwordRules, scorePassword } from './password-score.ts';
import * as css from './password-strength.css.ts';

/** The pause in typing, in ms, after which the strength is announced. */
const announceAfter = 800;

/** Props of {@link PasswordStrength}. */
export interface PasswordStrengthProps {
  /** 비밀번호 입력란의 지금 값입니다. */
  password: string;
}

/**
 * Shows the strength of a password as a meter from 0 to 6 with a word, and the rules that are not fulfilled. Pass the element to the
 * prop `strength` of a `NewPasswordField`; do not use it for login. The strength is announced after a pause in typing.
 * Source: specification section 5, "Password strength score": one point for each fulfilled rule.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function PasswordStrength({ password }: PasswordStrengthProps) {
  const strings = useStrings(inputStrings);
  const { score, level } = scorePassword(password);
  const value = strings.strengthValue(strings.strength[level], score, passwordRules.length);
  const spoken = password === '' ? '' : `${strings.strengthLabel} ${value}`;
  useChangeAnnouncement(spoken, () => spoken, announceAfter);
  return (
    <div className={css.passwordStrength} data-shown={password !== '' || undefined}>
      {password !== '' && <Meter password={password} valueText={value} />}
    </div>
  );
}

interface MeterProps extends PasswordStrengthProps {
  valueText: string;
}

function Meter({ password, valueText }: MeterProps) {
  const strings = useStrings(inputStrings);
  const labelId = useId();
  const { score, level, met } = scorePassword(password);
  const missing = passwordRules.filter((rule) => !met.has(rule));
  const meter = {
    role: 'meter',
    'aria-labelledby': labelId,
    'aria-valuemin': 0,
    'aria-valuemax': passwordRules.length,
    'aria-valuenow': score,
    'aria-valuetext': valueText,
  };
  return (
    <>
      <div className={css.meterRow}>
        <span id={labelId}>{strings.strengthLabel}</span>
        <div className={css.strengthMeter} data-level={level} {...meter}>
          <span className={css.meterTrack}>
            {passwordRules.map((rule, place) => (
              <span
                className={css.meterSegment}
                key={rule}
                data-filled={place < score || undefined}
              />
            ))}
          </span>
          <span className={css.levelWord}>{strings.strength[level]}</span>
        </div>
      </div>
      {missing.length > 0 && (
        <p>{strings.strengthMissing(missing.map((rule) => strings.rule[rule]))}</p>
      )}
    </>
  );
}
