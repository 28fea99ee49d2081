import type { Decorator } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../components/stack/stack.tsx';
import { extremeTexts } from './extreme-texts.ts';

/** Renders a story in the maximum width of a form. */
export const withFormWidth: Decorator = (Story) => (
  <div style={{ maxInlineSize: 'var(--naru-size-form)' }}>
    <Story />
  </div>
);

interface ExtremeTextExamplesProps {
  /** Renders the component once. Label, hint and error are the same text. */
  children: (texts: { label: string; hint: string; error: string }) => ReactNode;
}

/** Renders a component once with each text of {@link extremeTexts}. */
export function ExtremeTextExamples({ children }: ExtremeTextExamplesProps) {
  return (
    <Stack gap="xl">
      {Object.entries(extremeTexts).map(([name, text]) => (
        <Fragment key={name}>{children({ label: text, hint: text, error: text })}</Fragment>
      ))}
    </Stack>
  );
}
