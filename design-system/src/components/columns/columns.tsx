import type { ReactNode } from 'react';
import { columns } from './columns.css.ts';

/** Either equal cells of a minimum width, or a main column with an aside. */
type Arrangement =
  | {
      /**
       * The minimum width of a cell (72, 160, 240, 320 px); a row holds as many as fit. `third` for three cells, which are all in
       * one row or below each other.
       */
      minimum?: 'tiny' | 'small' | 'medium' | 'large' | 'third';
      split?: never;
    }
  | {
      minimum?: never;
      /** A wide column and an aside of 240 to 320 px, which goes below on a narrow screen. */
      split: 'mainAside';
    };

/** Props of {@link Columns}. */
export type ColumnsProps = Arrangement & {
  /** 칸들입니다. */
  children: ReactNode;
  /** 칸 사이의 간격입니다. */
  gap?: 's' | 'l' | 'xl';
  /** 한 줄에 놓인 칸의 높이를 같게 합니다. */
  stretch?: boolean;
};

/** A grid whose number of columns depends on its own width. */
export function Columns({ children, gap = 'l', stretch, ...arrangement }: ColumnsProps) {
  const { split, minimum = split ? undefined : 'medium' } = arrangement;
  return <div className={columns({ gap, stretch, split, minimum })}>{children}</div>;
}
