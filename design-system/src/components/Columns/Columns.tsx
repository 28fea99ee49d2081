import type { ReactNode } from 'react';
import { columns } from './Columns.css.ts';

/** Either equal cells of a least width, or a main column with an aside. */
type Arrangement =
  | {
      /** The least width of a cell (160, 240, 320 px); as many as fit stand in a row. */
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

/** A grid that decides by the room it has how many columns it shows. */
export function Columns({ children, gap, stretch, ...arrangement }: ColumnsProps) {
  const { split, minimum = split ? undefined : 'medium' } = arrangement;
  return <div className={columns({ gap, stretch, split, minimum })}>{children}</div>;
}
