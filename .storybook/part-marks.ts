import { findPart } from '../design-system/src/testing/find-part.ts';
import type { GuidePart } from '../design-system/src/testing/guide.ts';

/** Where a part is in an example, in pixels from the example's top left corner. */
export interface PartMark {
  /** The number of the part in the list of all. */
  readonly number: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How far the number stands to the right of the corner, so that it covers no other one. */
  readonly shift: number;
}

/** The room that a number takes. */
const numberSize = 24;

/** How far the number of a mark has to move to the right to stay clear of those that stand already. */
function shiftOf(left: number, top: number, placed: readonly PartMark[]): number {
  let shift = 0;
  const covers = (mark: PartMark) =>
    Math.abs(mark.left + mark.shift - left - shift) < numberSize &&
    Math.abs(mark.top - top) < numberSize;
  while (placed.some(covers)) shift += numberSize;
  return shift;
}

/** The document of the example: its frame's own where it stands in a frame. */
function drawnIn(example: Element): { root: ParentNode; left: number; top: number } {
  const { left, top } = example.getBoundingClientRect();
  const frame = example.querySelector('iframe');
  if (!frame?.contentDocument) return { root: example, left, top };
  const edges = frame.getBoundingClientRect();
  return { root: frame.contentDocument.body, left: left - edges.left, top: top - edges.top };
}

/** The marks of the parts that an example shows. Parts that are not shown, or below the edge of a frame, have none. */
export function partMarks(example: Element, parts: readonly GuidePart[]): PartMark[] {
  const { root, left, top } = drawnIn(example);
  const { width, height } = example.getBoundingClientRect();
  const marks: PartMark[] = [];
  for (const [index, { find }] of parts.entries()) {
    const box = find && findPart(root, find)?.getBoundingClientRect();
    if (!box) continue;
    const x = box.left - left;
    const y = box.top - top;
    if (x > width || y > height) continue;
    const shift = shiftOf(x, y, marks);
    marks.push({ number: index + 1, left: x, top: y, width: box.width, height: box.height, shift });
  }
  return marks;
}

/**
 * Calls back whenever something in an example may have moved: its content, its size, a movement that ends. Returns how to stop.
 * What stands in a frame is watched from when it is loaded.
 */
export function watchParts(example: HTMLElement, onMove: () => void): () => void {
  const stopped = new AbortController();
  const content = new MutationObserver(onMove);
  const size = new ResizeObserver(onMove);
  const options = { capture: true, signal: stopped.signal };
  const watch = (root: HTMLElement): void => {
    content.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    size.observe(root);
    for (const event of ['transitionend', 'animationend'])
      root.addEventListener(event, onMove, options);
    onMove();
  };
  const watchFrame = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement && target.contentDocument)
      watch(target.contentDocument.body);
  };
  example.addEventListener('load', watchFrame, options);
  watch(example);
  return () => {
    stopped.abort();
    content.disconnect();
    size.disconnect();
  };
}
