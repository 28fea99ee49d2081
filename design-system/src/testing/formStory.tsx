import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Fact } from '../components/FactList/Fact.tsx';
import { FactList } from '../components/FactList/FactList.tsx';
import { Stack } from '../components/Stack/Stack.tsx';

/** A field in the width that forms have. */
export const inForm: Decorator = (Story) => (
  <div style={{ maxInlineSize: 'var(--naru-size-form)' }}>
    <Story />
  </div>
);

interface HangulTrialProps {
  /** The field under trial, with the function that takes its text. */
  children: (take: (text: string) => void) => ReactNode;
}

/** A field to type Hangul into, and what it has told its parent so far: every letter shows, none is lost. */
export function HangulTrial({ children }: HangulTrialProps) {
  const [told, setTold] = useState({ text: '', changes: 0 });
  return (
    <Stack gap="l">
      {children((text) => setTold(({ changes }) => ({ text, changes: changes + 1 })))}
      <FactList>
        <Fact label="받은 값">{told.text || '-'}</Fact>
        <Fact label="바뀐 횟수">{told.changes}</Fact>
        <Fact label="정규화">{told.text === told.text.normalize('NFC') ? 'NFC' : 'NFC 아님'}</Fact>
      </FactList>
    </Stack>
  );
}
