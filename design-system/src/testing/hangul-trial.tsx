import { type CompositionEvent, type ReactNode, useState } from 'react';
import {
  DescriptionItem,
  DescriptionList,
} from '../components/description-list/description-list.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { Text } from '../components/text/text.tsx';

interface HangulTrialProps {
  /** Renders the field. The field must pass its text to `take` on each change. */
  children: (take: (text: string) => void) => ReactNode;
}

/** A trial of typing Hangul: a field, the last text that the field reported, and the composition events. */
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
      <DescriptionList>
        <DescriptionItem label="받은 값">{told.text || '-'}</DescriptionItem>
        <DescriptionItem label="바뀐 횟수">{told.changes}</DescriptionItem>
        <DescriptionItem label="정규화">
          {told.text === told.text.normalize('NFC') ? 'NFC' : 'NFC 아님'}
        </DescriptionItem>
      </DescriptionList>
      <Text size="caption" tone="muted">
        조합 이벤트: {steps.join(' → ') || '-'}
      </Text>
    </Stack>
  );
}
