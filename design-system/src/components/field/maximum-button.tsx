import { ArrowUpToLine, Undo2 } from 'lucide';
import { useState } from 'react';
import { announce } from '../../behavior/announce.ts';
import { fitToMaximumStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import * as css from './field.css.ts';

/** Props of {@link MaximumButton}. */
interface MaximumButtonProps<Value> {
  /** The label of the field. */
  label: string;
  /** The id of the label element. */
  labelId: string;
  /** The current value of the field, which a later press can restore. */
  held: Value;
  /** The number in the field; `undefined` for a text that is not a number. */
  value: number | undefined;
  /** The largest allowed number; `null` if the remaining amount of the resource is less than the smallest number. */
  most: number | null;
  /** The smallest allowed number. A sentence shows this number if `most` is `null`. */
  min?: number | undefined;
  /** Formats a number with its unit. */
  valueText?: ((value: number) => string) | undefined;
  onFit: (most: number) => void;
  onBack: (held: Value) => void;
}

/**
 * A button that sets a field to the largest allowed number. The next press restores the previous value. While the button would have
 * no effect, a sentence replaces the button and states the reason.
 */
export function MaximumButton<Value>(props: MaximumButtonProps<Value>) {
  const { label, labelId, held, value, most, min = 0, valueText = String, onFit, onBack } = props;
  const strings = useStrings(fitToMaximumStrings);
  const [earlier, setEarlier] = useState<{ held: Value; most: number }>();
  const isMost = value === most;
  const canGoBack = isMost && earlier?.most === most ? earlier : undefined;
  if (most === null)
    return <span className={css.buttonReplacement}>{strings.nothing(valueText(min))}</span>;
  if (isMost && !canGoBack) return <span className={css.buttonReplacement}>{strings.isMost}</span>;

  function press() {
    if (most === null) return;
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
