import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { maskText, PresentationProvider } from '../index.ts';

/** What an audience sees. */
export const Presenting = ({ children }: { children: ReactNode }) => (
  <PresentationProvider mask={maskText}>{children}</PresentationProvider>
);

/** A story as an audience sees it. */
export const presenting: Decorator = (Story) => (
  <Presenting>
    <Story />
  </Presenting>
);
