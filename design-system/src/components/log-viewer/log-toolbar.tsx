import { Download } from 'lucide';
import type { Ref } from 'react';
import { saveFile } from '../../behavior/save-file.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import type { LogLevel } from './log-level.ts';
import { formatLogFile, type LogLine, type LogPreferences } from './log-line.ts';
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
}

const minimums: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** The toolbar of a log: search, filter by level, and display preferences. */
export function LogToolbar(props: LogToolbarProps) {
  const { lines, preferences, onPreferencesChange, fileName, state, search, onStep } = props;
  const strings = useStrings(logStrings);
  const setMinimum = (value: string) => {
    const level = minimums.find((minimum) => minimum === value);
    if (level) state.setMinimum(level);
  };
  return (
    <div className={css.logToolbar}>
      <LogSearch ref={search} state={state} onStep={onStep} />
      <div className={css.levelFilter}>
        <SelectField
          label={strings.level}
          labelHidden
          options={minimums.map((value) => ({ value, label: strings.levels[value] }))}
          value={state.minimum}
          onValueChange={setMinimum}
        />
      </div>
      <div className={css.checkboxRow}>
        <CheckboxField
          label={strings.follow}
          checked={state.following}
          onChange={(event) => props.onFollow(event.currentTarget.checked)}
        />
        <CheckboxField
          label={strings.time}
          checked={preferences.time}
          onChange={(event) =>
            onPreferencesChange({ ...preferences, time: event.currentTarget.checked })
          }
        />
        <CheckboxField
          label={strings.wrap}
          checked={preferences.wrap}
          onChange={(event) =>
            onPreferencesChange({ ...preferences, wrap: event.currentTarget.checked })
          }
        />
      </div>
      <div className={css.downloadButton}>
        <IconButton
          label={strings.download}
          icon={Download}
          disabled={lines.length === 0}
          onClick={() => saveFile(fileName, formatLogFile(lines), 'text/plain')}
        />
      </div>
    </div>
  );
}
