import type { Decorator } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../components/stack/stack.tsx';
import { edges } from './edges.ts';

/** A field in the width that forms have. */
export const inForm: Decorator = (Story) => (
  <div style={{ maxInlineSize: 'var(--naru-size-form)' }}>
    <Story />
  </div>
);

interface EdgeTextsProps {
  /** Renders the component with one of the texts as label, hint and error. */
  children: (texts: { label: string; hint: string; error: string }) => ReactNode;
}

/** Renders a component with each of the texts that break layouts. */
export function EdgeTexts({ children }: EdgeTextsProps) {
  return (
    <Stack gap="xl">
      {Object.entries(edges).map(([name, text]) => (
        <Fragment key={name}>{children({ label: text, hint: text, error: text })}</Fragment>
      ))}
    </Stack>
  );
}
