import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { AppShell } from '../components/AppShell/AppShell.tsx';
import { Banner } from '../components/Banner/Banner.tsx';
import { Button } from '../components/Button/Button.tsx';
import { FormLayout } from '../components/FormLayout/FormLayout.tsx';
import { Text } from '../components/Text/Text.tsx';
import { TextLink } from '../components/TextLink/TextLink.tsx';
import { SampleNavigation } from './SampleNavigation.tsx';

/** For stories that are a whole page: the documentation shows each in a frame of its own. */
export const pageStory = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 800 } },
} as const;

/** A page as a member sees it. */
export const forMember: Decorator = (Story) => (
  <AppShell navigation={<SampleNavigation />}>
    <Story />
  </AppShell>
);

interface FormStory {
  title: string;
  /** What somebody here may have wanted instead, and where that is. */
  question: string;
  answer: string;
}

/** A page that is one form, as a guest sees it. */
export const asFormPage =
  ({ title, question, answer }: FormStory): Decorator =>
  (Story) => (
    <AppShell navigation={<SampleNavigation member={null} current={title} />}>
      <FormLayout
        title={title}
        footer={
          <>
            <Text tone="muted">{question}</Text>
            <TextLink>
              <a href={`#${answer}`}>{answer}</a>
            </TextLink>
          </>
        }
      >
        <Story />
      </FormLayout>
    </AppShell>
  );

interface FailureProps {
  title: string;
  children: ReactNode;
}

/** A part of a page that did not load, as the console says it. */
export function SampleFailure({ title, children }: FailureProps) {
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button size="small" onClick={fn()}>
          다시 시도
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
