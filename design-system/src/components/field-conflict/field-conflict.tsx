import { conflictStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';

/** The maximum number of code points of a value that are shown, enough to recognise the value. */
const SHOWN = 300;

/** Props of {@link FieldConflict}. */
export interface FieldConflictProps {
  /**
   * 지금 저장되어 있는 값을 입력란이 보일 모습대로 표시합니다. 비밀처럼 드러내지 않는 값이면
   * `undefined`입니다.
   */
  theirs: string | undefined;
  /** 입력한 내용을 지킵니다. 초점을 입력란으로 옮겨야 합니다. */
  onKeepMine: () => void;
  /** 입력한 내용을 지금 저장되어 있는 값으로 바꿉니다. 초점을 입력란으로 옮겨야 합니다. */
  onTakeTheirs: () => void;
}

/**
 * The `notice` of a field whose saved value was changed elsewhere while a member edits the field. The member chooses between the
 * saved value and the typed text. The notice is announced politely, and neither moves the focus nor changes the typed text. Do not
 * show the notice if both values are equal, or for a field without edits, which adopts the new value silently.
 */
export function FieldConflict({ theirs, onKeepMine, onTakeTheirs }: FieldConflictProps) {
  const strings = useStrings(conflictStrings);
  return (
    <Banner
      tone="warning"
      title={strings.changed}
      action={
        <Inline>
          <Button size="small" onClick={onKeepMine}>
            {strings.keepMine}
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            {strings.takeTheirs}
          </Button>
        </Inline>
      }
    >
      {theirs === undefined ? strings.concealed : <Theirs value={theirs} />}
    </Banner>
  );
}

function Theirs({ value }: { value: string }) {
  const strings = useStrings(conflictStrings);
  const points = Array.from(value);
  const isCut = points.length > SHOWN;
  return (
    <>
      <span>{`${strings.theirs}: `}</span>
      {value === '' ? (
        <span>{strings.empty}</span>
      ) : (
        <CodeText multiline>{isCut ? points.slice(0, SHOWN).join('') : value}</CodeText>
      )}
      {isCut && <span>{strings.cut(points.length)}</span>}
    </>
  );
}
