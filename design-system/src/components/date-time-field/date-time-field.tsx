import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { announce } from '../../behavior/announce.ts';
import { useClockOffset } from '../../behavior/clock.ts';
import {
  clampDateTime,
  DATE_TIME_TEXT_LIMIT,
  type DateTimeRange,
  formatDateTime,
  knownTimeZone,
  parseDateTime,
  readerTimeZone,
  stepDateTime,
} from '../../format/date-time-text.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import { type TextControlProps, writeText } from '../field/text-control.ts';
import { machineText } from '../field/text-rule.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { PickerButton, useBrowserPicker } from './browser-picker.tsx';

/** Props of {@link DateTimeField}. The value is text: parse it with `parseDateTime` when the form is submitted. */
export interface DateTimeFieldProps extends Omit<TextControlProps<HTMLInputElement>, 'hint'> {
  /** 늘 보이는 도움말입니다. 선택할 수 있는 범위와 시간대는 그 뒤에 저절로 보입니다. */
  hint?: string | undefined;
  /** 시간대의 이름입니다. 예: “Asia/Seoul”. 생략하면 읽는 사람의 시간대입니다. */
  timeZone?: string | undefined;
  /** 화살표 키와 달력으로 고를 수 있는 가장 이른 시각입니다. 유효성은 검사하지 않습니다. 생략하면 끝이 없습니다. */
  earliest?: Date | undefined;
  /** 화살표 키와 달력으로 고를 수 있는 가장 늦은 시각입니다. 유효성은 검사하지 않습니다. 생략하면 끝이 없습니다. */
  latest?: Date | undefined;
}

/** The hint of the caller, the range, and the time zone, without which a time has no meaning. */
function RangeHint(props: DateTimeRange & { hint: ReactNode; timeZone: string }) {
  const { hint, earliest, latest, timeZone } = props;
  const strings = useStrings(inputStrings);
  const format = (moment: Date | undefined) => moment && formatDateTime(moment, timeZone);
  return (
    <>
      {hint && <p>{hint}</p>}
      <p>{strings.dateTimeRange({ from: format(earliest), to: format(latest), timeZone })}</p>
    </>
  );
}

/**
 * A field for a date and a time to the second in a named time zone: "2026-11-30 03:10:00". Other ways to write it are taken too, also with
 * another time zone of their own, and are written in this one when the member leaves the field. The arrow keys change the part at the caret. The form has to
 * validate the value with `parseDateTime`.
 *
 * The member types into a text, and the button opens the calendar of the browser's own `<input type="datetime-local">`. That input alone is not
 * complete: its words and its order are those of the browser's language and not of the page, so that a Korean page shows "mm/dd/yyyy --:-- AM"; a time from a log
 * cannot be pasted into it; and what is typed halfway has an empty value, of which a form cannot say what is wrong.
 * Its calendar is complete, and a telephone has no better one. For a time that has passed use `Time`.
 * @see https://developer.mozilla.org/docs/Web/API/HTMLInputElement/showPicker
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, earliest, latest, hint, readOnly = false, disabled = false } = props;
  const strings = useStrings(inputStrings);
  const clockOffset = useClockOffset();
  const timeZone = knownTimeZone(props.timeZone ?? readerTimeZone());
  const { element, text, attributes, holds } = useTextControl(props, {
    ...machineText,
    onKeyDown: handleArrow,
  });
  const locked = readOnly || disabled;
  const { calendar, open } = useBrowserPicker({
    range: { earliest, latest },
    timeZone,
    onPick: (moment) => write(moment),
  });

  function write(moment: Date, caret = Number.POSITIVE_INFINITY) {
    const next = formatDateTime(moment, timeZone);
    if (!element.current || next === element.current.value) return;
    writeText(element.current, { text: next, caret: Math.min(caret, next.length) });
    announce(next);
  }

  function handleArrow(event: KeyboardEvent<HTMLInputElement>) {
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (count === undefined || locked || holds() || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) openCalendar();
    else step(event.currentTarget, count);
  }

  function step({ value, selectionStart }: HTMLInputElement, count: number) {
    const moment = parseDateTime(value, timeZone);
    if (!moment) return;
    const isWritten = value === formatDateTime(moment, timeZone);
    const caret = isWritten && selectionStart !== null ? selectionStart : value.length;
    const next = stepDateTime(moment, { caret, count, timeZone });
    write(clampDateTime(next, { earliest, latest }), caret);
  }

  function openCalendar() {
    open(parseDateTime(text, timeZone) ?? latest ?? earliest ?? new Date(Date.now() + clockOffset));
  }

  function writeWhole() {
    const moment = parseDateTime(element.current?.value ?? '', timeZone);
    if (!element.current || !moment || locked || holds()) return;
    const next = formatDateTime(moment, timeZone);
    if (next !== element.current.value) {
      writeText(element.current, { text: next, caret: next.length });
    }
  }

  return (
    <Field
      {...pickFieldTexts(props)}
      hint={<RangeHint {...{ hint, earliest, latest, timeZone }} />}
      pasteLimit={props.pasteLimit ?? DATE_TIME_TEXT_LIMIT}
    >
      {(joined) => (
        <div className={controls.controlContainer}>
          <input
            {...joined}
            {...attributes}
            type="text"
            placeholder={props.placeholder ?? strings.dateTimeForm}
            className={`${controls.control({ numeric: true })} ${controls.paddingForButton}`}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              writeWhole();
              props.onBlur?.(event);
            }}
          />
          {!locked && calendar}
          {!locked && <PickerButton label={label} onOpen={openCalendar} />}
        </div>
      )}
    </Field>
  );
}
