import type { ReactNode } from 'react';
import { columns } from './columns.css.ts';

/** The layout of the columns: either equal cells with a minimum width, or a main column with an aside. */
type Arrangement =
  | {
      /**
       * The minimum width of a cell: 72, 120, 240 or 320 px. A row contains as many cells as fit. `third` is for exactly three
       * cells: the cells share one row from a width of 560 px, and have one row each below that width.
       */
      minimum?: 'tiny' | 'small' | 'medium' | 'large' | 'third';
      split?: never;
    }
  | {
      minimum?: never;
      /** A wide column and an aside of 240 to 320 px. On narrow screens the aside is placed below the wide column. */
      split: 'mainAside';
    };

/** Props of {@link Columns}. */
export type ColumnsProps = Arrangement & {
  /** 칸들입니다. */
  children: ReactNode;
  /** 열 사이의 간격입니다. */
  gap?: 's' | 'l' | 'xl';
  /** 한 줄에 놓인 열의 높이를 같게 합니다. */
  stretch?: boolean;
  /** 열의 아래를 맞춥니다. 도움말이 한 입력란에만 있을 수 있는 입력란을 나란히 놓을 때 씁니다. */
  bottom?: boolean;
};

/** A grid whose number of columns depends on the width of the grid. For items of different widths use `Inline`. */
export function Columns({ children, gap = 'l', stretch, bottom, ...arrangement }: ColumnsProps) {
  const { split, minimum = split ? undefined : 'medium' } = arrangement;
  return <div className={columns({ gap, stretch, bottom, split, minimum })}>{children}</div>;
}
