import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { maskText, PresentationProvider } from '../index.ts';

/** Renders its children in presentation mode. */
export const PresentationMode = ({ children }: { children: ReactNode }) => (
  <PresentationProvider mask={maskText}>{children}</PresentationProvider>
);

/** Renders a story in presentation mode. */
export const withPresentationMode: Decorator = (Story) => (
  <PresentationMode>
    <Story />
  </PresentationMode>
);
