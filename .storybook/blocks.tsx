import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { Badge } from '../design-system/src/components/badge/badge.tsx';
import { KeyCaps } from '../design-system/src/components/key-caps/key-caps.tsx';
import { VerdictIcon } from '../design-system/src/testing/verdict-icon.tsx';
import * as styles from './blocks.css.ts';
import { koreanStoryName } from './story-name.ts';

/*
 * The blocks for documentation pages of components, in addition to Markdown. An example of a page is
 * `design-system/src/components/button/button.mdx`.
 */

const statuses = {
  stable: { tone: 'success', name: '안정', means: '이름과 속성이 다음 큰 판까지 그대로입니다.' },
  beta: { tone: 'info', name: '베타', means: '써도 됩니다. 속성이 바뀔 수 있습니다.' },
  experimental: { tone: 'warning', name: '실험', means: '한 화면에서만 써 보았습니다.' },
} as const;

interface HeaderProps {
  /** The Korean name of the component, as designers use it. */
  koreanName: string;
  /** Further search terms, separated by spaces. `main.ts` reads them from the text of the page. */
  keywords: string;
  /** The first version of the package that contains the component. */
  since: string;
  /** The stability of the component. */
  status: keyof typeof statuses;
  /** The purpose of the component, in one or two sentences. */
  children: ReactNode;
}

/**
 * The top of a page: the names of the component in the code and in Korean, its purpose, its first version, and its first story to try
 * out.
 */
export function Header({ koreanName, since, status, children }: HeaderProps) {
  const [group, name] = useOf('meta', ['meta']).preparedMeta.title.split(/[/ ]/);
  const { tone, name: statusName, means } = statuses[status];
  return (
    <>
      <Unstyled>
        <header className={styles.pageIntro}>
          <p className={styles.componentGroup}>{group}</p>
          <h1 className={styles.pageTitle}>
            {name} <span className={styles.koreanName}>{koreanName}</span>
          </h1>
          <div className={styles.leadParagraph}>{children}</div>
          <p className={styles.versionLine}>
            <Badge tone={tone} dot>
              {statusName}
            </Badge>
            <span>
              {since}부터 있습니다. {means}
            </span>
          </p>
        </header>
      </Unstyled>
      <Primary />
    </>
  );
}

const verdicts = { right: '이렇게 합니다', wrong: '이렇게 하지 않습니다' } as const;

interface ExampleProps {
  /** A sentence that explains why the example is right or wrong. */
  says: string;
  /** The example. It is inert: its elements cannot be pressed or focused. */
  picture: ReactNode;
}

interface AdviceProps {
  right: ExampleProps;
  wrong: ExampleProps;
}

/** Shows a correct use and a wrong use of a component next to each other. */
export function Advice(advice: AdviceProps) {
  return (
    <Unstyled>
      <ul className={styles.exampleList}>
        {(['right', 'wrong'] as const).map((verdict) => (
          <li key={verdict} className={styles.exampleItem[verdict]}>
            <div className={styles.exampleCanvas} data-example inert>
              {advice[verdict].picture}
            </div>
            <div className={styles.exampleExplanation}>
              <p className={styles.exampleRating[verdict]}>
                <VerdictIcon verdict={verdict} />
                {verdicts[verdict]}
              </p>
              <p>{advice[verdict].says}</p>
            </div>
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}

interface KeyboardProps {
  /** A row for each action. An entry of `keys` is a single key or a combination, such as `['Enter', 'Ctrl+K']`. */
  rows: readonly { keys: readonly string[]; does: string }[];
}

/** A table of the keys of a component and their actions. */
export function KeyboardTable({ rows }: KeyboardProps) {
  return (
    <Unstyled>
      <table className={styles.keyboardTable}>
        <thead>
          <tr>
            <th scope="col" className={styles.keyboardTableHeading}>
              키
            </th>
            <th scope="col" className={styles.keyboardTableHeading}>
              하는 일
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, does }) => (
            <tr key={does}>
              <td className={styles.keyboardTableCell}>
                <span className={styles.keyList}>
                  {keys.map((key) => (
                    <KeyCaps key={key} keys={key.split('+')} />
                  ))}
                </span>
              </td>
              <td className={styles.keyboardTableCell}>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}

interface SectionProps {
  /** The id of the heading, for links. */
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Unstyled>
        <p className={styles.noteParagraph}>{note}</p>
      </Unstyled>
      {children}
    </section>
  );
}

interface UsageProps {
  of: ComponentProps<typeof Canvas>['of'];
}

/** The section with a usage of the component, and with its code as a module to copy, see `usage-module.ts`. */
function Usage({ of }: UsageProps) {
  return (
    <Section id="usage" title="사용법" note="그대로 옮겨 쓸 수 있는 코드와 그 결과입니다.">
      <Canvas
        of={of}
        sourceState="shown"
        layout="padded"
        story={{ inline: true }}
        className={styles.usageExample}
      />
    </Section>
  );
}

/**
 * The section with the table of properties. Its controls change the example on top of the page. Empty for a page without properties.
 */
function Properties() {
  const { preparedMeta } = useOf('meta', ['meta']);
  if (Object.keys(preparedMeta.argTypes).length === 0) return null;
  return (
    <Section id="props" title="속성" note="값을 바꾸면 위의 견본이 따라 바뀝니다.">
      <Controls />
    </Section>
  );
}

/**
 * The section with every story except the usage, each with its name and description. Stories for narrow screens are shown in a frame
 * as wide as a phone.
 */
function States() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <Section id="stories" title="상태" note="스토리 하나가 상태 하나입니다.">
      {stories
        .filter(({ tags }) => !tags.includes('sample'))
        .map(({ id, name, moduleExport, tags, parameters }) => {
          const narrow = tags.some((tag) => ['narrow', 'edge'].includes(tag));
          const height = `${parameters.docs?.story?.iframeHeight ?? 400}px`;
          const frame = narrow ? { inline: false, height } : {};
          return (
            <div key={id}>
              <Unstyled>
                <h3 id={id} className={styles.storyTitle}>
                  {koreanStoryName(name) ?? name}
                </h3>
              </Unstyled>
              <Description of={moduleExport} />
              <div className={narrow ? styles.phoneWidth : undefined}>
                <Canvas of={moduleExport} story={{ __forceInitialArgs: true, ...frame }} />
              </div>
            </div>
          );
        })}
    </Section>
  );
}

interface ReferenceProps {
  /** The story whose code an application could contain unchanged. */
  usage: UsageProps['of'];
}

/** The end of a page: the usage of the component in code, its properties and its states. */
export function ComponentReference({ usage }: ReferenceProps) {
  return (
    <>
      <Usage of={usage} />
      <Properties />
      <States />
    </>
  );
}
