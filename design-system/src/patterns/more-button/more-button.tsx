import { useFocusFallback } from '../../behavior/focus.ts';
import { Button } from '../../components/button/button.tsx';

/** Props of {@link MoreButton}. */
export interface MoreButtonProps {
  /** The text of the button: "이전 활동 더 보기". */
  label: string;
  pending: boolean;
  pendingLabel: string;
  onClick: () => void;
}

/**
 * The button below a list that loads the next page of the list. After the last page the button is removed, and the heading of the card
 * receives the focus.
 */
export function MoreButton({ label, ...button }: MoreButtonProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Button size="small" variant="ghost" {...button}>
        {label}
      </Button>
    </div>
  );
}
