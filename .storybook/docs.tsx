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
import { Accessibility, Instead, Section } from './guide.tsx';

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
          source={{ __forceInitialArgs: true }}
          story={{ __forceInitialArgs: true, ...(narrow ? { inline: false, height } : {}) }}
        />
      </div>
    </div>
  );
}

/**
 * The documentation page of a component: its purpose, an interactive sample, alternatives, accessibility, and each of
 * its states. The texts are the `guide` in the parameters of its stories.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const guide: Guide | undefined = preparedMeta.parameters.guide;
  const [group, name] = preparedMeta.title.split('/');
  return (
    <>
      <Unstyled>
        <header className={styles.intro}>
          <p className={styles.group}>{group}</p>
          <h1 className={styles.title}>{name}</h1>
          {guide && <p className={styles.lead}>{guide.purpose}</p>}
        </header>
      </Unstyled>
      <Primary />
      {Object.keys(preparedMeta.argTypes).length > 0 && (
        <Section id="props" title="속성" note="값을 바꾸면 위의 견본이 따라 바뀝니다.">
          <Controls />
        </Section>
      )}
      {guide && guide.instead.length > 0 && (
        <Section id="instead" title="언제 다른 것을 쓰나">
          <Instead instead={guide.instead} />
        </Section>
      )}
      {guide && (
        <Section id="accessibility" title="접근성">
          <Accessibility guide={guide} />
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
