import { Button } from '@naru/design-system';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

export interface ShowMoreProps {
  /** How many rows are not shown. */
  hidden: number;
  onShow: () => void;
}

/** The row above the button: the last one of the list that stands before it. */
const rowAbove = (button: HTMLElement): Element | null | undefined =>
  button.parentElement?.previousElementSibling?.lastElementChild;

/**
 * Under a list that is shown in portions (`useShownRows`), right after it; nothing when all of it is there. When it goes
 * by being pressed, the row above takes the focus, from which Tab goes on to the new ones.
 */
export function ShowMore({ hidden, onShow }: ShowMoreProps) {
  const row = useRef<Element | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (hidden <= 0) row.current?.querySelector<HTMLElement>('button, a')?.focus();
    row.current = undefined;
  }, [hidden]);
  if (hidden <= 0) return null;
  const show = (event: MouseEvent<HTMLButtonElement>) => {
    row.current = rowAbove(event.currentTarget);
    onShow();
  };
  return (
    <div>
      <Button size="small" variant="ghost" onClick={show}>
        {`${hidden}개 더 보기`}
      </Button>
    </div>
  );
}
