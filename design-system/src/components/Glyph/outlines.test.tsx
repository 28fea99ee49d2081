import {
  Check,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  OctagonX,
  Play,
  Rocket,
  Square,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { draw } from './draw.tsx';
import * as outlines from './outlines.ts';

const originals: Record<keyof typeof outlines, LucideIcon> = {
  check: Check,
  circleCheck: CircleCheck,
  circleDashed: CircleDashed,
  circleQuestion: CircleQuestionMark,
  circleSlash: CircleSlash,
  hourglass: Hourglass,
  octagonAlert: OctagonAlert,
  octagonX: OctagonX,
  play: Play,
  rocket: Rocket,
  square: Square,
  triangleAlert: TriangleAlert,
  unplug: Unplug,
};

/** How long all of its lines are, and the box they fill. */
async function geometryOf(drawing: ReactElement) {
  const { container } = await render(drawing);
  const lines = Array.from(container.querySelectorAll('svg *'));
  const shapes = lines.filter((line) => line instanceof SVGGeometryElement);
  const { x, y, width, height } = container.querySelector('svg')?.getBBox() ?? new DOMRect();
  return {
    length: shapes.reduce((sum, shape) => sum + shape.getTotalLength(), 0),
    box: [x, y, width, height].map((value) => value.toFixed(2)),
  };
}

test.each(Object.entries(originals))('%s is drawn as Lucide draws it', async (name, Original) => {
  const outline = Object.entries(outlines).find(([key]) => key === name)?.[1] ?? '';
  const ours = await geometryOf(draw(outline));
  const theirs = await geometryOf(<Original size={24} />);
  expect(ours.box).toEqual(theirs.box);
  // Chromium measures the curves of a path and of a rect or circle a little differently.
  expect(Math.abs(ours.length / theirs.length - 1)).toBeLessThan(0.03);
});
