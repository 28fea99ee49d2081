import type { Decorator } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../components/stack/stack.tsx';
import { edges } from './edges.ts';

/** Renders a story in the maximum width of a form. */
export const withFormWidth: Decorator = (Story) => (
  <div style={{ maxInlineSize: 'var(--naru-size-form)' }}>
    <Story />
  </div>
);

interface EdgeTextsProps {
  /** Renders the component once. Label, hint and error are the same text. */
  children: (texts: { label: string; hint: string; error: string }) => ReactNode;
}

/** Renders a component once with each text of {@link edges}. */
export function EdgeTexts({ children }: EdgeTextsProps) {
  return (
    <Stack gap="xl">
      {Object.entries(edges).map(([name, text]) => (
        <Fragment key={name}>{children({ label: text, hint: text, error: text })}</Fragment>
      ))}
    </Stack>
  );
}
