import { type RefObject, useId, useRef } from 'react';
import { moveFocus } from '../../behavior/focus.ts';
import { Button } from '../../components/button/button.tsx';
import { DraftNotice, type DraftNoticeProps } from '../../components/draft-notice/draft-notice.tsx';
import { FormDialog, type FormDialogProps } from '../../components/form-dialog/form-dialog.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StepHeading, Stepper, type StepperProps } from '../../components/stepper/stepper.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerWizardStrings } from '../strings/container-wizard.ts';

/** Props of {@link ContainerWizardDialog}. */
export interface ContainerWizardDialogProps
  extends Pick<
      FormDialogProps,
      | 'open'
      | 'onOpenChange'
      | 'pending'
      | 'error'
      | 'dirty'
      | 'onSubmit'
      | 'children'
      | 'returnFocus'
    >,
    Omit<StepperProps, 'label' | 'counterId'> {
  /** 앞 단계로 갑니다. 첫 단계에서는 `undefined`입니다. */
  onBack: (() => void) | undefined;
  /** 전에 입력한 것입니다. 복원을 제안하거나, 이미 복원한 상태입니다. */
  draft?: DraftNoticeProps | undefined;
}

/** Wraps the actions of the draft notice: both actions remove the pressed button, so the focus moves to the heading. */
function withFocus(
  { onRestore, onDiscard }: DraftNoticeProps,
  heading: RefObject<HTMLHeadingElement | null>,
): Pick<DraftNoticeProps, 'onRestore' | 'onDiscard'> {
  const andFocus = (action: () => void) => () => {
    moveFocus(heading.current);
    action();
  };
  return { onRestore: onRestore && andFocus(onRestore), onDiscard: andFocus(onDiscard) };
}

/**
 * The dialog "컨테이너 추가" around the fields of a step: stepper, heading and buttons. A submit opens the next step. In the last step, a
 * submit creates the container.
 */
export function ContainerWizardDialog(props: ContainerWizardDialogProps) {
  const { steps, current, visited, onSelect, onBack, children, pending, draft, ...dialog } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const counterId = useId();
  const strings = useStrings(containerWizardStrings);
  const last = steps.at(-1)?.id === current;
  return (
    <FormDialog
      {...dialog}
      title={strings.title}
      size="wide"
      submitLabel={last ? strings.create : strings.next}
      {...(last && { pendingLabel: strings.creating })}
      pending={pending}
      footerStart={
        onBack && (
          <Button disabled={pending} onClick={onBack}>
            {strings.back}
          </Button>
        )
      }
    >
      <Stepper label={strings.steps} {...{ steps, current, visited, onSelect, counterId }} />
      <Stack gap="l">
        {draft && <DraftNotice {...draft} {...withFocus(draft, heading)} />}
        <StepHeading ref={heading} step={current} describedBy={counterId}>
          {steps.find(({ id }) => id === current)?.label ?? ''}
        </StepHeading>
        {children}
      </Stack>
    </FormDialog>
  );
}
