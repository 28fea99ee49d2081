import { Button, Stack } from '@naru/design-system';
import { type MutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingChange } from '#api/setting.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

export interface TrialProps {
  /** Reads the unsaved changes that are tried. */
  readChanges: () => SettingChange[];
}

export interface SettingsTrialProps<Trial> extends TrialProps {
  /** The call that tries the changes. */
  call: MutationOptions<Trial, Error, SettingChange[]>;
  /** The text of the button. */
  label: string;
  /** The text of the button during the call. */
  pendingLabel: string;
  /** The title of the error of a call that failed. */
  failureTitle: string;
  /** Renders the outcome, which may be a refusal of the server that was tried. */
  children: (trial: Trial) => ReactNode;
}

/** The button that tries unsaved settings, and the outcome. */
export function SettingsTrial<Trial>(props: SettingsTrialProps<Trial>) {
  const trial = useMutation(props.call);
  return (
    <Stack gap="m">
      <div>
        <Button
          size="small"
          pending={trial.isPending}
          pendingLabel={props.pendingLabel}
          onClick={() => trial.mutate(props.readChanges())}
        >
          {props.label}
        </Button>
      </div>
      {trial.isError && (
        <FailureBanner title={props.failureTitle} error={trial.error} intent="write" />
      )}
      {trial.isSuccess && props.children(trial.data)}
    </Stack>
  );
}
