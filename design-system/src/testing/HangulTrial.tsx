import { type CompositionEvent, type ReactNode, useState } from 'react';
import { Fact } from '../components/FactList/Fact.tsx';
import { FactList } from '../components/FactList/FactList.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Text } from '../components/Text/Text.tsx';

interface HangulTrialProps {
  /** The field under trial, with the function that takes its text. */
  children: (take: (text: string) => void) => ReactNode;
}

/** A field to type Hangul into, what it has told its parent so far, and what the input method did: nothing is lost. */
export function HangulTrial({ children }: HangulTrialProps) {
  const [told, setTold] = useState({ text: '', changes: 0 });
  const [steps, setSteps] = useState<readonly string[]>([]);
  const note = ({ type, data }: CompositionEvent) =>
    setSteps((all) => [...all, type === 'compositionupdate' ? data : `${type} ${data}`.trim()]);
  return (
    <Stack gap="l">
      <div onCompositionStart={note} onCompositionUpdate={note} onCompositionEnd={note}>
        {children((text) => setTold(({ changes }) => ({ text, changes: changes + 1 })))}
      </div>
      <FactList>
        <Fact label="받은 값">{told.text || '-'}</Fact>
        <Fact label="바뀐 횟수">{told.changes}</Fact>
        <Fact label="정규화">{told.text === told.text.normalize('NFC') ? 'NFC' : 'NFC 아님'}</Fact>
      </FactList>
      <Text size="caption" tone="muted">
        조합 이벤트: {steps.join(' → ') || '-'}
      </Text>
    </Stack>
  );
}
