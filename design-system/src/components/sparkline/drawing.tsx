import { areaPath, HEIGHT, heightOf, linePath, type Series } from './series.ts';
import * as css from './sparkline.css.ts';

interface DrawingProps {
  values: Series;
  maximum: number;
  limit: number | undefined;
  /** The point that is read. */
  index: number | undefined;
}

/** The line on its surface, the limit, and the point that is read. What it says is said in words beside it. */
export function Drawing({ values, maximum, limit, index }: DrawingProps) {
  const top = Math.max(maximum, limit ?? 0) || 1;
  const last = Math.max(values.length - 1, 1);
  const value = index === undefined ? undefined : values[index];
  return (
    <svg
      aria-hidden
      className={css.drawing}
      viewBox={`0 0 ${last} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path className={css.area} d={areaPath(values, top)} />
      {limit !== undefined && (
        <path className={css.limit} d={`M0 ${heightOf(limit, top)}H${last}`} />
      )}
      <path className={css.line} d={linePath(values, top)} />
      {index !== undefined && <path className={css.cursor} d={`M${index} 0V${HEIGHT}`} />}
      {typeof value === 'number' && (
        <path className={css.point} d={`M${index} ${heightOf(value, top)}h0`} />
      )}
    </svg>
  );
}
