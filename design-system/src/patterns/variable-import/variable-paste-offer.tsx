import type { ReactNode } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableImportStrings } from '../strings/variable-import.ts';

/** Props of {@link VariablePasteOffer}. */
export interface VariablePasteOfferProps {
  /** 마지막에 붙여넣은 글에 든 변수의 수입니다. 제안할 것이 없으면 `undefined`입니다. */
  count: number | undefined;
  /** 글을 칸에 붙여넣기 전에 그 글과 함께 호출됩니다. */
  onPaste: (text: string) => void;
  /** 글을 변수로 가져옵니다. */
  onAccept: () => void;
  /** 제안을 닫았거나 회원이 계속 입력해 제안이 쓸모없어지면 호출됩니다. */
  onDismiss: () => void;
  /** 칸들이 든 양식입니다. */
  children: ReactNode;
}

/** Around a form of one variable: a text of several that is pasted into a field stays there, and is offered to be imported. */
export function VariablePasteOffer(props: VariablePasteOfferProps) {
  const { count, onPaste, onAccept, onDismiss, children } = props;
  const strings = useStrings(variableImportStrings);
  return (
    <div
      onPaste={({ clipboardData }) => onPaste(clipboardData.getData('text/plain'))}
      onInput={({ nativeEvent }) => {
        const isPaste = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
        if (!isPaste) onDismiss();
      }}
    >
      <Stack gap="m">
        {children}
        {count !== undefined && (
          <Banner
            tone="info"
            title={strings.offer(count)}
            action={
              <Button size="small" onClick={onAccept}>
                {strings.preview}
              </Button>
            }
            onDismiss={onDismiss}
          >
            {strings.offerDescription}
          </Banner>
        )}
      </Stack>
    </div>
  );
}
