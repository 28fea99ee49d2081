import { Source, Unstyled } from '@storybook/addon-docs/blocks';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTheme } from 'storybook/theming';
import { Section } from './guide.tsx';
import * as styles from './usage.css.ts';

/** The samples as text, by the path of their file. */
const texts = import.meta.glob<string>('../design-system/src/**/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The samples as components: each is loaded with its page. */
const components = new Map(
  Object.entries(
    import.meta.glob<{ default: ComponentType }>('../design-system/src/**/*.sample.tsx'),
  ).map(([path, load]) => [path, lazy(load)]),
);

interface UsageProps {
  /** The file of the stories, as Storybook names it: from the root of the repository. */
  storyFile: string;
}

/**
 * The sample that stands beside the stories, as an application writes it: what it shows, and its text to copy.
 * Nothing for a page without one.
 */
export function Usage({ storyFile }: UsageProps) {
  const { base } = useTheme();
  const path = storyFile.replace(/^\.\//, '../').replace('.stories.', '.sample.');
  const text = texts[path];
  const Sample = components.get(path);
  if (text === undefined || !Sample) return null;
  return (
    <Section id="usage" title="사용법" note="그대로 옮겨 쓸 수 있는 코드와 그 결과입니다.">
      <Unstyled>
        <div className={styles.result}>
          <Suspense>
            <Sample />
          </Suspense>
        </div>
      </Unstyled>
      <Source code={text} language="tsx" dark={base === 'dark'} />
    </Section>
  );
}
