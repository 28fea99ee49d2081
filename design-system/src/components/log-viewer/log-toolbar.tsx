import { Download, SlidersHorizontal } from 'lucide';
import { type Ref, useId, useState } from 'react';
import { saveFile } from '../../behavior/save-file.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import type { LogLevel } from './log-level.ts';
import { formatLogFile, type LogLine, type LogPreferences, type LogTimes } from './log-line.ts';
import { LogSearch } from './log-search.tsx';
import * as css from './log-viewer.css.ts';
import type { LogState } from './use-log-state.ts';

/** Props of {@link LogToolbar}. */
export interface LogToolbarProps {
  lines: readonly LogLine[];
  preferences: LogPreferences;
  onPreferencesChange: (preferences: LogPreferences) => void;
  /** The name of the file to which the log is saved. */
  fileName: string;
  state: LogState;
  search: Ref<HTMLInputElement>;
  onStep: (step: 1 | -1) => void;
  onFollow: (following: boolean) => void;
  /** Called when the focus leaves the search field. */
  onSearchLeft: () => void;
}

const minimums: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const timeChoices: readonly LogTimes[] = ['auto', 'shown', 'hidden'];

type LogOptionsProps = Omit<LogToolbarProps, 'search' | 'onStep' | 'onSearchLeft'>;

/** The fields with few choices: the filter by level, and whether times are shown. */
function LogSelects({ state, preferences, onPreferencesChange }: LogOptionsProps) {
  const strings = useStrings(logStrings);
  const setMinimum = (value: string) => {
    const level = minimums.find((minimum) => minimum === value);
    if (level) state.setMinimum(level);
  };
  const setTime = (value: string) => {
    const time = timeChoices.find((choice) => choice === value);
    if (time) onPreferencesChange({ ...preferences, time });
  };
  return (
    <>
      <div className={css.optionSelect}>
        <SelectField
          label={strings.level}
          labelHidden
          options={minimums.map((value) => ({ value, label: strings.levels[value] }))}
          value={state.minimum}
          onValueChange={setMinimum}
        />
      </div>
      <div className={css.optionSelect}>
        <SelectField
          label={strings.time}
          labelHidden
          options={timeChoices.map((value) => ({ value, label: strings.times[value] }))}
          value={preferences.time}
          onValueChange={setTime}
        />
      </div>
    </>
  );
}

/** The filter by level, the display preferences, and the button that saves the log. */
function LogOptions(props: LogOptionsProps) {
  const { lines, preferences, onPreferencesChange, fileName, state, onFollow } = props;
  const strings = useStrings(logStrings);
  return (
    <>
      <LogSelects {...props} />
      <div className={css.checkboxRow}>
        <CheckboxField
          label={strings.follow}
          checked={state.following}
          onChange={(event) => onFollow(event.currentTarget.checked)}
        />
        <CheckboxField
          label={strings.wrap}
          checked={preferences.wrap}
          onChange={(event) =>
            onPreferencesChange({ ...preferences, wrap: event.currentTarget.checked })
          }
        />
        <div className={css.downloadButton}>
          <IconButton
            label={strings.download}
            icon={Download}
            disabled={lines.length === 0}
            onClick={() => saveFile(fileName, formatLogFile(lines), 'text/plain')}
          />
        </div>
      </div>
    </>
  );
}

/**
 * The toolbar of a log: search, filter by level, and display preferences. On narrow screens a button unfolds everything except the
 * search, so that the lines have room.
 */
export function LogToolbar({ search, onStep, onSearchLeft, ...options }: LogToolbarProps) {
  const strings = useStrings(logStrings);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.logToolbar}>
      <LogSearch ref={search} state={options.state} onStep={onStep} onLeave={onSearchLeft} />
      <div className={css.optionsButton}>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {strings.options}
        </Button>
      </div>
      <div id={id} className={css.optionsPanel({ open })}>
        <LogOptions {...options} />
      </div>
    </div>
  );
}
