import { figure, label as labelClass, list, value as valueClass } from './figure-list.css.ts';

/** A number with its unit, and a label. */
export interface Figure {
  /** The label: the meaning of the number. */
  label: string;
  /** The number with its unit, as displayed. */
  value: string;
  /** The colour of the resource that it measures. */
  tone?: 'cpu' | 'memory' | 'disk';
}

/** Props of {@link FigureList}. */
export interface FigureListProps {
  /** 레이블이 서로 달라야 합니다. */
  figures: readonly Figure[];
}

/** A few large numbers for an overview of the product. For facts to look up use a `DescriptionList`. */
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
