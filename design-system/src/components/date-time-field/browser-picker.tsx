import { Calendar } from 'lucide';
import { useRef } from 'react';
import {
  clampDateTime,
  type DateTimeRange,
  formatDateTime,
  parseDateTime,
} from '../../format/date-time-text.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './date-time-field.css.ts';

/** Props of {@link BrowserPicker}. */
interface BrowserPickerProps {
  range: DateTimeRange;
  timeZone: string;
  /** Receives the chosen moment, which is within the range. */
  onPick: (moment: Date) => void;
}

/** Formats a moment as the value of a native input for a date and a time. */
const nativeText = (moment: Date | undefined, timeZone: string): string | undefined =>
  moment && formatDateTime(moment, timeZone).replace(' ', 'T');

/**
 * Returns the calendar of the browser, and the function that opens it at a moment. It starts with a complete value, because Firefox
 * chooses the date alone and keeps the time.
 */
export function useBrowserPicker({ range, timeZone, onPick }: BrowserPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = (from: Date) => {
    if (!input.current) return;
    input.current.value = nativeText(clampDateTime(from, range), timeZone) ?? '';
    try {
      input.current.showPicker();
    } catch {
      // The browser shows no calendar now, for example because its window is in the background. The field can still be typed into.
    }
  };
  const calendar = (
    <input
      ref={input}
      className={css.browserInput}
      type="datetime-local"
      step={1}
      min={nativeText(range.earliest, timeZone)}
      max={nativeText(range.latest, timeZone)}
      tabIndex={-1}
      aria-hidden
      onChange={({ currentTarget }) => {
        const moment = parseDateTime(currentTarget.value, timeZone);
        if (moment) onPick(clampDateTime(moment, range));
      }}
    />
  );
  return { calendar, open };
}

/** The button at the end of the field that opens the calendar. */
export function PickerButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const strings = useStrings(inputStrings);
  return (
    <div className={controls.endButtons}>
      <button className={controls.controlButton} type="button" onClick={onOpen}>
        <Icon node={Calendar} />
        <VisuallyHidden>{strings.pickDateTime(label)}</VisuallyHidden>
      </button>
    </div>
  );
}
