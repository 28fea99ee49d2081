import type { LiveSettingName } from '@naru/contract/wire/setting';
import { Button, ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeSettings } from '#api/setting.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface RemoveSettingsButtonProps {
  /** The settings whose stored values are removed. */
  names: readonly LiveSettingName[];
  /** The texts: of the button and the dialog, of the consequences, of a failure, and of the notice after success. */
  title: string;
  consequences: ReactNode;
  failed: string;
  done: string;
}

/** The button that removes the stored values of settings, after a question. */
export function RemoveSettingsButton(props: RemoveSettingsButtonProps) {
  const { names, title, consequences, failed, done } = props;
  const [open, setOpen] = useState(false);
  const removing = useMutation(changeSettings());
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    const changes = names.map((name) => ({ name, value: null }));
    if (!(await writeSucceeds(removing.mutateAsync(changes)))) return;
    setOpen(false);
    notify({ tone: 'success', title: done });
  });
  return (
    <>
      <Button size="small" variant="dangerQuiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={consequences}
        confirmLabel="지우기"
        pendingLabel="지우는 중"
        pending={removing.isPending}
        error={writeFailureText({ title: failed, error: removing.error, onRetry: remove })}
        onConfirm={remove}
      />
    </>
  );
}
