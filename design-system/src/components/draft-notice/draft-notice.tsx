import { useMaskedContent } from '../../behavior/presentation.tsx';
import { draftStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Time } from '../time/time.tsx';

/** Props of {@link DraftNotice}. */
export interface DraftNoticeProps {
  /** 마지막으로 입력한 때입니다. */
  at: Date;
  /** 이미 입력 요소에 복원했는지 나타냅니다. */
  restored: boolean;
  /** 입력한 뒤에 저장된 값이 바뀌었는지 나타냅니다. */
  changed?: boolean | undefined;
  /** 입력한 내용이 가리키지만 지금은 없는 것입니다. 예: “볼륨 ‘자료’”. */
  gone?: readonly string[] | undefined;
  /** 비밀처럼 보여서 남기지 않은 것이 있는지 나타냅니다. */
  secretsLeftOut?: boolean | undefined;
  /**
   * 입력 요소에 복원합니다. 복원할 수 있는 것이 없으면 `undefined`입니다. 버튼이 사라지므로 초점을
   * 옮겨야 합니다.
   */
  onRestore: (() => void) | undefined;
  /**
   * 남은 내용을 지웁니다. 이미 복원했다면 입력 요소에서도 비웁니다. 버튼이 사라지므로 초점을 옮겨야
   * 합니다.
   */
  onDiscard: () => void;
}

/**
 * A message above the fields of a form. The message offers to restore a draft, and after the restoration states that the fields
 * contain the draft. The message shows no values of the draft. For a confirmation before unsaved input is lost use
 * `UnsavedChangesDialog`.
 */
export function DraftNotice(props: DraftNoticeProps) {
  const { at, restored, changed, gone = [], secretsLeftOut, onRestore, onDiscard } = props;
  const strings = useStrings(draftStrings);
  const missing = useMaskedContent(gone.length > 0 ? strings.gone(gone.join(', ')) : undefined);
  return (
    <Banner
      tone="info"
      title={restored ? strings.restored : strings.offered}
      action={
        <Inline gap="xs">
          {!restored && onRestore && (
            <Button size="small" onClick={onRestore}>
              {strings.restore}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {restored ? strings.startOver : strings.discard}
          </Button>
        </Inline>
      }
    >
      {/* Not announced by screen readers, because the relative time changes every minute. */}
      <p aria-live="off">
        <Time value={at} withTime relativeTo="now" />
      </p>
      {changed && <p>{restored ? strings.changedRestored : strings.changed}</p>}
      {missing !== undefined && <p>{missing}</p>}
      {secretsLeftOut && <p>{strings.secrets}</p>}
    </Banner>
  );
}
