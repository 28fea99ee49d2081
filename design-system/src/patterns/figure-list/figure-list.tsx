import {
  figureGrid,
  figureItem,
  figureLabel as labelClass,
  figureValue as valueClass,
} from './figure-list.css.ts';

/** A number with a unit and a label. */
export interface Figure {
  /** The meaning of the number. */
  label: string;
  /** The formatted number with its unit. */
  value: string;
  /** The resource that the number measures, which determines the colour. */
  tone?: 'cpu' | 'memory' | 'disk';
}

/** Props of {@link FigureList}. */
export interface FigureListProps {
  /** 레이블이 서로 달라야 합니다. */
  figures: readonly Figure[];
}

/** A list of a few large numbers about the product. For lists of facts use a `DescriptionList`. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={figureGrid}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} className={figureItem({ tone })}>
          <dt className={labelClass}>{label}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
