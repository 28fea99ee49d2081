import type { ReactNode } from 'react';
import { columns } from './columns.css.ts';

/** Either equal cells of a minimum width, or a main column with an aside. */
type Arrangement =
  | {
      /** The minimum width of a cell (160, 240, 320 px); a row holds as many as fit. */
      minimum?: 'small' | 'medium' | 'large';
      split?: never;
    }
  | {
      minimum?: never;
      /** A wide column and an aside of at most 320 px, which goes below on a narrow screen. */
      split: 'mainAside';
    };

/** Props of {@link Columns}. */
export type ColumnsProps = Arrangement & {
  /** The cells. */
  children: ReactNode;
  /** The distance between cells. */
  gap?: 's' | 'l' | 'xl';
  /** Cells of one row get the same height. */
  stretch?: boolean;
};

/** A grid whose number of columns follows from its own width. */
export function Columns({ children, gap, stretch, ...arrangement }: ColumnsProps) {
  const { split, minimum = split ? undefined : 'medium' } = arrangement;
  return <div className={columns({ gap, stretch, split, minimum })}>{children}</div>;
}
