import { UnsavedChangesDialog } from '@naru/design-system';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The question about unsaved input. A file of its own, so that dialogs are loaded by those who type something. */
export function LeaveDialog(props: LeaveDialogProps) {
  return <UnsavedChangesDialog open {...props} />;
}
