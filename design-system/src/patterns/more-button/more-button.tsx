import { useFocusFallback } from '../../behavior/focus.ts';
import { Button } from '../../components/button/button.tsx';

interface MoreButtonProps {
  /** "이전 활동 더 보기". */
  label: string;
  pending: boolean;
  pendingLabel: string;
  onClick: () => void;
}

/**
 * A button that loads the next page of a list, below the list. It is removed after the last page; then the heading of the card
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
