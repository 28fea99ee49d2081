import {
  Canvas,
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Primary,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useCallback, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Guide } from '../design-system/src/testing/guide.ts';
import { documentationThemes } from './brand.ts';
import * as styles from './docs.css.ts';
import { Accessibility, Section, Uses } from './guide.tsx';
import { Advice, Keyboard, Parts } from './guide-details.tsx';
import { GuideHeader } from './guide-header.tsx';
import { MarkedExample } from './marked-example.tsx';
import { Usage } from './usage.tsx';

type Channel = DocsContainerProps['context']['channel'];

/**
 * The theme that is chosen in the toolbar. `SET_GLOBALS` and `GLOBALS_UPDATED` are the events with the toolbar's
 * values.
 */
function useToolbarTheme(channel: Channel): 'light' | 'dark' {
  const subscribe = useCallback(
    (onChange: () => void) => {
      channel.on(GLOBALS_UPDATED, onChange);
      return () => channel.off(GLOBALS_UPDATED, onChange);
    },
    [channel],
  );
  return useSyncExternalStore(subscribe, () => {
    const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
    return last?.globals.theme === 'dark' ? 'dark' : 'light';
  });
}

/**
 * Documentation in the theme of the toolbar. Frames of stories are reloaded when it changes, because they read the
 * theme of the surrounding page when they load.
 */
export function ThemedDocs(props: DocsContainerProps) {
  const theme = useToolbarTheme(props.context.channel);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <DocsContainer {...props} key={theme} theme={documentationThemes[theme]} />;
}

type Story = ReturnType<DocsContainerProps['context']['componentStories']>[number];

/** Tags of stories that are shown at the width of a phone. */
const narrowTags = ['narrow', 'edge'];

/** A story with its name and description; a story for narrow screens in a frame as wide as a phone. */
function StoryOnPage({ story }: { story: Story }) {
  const narrow = narrowTags.some((tag) => story.tags.includes(tag));
  const height = `${story.parameters.docs?.story?.iframeHeight ?? 400}px`;
  return (
    <div>
      <Unstyled>
        <h3 id={story.id} className={styles.storyTitle}>
          {story.name}
        </h3>
      </Unstyled>
      <Description of={story.moduleExport} />
      <div className={narrow ? styles.phone : undefined}>
        <Canvas
          of={story.moduleExport}
          story={{ __forceInitialArgs: true, ...(narrow ? { inline: false, height } : {}) }}
        />
      </div>
    </div>
  );
}

interface GuideSectionsProps {
  guide: Guide;
  /** The example on top of the page, on which the parts are marked. */
  hero: Story | undefined;
}

/** When and how a component is used. */
function GuideSections({ guide, hero }: GuideSectionsProps) {
  const { parts, advice, keyboard } = guide;
  return (
    <>
      <Uses guide={guide} />
      {parts && (
        <Section id="parts" title="구성">
          {hero && parts.some(({ find }) => find) && (
            <MarkedExample of={hero.moduleExport} parts={parts} />
          )}
          <Parts parts={parts} />
        </Section>
      )}
      <Section id="advice" title="좋은 예와 나쁜 예">
        <Advice advice={advice} />
      </Section>
      {keyboard && (
        <Section id="keyboard" title="키보드">
          <Keyboard keyboard={keyboard} />
        </Section>
      )}
      <Section id="accessibility" title="접근성">
        <Accessibility guide={guide} />
      </Section>
    </>
  );
}

/**
 * The documentation page of a component: what it is, an interactive sample, when it is used and how, its properties, and each of
 * its states. The texts are the `guide` in the parameters of its stories.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const guide: Guide | undefined = preparedMeta.parameters.guide;
  return (
    <>
      <GuideHeader title={preparedMeta.title} guide={guide} />
      <Primary />
      {guide && <GuideSections guide={guide} hero={stories[0]} />}
      <Usage storyFile={preparedMeta.parameters.fileName} />
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <Section id="props" title="속성" note="값을 바꾸면 위의 견본이 따라 바뀝니다.">
          <Controls />
        </Section>
      )}
      <Section id="stories" title="상태" note="스토리 하나가 상태 하나입니다.">
        {stories.map((story) => (
          <StoryOnPage key={story.id} story={story} />
        ))}
      </Section>
    </>
  );
}
