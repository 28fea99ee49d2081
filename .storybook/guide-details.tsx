import { Unstyled } from '@storybook/addon-docs/blocks';
import { KeyCaps } from '../design-system/src/components/key-caps/key-caps.tsx';
import type { Guide, GuideAdvice } from '../design-system/src/testing/guide.ts';
import { VerdictIcon } from '../design-system/src/testing/verdict-icon.tsx';
import * as styles from './guide-details.css.ts';

interface PartsProps {
  parts: NonNullable<Guide['parts']>;
}

/** What a component consists of, numbered in the order in which it is seen, and as on the marked example. */
export function Parts({ parts }: PartsProps) {
  return (
    <Unstyled>
      <ol className={styles.parts}>
        {parts.map(({ name, purpose }) => (
          <li key={name} className={styles.part}>
            <strong className={styles.partName}>{name}</strong>
            <span className={styles.quiet}>{purpose}</span>
          </li>
        ))}
      </ol>
    </Unstyled>
  );
}

const words = { right: '이렇게 합니다', wrong: '이렇게 하지 않습니다' } as const;

interface ExampleProps {
  verdict: keyof typeof words;
  advice: GuideAdvice;
}

/** One way to use a component. What it looks like is a picture: it is neither pressed nor read. */
function Example({ verdict, advice: { says, picture } }: ExampleProps) {
  return (
    <li className={styles.example[verdict]}>
      <div className={styles.picture} inert>
        {picture}
      </div>
      <div className={styles.verdict}>
        <p className={styles.word[verdict]}>
          <VerdictIcon verdict={verdict} />
          {words[verdict]}
        </p>
        <p>{says}</p>
      </div>
    </li>
  );
}

interface AdviceProps {
  advice: Guide['advice'];
}

/** Right ways to use a component, each beside a wrong one. */
export function Advice({ advice }: AdviceProps) {
  return (
    <Unstyled>
      <ul className={styles.examples}>
        {advice.flatMap(({ right, wrong }) => [
          <Example key={right.says} verdict="right" advice={right} />,
          <Example key={wrong.says} verdict="wrong" advice={wrong} />,
        ])}
      </ul>
    </Unstyled>
  );
}

interface KeyboardProps {
  keyboard: NonNullable<Guide['keyboard']>;
}

/** What the keys of a component do. */
export function Keyboard({ keyboard }: KeyboardProps) {
  return (
    <Unstyled>
      <table className={styles.keyboard}>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              키
            </th>
            <th scope="col" className={styles.heading}>
              하는 일
            </th>
          </tr>
        </thead>
        <tbody>
          {keyboard.map(({ keys, does }) => (
            <tr key={does}>
              <td className={styles.cell}>
                <span className={styles.keys}>
                  {keys.map((key) => (
                    <KeyCaps key={key} keys={key.split('+')} />
                  ))}
                </span>
              </td>
              <td className={styles.cell}>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}
