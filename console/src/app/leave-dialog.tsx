import { UnsavedChangesDialog } from '@naru/design-system';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The question about unsaved input. The dialog is in a separate chunk, which is loaded only after the member has typed something. */
export function LeaveDialog(props: LeaveDialogProps) {
  return <UnsavedChangesDialog open {...props} />;
}
