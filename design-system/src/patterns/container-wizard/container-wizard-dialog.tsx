import { Button } from '../../components/button/button.tsx';
import { FormDialog, type FormDialogProps } from '../../components/form-dialog/form-dialog.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StepHeading } from '../../components/stepper/step-heading.tsx';
import { Stepper, type StepperProps } from '../../components/stepper/stepper.tsx';
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
    Omit<StepperProps, 'label'> {
  /** Goes to the previous step; `undefined` on the first. */
  onBack: (() => void) | undefined;
}

/**
 * The dialog "컨테이너 추가" around the fields of a step: stepper, heading and buttons. A submit goes to the next step, and
 * creates the container on the last one.
 */
export function ContainerWizardDialog(props: ContainerWizardDialogProps) {
  const { steps, current, visited, onSelect, onBack, children, pending, ...dialog } = props;
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
      <Stepper label={strings.steps} {...{ steps, current, visited, onSelect }} />
      <Stack gap="l">
        <StepHeading step={current}>
          {steps.find(({ id }) => id === current)?.label ?? ''}
        </StepHeading>
        {children}
      </Stack>
    </FormDialog>
  );
}
