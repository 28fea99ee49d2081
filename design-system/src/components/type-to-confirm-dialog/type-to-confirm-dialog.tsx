import { type ReactNode, useId, useRef, useState } from 'react';
import { confirmStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';
import { Form } from '../form/form.tsx';
import { Text } from '../text/text.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { matchPhrase } from './match-phrase.ts';
import {
  deletionImpact,
  impactList,
  mismatchReason,
  phraseText,
  requiredPhrase,
} from './type-to-confirm-dialog.css.ts';

interface PhraseProps {
  name: string;
}

/** The name to type, selectable with a single click, and a button that copies the name. */
function Phrase({ name }: PhraseProps) {
  const strings = useStrings(confirmStrings);
  return (
    <div className={requiredPhrase}>
      <span className={phraseText}>{name}</span>
      <CopyButton value={name} label={strings.copyName} />
    </div>
  );
}

interface DeletionImpactProps {
  items: readonly string[];
}

/** The list of the items that are deleted together with the named item. */
function DeletionImpact({ items }: DeletionImpactProps) {
  const strings = useStrings(confirmStrings);
  return (
    <div className={deletionImpact}>
      <Text weight="medium">{strings.deletionImpactIntro}</Text>
      <ul className={impactList}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Props of {@link TypeToConfirmDialog}. */
export interface TypeToConfirmDialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** 닫으려 할 때 `false`와 함께 호출됩니다. `pending`인 동안에는 호출되지 않습니다. */
  onOpenChange: (open: boolean) => void;
  /** 대상과 할 일을 표시합니다. 예: “프로젝트 삭제”. */
  title: string;
  /** 무슨 일이 일어나는지 한 문장으로 표시합니다. 제목과 함께 읽힙니다. */
  description: ReactNode;
  /** 함께 삭제되는 것을 한 줄에 하나씩 나열합니다. 예: “컨테이너 3개”. 접근성 설명에는 들어가지 않습니다. */
  deletionImpact?: readonly string[];
  /** 그 밖에 미리 알면 좋은 것을 한 문장으로 표시합니다. 위의 목록 아래에 놓입니다. */
  note?: ReactNode;
  /** 지우기 전에 할 일을 정하는 `CheckboxField` 하나입니다. 이름의 입력란 위에 놓입니다. 생략하면 선택이 없습니다. */
  choice?: ReactNode;
  /** 똑같이 입력해야 하는 이름입니다. */
  name: string;
  /** 버튼에 쓰는 동사입니다. 생략하면 “삭제”입니다. */
  confirmLabel?: string;
  /** 삭제하는 중이면 `true`입니다. */
  pending: boolean;
  /** 실패한 이유입니다. 실패하지 않았으면 `undefined`입니다. 대화상자는 닫히지 않고, 다시 시도할 수 있습니다. */
  error: ReactNode;
  /** 회원이 확인하면 호출됩니다. 프라미스를 돌려주면 그것이 끝날 때까지 더 눌러도 반응하지 않습니다. 성공하면 대화상자를 닫습니다. */
  onConfirm: () => unknown;
  /** 삭제한 뒤에 초점을 받을 요소입니다. 다음 줄이나 목록의 제목을 씁니다. */
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A dialog that requires typing the name of an item before the item and its dependent items are deleted. For a small deletion use
 * {@link ConfirmDialog}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  const { open, onOpenChange, title, description, deletionImpact = [], name, returnFocus } = props;
  const { pending, error, onConfirm } = props;
  const strings = useStrings(confirmStrings);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const reasonId = useId();
  if (!open && typed !== '') setTyped('');

  const match = matchPhrase(typed, name);
  const matched = match === 'matched';
  const close = () => onOpenChange(false);

  return (
    <DialogFrame
      {...{ open, title, description, returnFocus }}
      role="alertdialog"
      locked={pending}
      initialFocus={field}
      onDismiss={() => !pending && close()}
      footer={
        <DialogFooter error={error} pending={pending} onCancel={close}>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            ariaDisabled={!matched}
            aria-describedby={reasonId}
            pending={pending}
            pendingLabel={strings.pending}
          >
            {props.confirmLabel ?? strings.confirm}
          </Button>
        </DialogFooter>
      }
    >
      {deletionImpact.length > 0 && <DeletionImpact items={deletionImpact} />}
      {props.note && (
        <Text as="div" tone="muted">
          {props.note}
        </Text>
      )}
      {props.choice}
      <Form id={formId} pending={pending} onSubmit={() => (matched ? onConfirm() : undefined)}>
        <Phrase name={name} />
        <TextField
          ref={field}
          label={strings.fieldLabel}
          describedBy={reasonId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          readOnly={pending}
          autoComplete="off"
        />
        <p id={reasonId} className={mismatchReason({ near: !matched && match !== 'waiting' })}>
          {strings[match]}
        </p>
      </Form>
    </DialogFrame>
  );
}
