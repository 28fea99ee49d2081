import { ClipboardPaste } from 'lucide';
import type { Ref } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableImportStrings } from '../strings/variable-import.ts';

/** Props of {@link VariableImportBar}. */
export interface VariableImportBarProps {
  /** 모든 변수를 적은 `.env` 파일의 글입니다. 시크릿은 값 없이 적습니다. 변수가 없거나 아직 모르면 빈 문자열입니다. */
  envFile: string;
  /** 가져오는 대화상자를 엽니다. */
  onImport: () => void;
  /** 포인터나 초점이 가까이 오면 호출됩니다. 이때 대화상자를 불러옵니다. */
  onApproach: () => void;
  /** 대화상자를 여는 버튼의 ref입니다. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** What can be done with all variables of a container, above their lists. */
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
