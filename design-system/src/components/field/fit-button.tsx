import { ArrowUpToLine, Undo2 } from 'lucide';
import { useState } from 'react';
import { announce, prepareAnnouncements } from '../../behavior/announce.ts';
import { fitStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import * as css from './field.css.ts';

/** Props of {@link FitButton}. */
interface FitButtonProps<Value> {
  /** The label of the field, and its id. */
  label: string;
  labelId: string;
  /** What the field holds now; it can be taken back. */
  held: Value;
  /** The number that it holds; `undefined` while it holds none. */
  value: number | undefined;
  /** The largest possible number; `null` when not even the smallest is possible. */
  most: number | null;
  /** The smallest number, for the sentence about that. */
  min?: number | undefined;
  /** Writes a number with its unit. */
  valueText?: ((value: number) => string) | undefined;
  onFit: (most: number) => void;
  onBack: (held: Value) => void;
}

/**
 * Sets a field to the largest value that is possible, and takes that back. Where there is nothing to do a sentence says why, in
 * the same place.
 */
export function FitButton<Value>(props: FitButtonProps<Value>) {
  const { label, labelId, held, value, most, min = 0, valueText = String, onFit, onBack } = props;
  const strings = useStrings(fitStrings);
  const [earlier, setEarlier] = useState<{ held: Value; most: number }>();
  const isMost = value === most;
  const canGoBack = isMost && earlier?.most === most ? earlier : undefined;
  if (most === null) return <span className={css.note}>{strings.nothing(valueText(min))}</span>;
  if (isMost && !canGoBack) return <span className={css.note}>{strings.isMost}</span>;

  function press() {
    if (most === null) return;
    prepareAnnouncements();
    if (canGoBack) {
      setEarlier(undefined);
      onBack(canGoBack.held);
      return;
    }
    setEarlier({ held, most });
    onFit(most);
    announce(strings.done(label, valueText(most)));
  }

  return (
    <Button
      variant="ghost"
      size="small"
      icon={canGoBack ? Undo2 : ArrowUpToLine}
      aria-describedby={labelId}
      onClick={press}
    >
      {canGoBack ? strings.back : strings.toMost}
    </Button>
  );
}
