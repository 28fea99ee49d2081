import { UnsavedChangesDialog } from '@naru/design-system';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The question about unsaved input. A separate file, so that its chunk is loaded only after something is typed. */
export function LeaveDialog(props: LeaveDialogProps) {
  return <UnsavedChangesDialog open {...props} />;
}
