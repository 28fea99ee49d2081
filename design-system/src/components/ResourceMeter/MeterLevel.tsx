import type { ReactElement } from 'react';
import { draw } from '../Glyph/draw.tsx';
import { check, circleQuestion, octagonAlert, triangleAlert } from '../Glyph/outlines.ts';
import { level as levelClass } from './ResourceMeter.css.ts';
import type { ResourceLevel } from './resourceLevel.ts';

const shapes: Record<ResourceLevel | 'unknown', ReactElement> = {
  normal: draw(check),
  warning: draw(triangleAlert),
  critical: draw(octagonAlert),
  unknown: draw(circleQuestion),
};

interface MeterLevelProps {
  level: ResourceLevel | 'unknown';
  /** The level in words. */
  children: string;
}

/** A level by word, shape and colour, so that any one of the three is enough. */
export function MeterLevel({ level, children }: MeterLevelProps) {
  return (
    <span className={levelClass[level]}>
      {shapes[level]}
      {children}
    </span>
  );
}
