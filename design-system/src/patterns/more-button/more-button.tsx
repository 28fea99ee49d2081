import { useFocusFallback } from '../../behavior/focus.ts';
import { Button } from '../../components/button/button.tsx';

interface MoreButtonProps {
  /** "이전 활동 더 보기". */
  label: string;
  pending: boolean;
  pendingLabel: string;
  onClick: () => void;
}

/** Loads the next page of a list, below it. With the last page it goes, and the card's heading takes the focus. */
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
