import { modes } from '@naru/tokens/color';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CopyButton } from '../components/copy-button/copy-button.tsx';
import type { TokenRow } from './token-rows.ts';
import * as styles from './tokens.css.ts';

const modeNames = { light: '라이트', dark: '다크' };

interface NameProps {
  /** The kind of file in which this form of the token's name is used: CSS, code or a design file. */
  place: string;
  text: string;
}

function Name({ place, text }: NameProps) {
  return (
    <span className={styles.copyableName}>
      <code className={styles.codeText}>{text}</code>
      <CopyButton value={text} label={`${place} ${text} 복사`} />
    </span>
  );
}

function Values({ name, values }: Pick<TokenRow, 'name' | 'values'>) {
  return (
    <div className={styles.tokenValues}>
      {modes.slice(0, values.length).map((mode, index) => {
        const value = values[index] ?? '';
        const paint = assignInlineVars({ [styles.chipColor]: value });
        return (
          <span key={mode} className={styles.tokenValueRow}>
            {name.startsWith('color.') && (
              <span className={styles.colorChip} style={paint} aria-hidden />
            )}
            <span>
              {values.length > 1 && <span className={styles.contrastText}>{modeNames[mode]} </span>}
              <code className={styles.codeText}>{value}</code>
            </span>
          </span>
        );
      })}
    </div>
  );
}

interface TokenListProps {
  /** The accessible name of the list. */
  label: string;
  rows: readonly TokenRow[];
}

/** A list of tokens. Each row shows the three forms of the name for copying, the values, the purpose and the contrasts of a token. */
export function TokenList({ label, rows }: TokenListProps) {
  return (
    <ul className={styles.tokenList} aria-label={label}>
      {rows.map(({ name, variable, values, purpose, contrasts }) => (
        <li key={name} className={styles.tokenRow}>
          <div className={styles.tokenNames}>
            <span className={styles.tokenName}>{name}</span>
            <Name place="CSS" text={`var(${variable})`} />
            <Name place="코드" text={`vars.${name}`} />
            <Name place="디자인 파일" text={`{${name}}`} />
          </div>
          <Values name={name} values={values} />
          <div className={styles.tokenDescription}>
            <p>{purpose}</p>
            {contrasts.map((text) => (
              <p key={text} className={styles.contrastText}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
