import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { AppShell } from '../components/app-shell/app-shell.tsx';
import { Banner } from '../components/banner/banner.tsx';
import { Button } from '../components/button/button.tsx';
import { FormLayout } from '../components/form-layout/form-layout.tsx';
import { Text } from '../components/text/text.tsx';
import { TextLink } from '../components/text-link/text-link.tsx';
import { SampleNavigation } from './sample-navigation.tsx';

/** Parameters for stories of a whole page. The documentation shows each story in a separate frame. */
export const pageStoryParameters = {
  layout: 'fullscreen',
  docs: { story: { inline: false, iframeHeight: 800 } },
} as const;

/** Renders a story as a page of a member who is logged in. */
export const withMemberPage: Decorator = (Story) => (
  <AppShell navigation={<SampleNavigation />}>
    <Story />
  </AppShell>
);

interface FormStory {
  title: string;
  /** The question below the form, before the link `answer` to another page. */
  question: string;
  answer: string;
}

/** Renders a story as a page with a single form, for a guest. */
export const withFormPage =
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

/** The error in place of a region of a page that could not be loaded. */
export function SampleLoadingError({ title, children }: FailureProps) {
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
