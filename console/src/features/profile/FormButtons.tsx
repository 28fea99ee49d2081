import { Button, Inline } from '@naru/design-system';

export interface FormButtonsProps {
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  onCancel: () => void;
}

/** The end of a form that opened in a card: the verb, and "취소", which never asks. */
export function FormButtons({ submitLabel, pendingLabel, pending, onCancel }: FormButtonsProps) {
  return (
    <Inline>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <Button onClick={onCancel} disabled={pending}>
        취소
      </Button>
    </Inline>
  );
}
