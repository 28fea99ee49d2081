import { Story, Unstyled } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import type { Guide } from '../design-system/src/testing/guide.ts';
import * as styles from './marked-example.css.ts';
import { type PartMark, partMarks, watchParts } from './part-marks.ts';

interface MarksProps {
  example: RefObject<HTMLElement | null>;
  parts: NonNullable<Guide['parts']>;
}

/** The numbers on an example, which follow what moves in it. */
function Marks({ example, parts }: MarksProps) {
  const [marks, setMarks] = useState<readonly PartMark[]>([]);
  useEffect(() => {
    const { current } = example;
    if (!current) return;
    return watchParts(current, () => setMarks(partMarks(current, parts)));
  }, [example, parts]);
  return (
    <div className={styles.marks}>
      {marks.map(({ number, left, top, width, height, shift }) => (
        <div
          key={number}
          data-part={number}
          className={styles.box}
          style={{ left, top, width, height }}
        >
          <span className={styles.number} style={{ left: shift }}>
            {number}
          </span>
        </div>
      ))}
    </div>
  );
}

interface MarkedExampleProps extends Pick<MarksProps, 'parts'> {
  /** The story that the marks are on. */
  of: ComponentProps<typeof Story>['of'];
}

/**
 * An example as a picture, with the numbers of its parts where they are. It says nothing to those who listen: the list of the parts
 * beside it has the same numbers.
 */
export function MarkedExample({ of, parts }: MarkedExampleProps) {
  const example = useRef<HTMLDivElement>(null);
  const shown = parts.filter(({ find }) => find);
  return (
    <Unstyled>
      <div className={styles.picture} data-marks={shown.length} aria-hidden="true" inert>
        <div ref={example} className={styles.example}>
          <Story of={of} __forceInitialArgs />
        </div>
        <Marks example={example} parts={parts} />
      </div>
    </Unstyled>
  );
}
