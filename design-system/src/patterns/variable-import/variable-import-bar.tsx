import { ClipboardPaste } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableImportStrings } from '../strings/variables.ts';

/** Props of {@link VariablePasteOffer}. */
export interface VariablePasteOfferProps {
  /** 마지막에 붙여넣은 텍스트에 든 변수의 수입니다. 제안할 것이 없으면 `undefined`입니다. */
  count: number | undefined;
  /** 텍스트를 입력란에 붙여넣기 전에 그 텍스트와 함께 호출됩니다. */
  onPaste: (text: string) => void;
  /** 텍스트를 변수로 가져옵니다. */
  onAccept: () => void;
  /** 제안을 닫았거나 회원이 계속 입력해 제안이 쓸모없어지면 호출됩니다. */
  onDismiss: () => void;
  /** 칸들이 든 양식입니다. */
  children: ReactNode;
}

/**
 * Wraps the form of one variable. When a text with several variables is pasted into a field of the form, a notice offers to import the
 * variables. The text stays in the field.
 */
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

/** Props of {@link VariableImportBar}. */
export interface VariableImportBarProps {
  /** 모든 변수를 표시한 `.env` 파일의 텍스트입니다. 시크릿은 값 없이 표시합니다. 변수가 없거나 아직 모르면 빈 문자열입니다. */
  envFile: string;
  /** 가져오는 대화상자를 엽니다. */
  onImport: () => void;
  /** 포인터나 초점이 가까이 오면 호출됩니다. 이때 대화상자를 불러옵니다. */
  onApproach: () => void;
  /** 대화상자를 여는 버튼의 ref입니다. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The actions for all variables of a container, above the lists of variables. */
export function VariableImportBar({ envFile, onImport, onApproach, ref }: VariableImportBarProps) {
  const strings = useStrings(variableImportStrings);
  return (
    <Inline justify="between" align="center" gap="s">
      <Text tone="muted" size="caption">
        {strings.hint}
      </Text>
      <Inline gap="xs">
        {envFile !== '' && (
          <CopyButton value={envFile} label={strings.copyAll}>
            {strings.copyAll}
          </CopyButton>
        )}
        <Button
          size="small"
          icon={ClipboardPaste}
          ref={ref}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={onImport}
        >
          {strings.import}
        </Button>
      </Inline>
    </Inline>
  );
}
