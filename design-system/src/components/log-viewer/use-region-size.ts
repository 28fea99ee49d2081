import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a text line in px, until the region is measured. */
const ROW = 20;

/** The size of the visible part of a scroll region, and the height of one text line, in px. */
export interface RegionSize {
  width: number;
  height: number;
  row: number;
}

/** Measures a scroll region before the first paint, and whenever its size or its text size changes. */
export function useRegionSize(region: RefObject<HTMLElement | null>): RegionSize {
  const [size, setSize] = useState<RegionSize>({ width: 0, height: 0, row: ROW });
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const measure = () => {
      // On paper the region is as high as its rows, so a measured height would render more rows, and so on.
      if (matchMedia('print').matches) return;
      const { clientWidth: width, clientHeight: height } = element;
      const row = Number.parseFloat(getComputedStyle(element).lineHeight) || ROW;
      setSize((known) =>
        known.width === width && known.height === height && known.row === row
          ? known
          : { width, height, row },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  return size;
}
