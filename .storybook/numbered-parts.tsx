import { Story, Unstyled } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ElementFinder,
  findVisibleElement,
} from '../design-system/src/testing/find-visible-element.ts';
import * as styles from './numbered-parts.css.ts';

/** A part of a component or a page. */
interface Part {
  name: string;
  purpose: string;
  /** Finds the element of the part in the example. Missing for a part that the example does not show, such as an open menu. */
  find?: ElementFinder;
}

/** The position of a part in an example, in pixels from the top left corner of the example. */
interface Mark {
  /** The number of the part in the list. */
  number: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The distance in pixels by which the number is moved to the right of the corner, so that it covers no other number. */
  shift: number;
}

/** The size of the circle with a number, in pixels. */
const numberSize = 24;

function shiftOf(left: number, top: number, placed: readonly Mark[]): number {
  let shift = 0;
  const covers = (mark: Mark) =>
    Math.abs(mark.left + mark.shift - left - shift) < numberSize &&
    Math.abs(mark.top - top) < numberSize;
  while (placed.some(covers)) shift += numberSize;
  return shift;
}

/**
 * Returns the root element of an example, which may be in the document of a frame, and the corner and the scale of the root on the
 * page.
 */
function drawn(example: Element) {
  const frame = example.querySelector('iframe');
  const { left, top, width } = (frame ?? example).getBoundingClientRect();
  return frame?.contentDocument
    ? { root: frame.contentDocument.body, left, top, scale: width / frame.offsetWidth }
    : { root: example, left: 0, top: 0, scale: 1 };
}

/** Returns the marks of the parts that an example shows. A part that is not shown, or is below the edge of a frame, has no mark. */
function marksOf(example: Element, parts: readonly Part[]): Mark[] {
  const { root, left, top, scale } = drawn(example);
  const edges = example.getBoundingClientRect();
  const marks: Mark[] = [];
  for (const [index, { find }] of parts.entries()) {
    const box = find && findVisibleElement(root, find)?.getBoundingClientRect();
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
 * Calls `onMove` whenever elements of an example may have moved: when its content or size changes and when an animation ends. Returns
 * a function that stops the observation. The content of a frame is observed after the frame has loaded.
 */
function watchExample(example: HTMLElement, onMove: () => void): () => void {
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

interface MarksProps {
  example: RefObject<HTMLElement | null>;
  parts: readonly Part[];
}

/** The numbers on an example, which follow the movements of its elements. */
function Marks({ example, parts }: MarksProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    const { current } = example;
    if (!current) return;
    return watchExample(current, () => setMarks(marksOf(current, parts)));
  }, [example, parts]);
  return (
    <div className={styles.markLayer}>
      {marks.map(({ number, left, top, width, height, shift }) => (
        <div
          key={number}
          data-part={number}
          className={styles.partOutline}
          style={{ left, top, width, height }}
        >
          <span className={styles.partNumber} style={{ left: shift }}>
            {number}
          </span>
        </div>
      ))}
    </div>
  );
}

interface PartsProps {
  /** The story on which the parts are marked; missing if no part can be marked. */
  of?: ComponentProps<typeof Story>['of'];
  /** The parts, in the order in which they are read. */
  parts: readonly Part[];
}

/**
 * Shows the structure of a component: a story as an inert picture with numbered parts, and a list with the same numbers. The
 * picture is hidden from screen readers, because the list has the same information.
 */
export function NumberedParts({ of, parts }: PartsProps) {
  const example = useRef<HTMLDivElement>(null);
  return (
    <Unstyled>
      {of && (
        <div
          className={styles.pictureFrame}
          data-marks={parts.filter(({ find }) => find).length}
          aria-hidden="true"
          inert
        >
          <div ref={example} className={styles.pictureContent}>
            <Story of={of} __forceInitialArgs />
          </div>
          <Marks example={example} parts={parts} />
        </div>
      )}
      <ol className={styles.partList}>
        {parts.map(({ name, purpose }) => (
          <li key={name} className={styles.partItem}>
            <strong className={styles.partName}>{name}</strong>
            <span className={styles.partPurpose}>{purpose}</span>
          </li>
        ))}
      </ol>
    </Unstyled>
  );
}
