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

interface Drawn {
  /** What the example is drawn in: the page, or the document of its frame. */
  root: ParentNode;
  /** The example's corner in the coordinates of the page. */
  left: number;
  top: number;
  /** How large a pixel of the example is on the page. */
  scale: number;
}

function drawn(example: Element): Drawn {
  const frame = example.querySelector('iframe');
  const { left, top, width } = (frame ?? example).getBoundingClientRect();
  return frame?.contentDocument
    ? { root: frame.contentDocument.body, left, top, scale: width / frame.offsetWidth }
    : { root: example, left: 0, top: 0, scale: 1 };
}

/** The marks of the parts that an example shows. Parts that are not shown, or below the edge of a frame, have none. */
export function partMarks(example: Element, parts: readonly GuidePart[]): PartMark[] {
  const { root, left, top, scale } = drawn(example);
  const edges = example.getBoundingClientRect();
  const marks: PartMark[] = [];
  for (const [index, { find }] of parts.entries()) {
    const box = find && findPart(root, find)?.getBoundingClientRect();
    if (!box) continue;
    const x = left + box.left * scale - edges.left;
    const y = top + box.top * scale - edges.top;
    if (x > edges.width || y > edges.height) continue;
    const size = { width: box.width * scale, height: box.height * scale };
    marks.push({ number: index + 1, left: x, top: y, ...size, shift: shiftOf(x, y, marks) });
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
