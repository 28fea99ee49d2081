import { Button } from '@naru/design-system';

export interface ShowMoreProps {
  /** How many rows are not shown. */
  hidden: number;
  onShow: () => void;
}

/** Under a list that is shown in portions (`useShownRows`); nothing when all of it is there. */
export function ShowMore({ hidden, onShow }: ShowMoreProps) {
  if (hidden <= 0) return null;
  return (
    <div>
      <Button size="small" variant="ghost" onClick={onShow}>
        {`${hidden}개 더 보기`}
      </Button>
    </div>
  );
}
