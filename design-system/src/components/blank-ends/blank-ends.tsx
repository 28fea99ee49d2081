import { ArrowRightToLine, CornerDownLeft, Space } from 'lucide';
import { useMaskedContent, usePresenting } from '../../behavior/presentation.tsx';
import { type BlankKind, type BlankRun, splitBlankEnds } from '../../format/visible-ends.ts';
import { blankStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { whitespaceIcon } from './blank-ends.css.ts';

/** Props of {@link BlankEnds}. */
export interface BlankEndsProps {
  /** 값입니다. */
  children: string;
}

const shapes: Record<BlankKind, IconNode> = {
  space: Space,
  newline: CornerDownLeft,
  return: CornerDownLeft,
  tab: ArrowRightToLine,
  other: Space,
};

function Mark({ blank, count }: Omit<BlankRun, 'at'>) {
  const strings = useStrings(blankStrings);
  return (
    <span
      className={whitespaceIcon}
      role="img"
      aria-label={strings.count(strings.names[blank], count)}
    >
      <Icon node={shapes[blank]} size="text" />
      {count > 1 && <span>{count}</span>}
    </span>
  );
}

const marksOf = (runs: readonly BlankRun[]) => runs.map((run) => <Mark key={run.at} {...run} />);

/**
 * A value with visible whitespace at its start and end. Each run of equal whitespace characters is replaced by an icon with an
 * accessible name ("공백 2개"). The icons are not part of a copied selection. Use this component for values in which every character
 * matters.
 */
export function BlankEnds({ children }: BlankEndsProps) {
  const masked = useMaskedContent(children);
  if (usePresenting()) return <span>{masked}</span>;
  const { start, inside, end } = splitBlankEnds(children);
  return (
    <>
      {marksOf(start)}
      <span>{inside}</span>
      {marksOf(end)}
    </>
  );
}
