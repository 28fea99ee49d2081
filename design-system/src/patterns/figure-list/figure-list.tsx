import { figure, label as labelClass, list, value as valueClass } from './figure-list.css.ts';

/** A number with its unit, and what it counts. */
export interface Figure {
  /** What it counts. */
  label: string;
  /** The number with its unit, as it is read. */
  value: string;
  /** The colour of the resource that it measures. */
  tone?: 'cpu' | 'memory' | 'disk';
}

/** Props of {@link FigureList}. */
export interface FigureListProps {
  /** 레이블이 서로 달라야 합니다. */
  figures: readonly Figure[];
}

/** A few large numbers that make an impression. For facts to look up use a `DescriptionList`. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={list}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} className={figure({ tone })}>
          <dt className={labelClass}>{label}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
