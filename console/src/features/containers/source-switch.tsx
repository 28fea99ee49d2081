import { Button, DraftNotice, Stack } from '@naru/design-system';
import type { ReactNode } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';

export interface SourceSwitchProps {
  at: ContainerAddress;
  /** The kind of the form for its drafts. */
  form: string;
  /** The saved values of the form. */
  saved: unknown;
  /** The text of the button. */
  label: string;
  /** Renders the form for the other kind of source. */
  children: (form: { restore: boolean; onClose: () => void }) => ReactNode;
}

/** The button that opens the form for the other kind of source, with the draft of that form. */
export function SourceSwitch({ at, form, saved, label, children }: SourceSwitchProps) {
  const place = { form, at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  if (editing) return children({ restore, onClose: stop });
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <div>
        <Button size="small" ref={button} onClick={start}>
          {label}
        </Button>
      </div>
    </Stack>
  );
}
