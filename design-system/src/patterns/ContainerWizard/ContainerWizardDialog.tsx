import { Button } from '../../components/Button/Button.tsx';
import { FormDialog, type FormDialogProps } from '../../components/FormDialog/FormDialog.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { StepHeading } from '../../components/Stepper/StepHeading.tsx';
import { Stepper, type StepperProps } from '../../components/Stepper/Stepper.tsx';

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
    Omit<StepperProps, 'label'> {
  /** Goes to the step before; `undefined` on the first. */
  onBack: (() => void) | undefined;
}

/**
 * The dialog "컨테이너 추가" around the fields of a step: where one is, its heading, and the buttons that move. Submitting
 * goes on, and creates the container on the last step.
 */
export function ContainerWizardDialog(props: ContainerWizardDialogProps) {
  const { steps, current, visited, onSelect, onBack, children, pending, ...dialog } = props;
  const last = steps.at(-1)?.id === current;
  return (
    <FormDialog
      {...dialog}
      title="컨테이너 추가"
      size="wide"
      submitLabel={last ? '컨테이너 생성' : '다음'}
      {...(last && { pendingLabel: '만드는 중' })}
      pending={pending}
      footerStart={
        onBack && (
          <Button disabled={pending} onClick={onBack}>
            이전
          </Button>
        )
      }
    >
      <Stepper label="컨테이너 추가 단계" {...{ steps, current, visited, onSelect }} />
      <Stack gap="l">
        <StepHeading step={current}>
          {steps.find(({ id }) => id === current)?.label ?? ''}
        </StepHeading>
        {children}
      </Stack>
    </FormDialog>
  );
}
