import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { ChevronDown, ChevronUp } from 'lucide';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Text } from '../text/text.tsx';
import { findLineIndex } from './log-line.ts';
import * as css from './log-viewer.css.ts';
import type { LogState } from './use-log-state.ts';

/** The pause in typing, in ms, after which the number of matching lines is announced. */
const TYPING_PAUSE_MS = 400;

/** Props of {@link LogSearch}. */
export interface LogSearchProps {
  ref: Ref<HTMLInputElement>;
  state: LogState;
  /** Called to move to the next (1) or the previous (-1) matching line. */
  onStep: (step: 1 | -1) => void;
  /** Called when the focus leaves the field. */
  onLeave: () => void;
}

/** The search of a log. Enter moves to the next matching line, and Shift+Enter to the previous matching line. */
export function LogSearch({ ref, state, onStep, onLeave }: LogSearchProps) {
  const strings = useStrings(logStrings);
  const { matches, query } = state.view;
  const isSearching = query.search !== '';
  const position = state.match === undefined ? undefined : findLineIndex(matches, state.match) + 1;
  const count = matches.length;
  const { handlers } = useComposition<HTMLDivElement>({
    onKeyDown: (event: KeyboardEvent) => {
      if (shortcutKey(event) !== 'Enter' || state.search === '') return;
      if (!(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    },
  });
  // The result is announced after a search and after a move between matches, but not for each new line.
  useChangeAnnouncement(
    `${query.search} ${position ?? ''}`,
    () => {
      if (!isSearching) return '';
      return count === 0 ? strings.noMatch : strings.matchesSaid(position, count);
    },
    TYPING_PAUSE_MS,
  );
  const field = useRef<HTMLInputElement>(null);
  const takeMeant = () => {
    state.setSearch(state.meant ?? '');
    field.current?.focus();
  };
  return (
    <div className={css.searchBar} {...handlers}>
      <div className={css.searchField}>
        <SearchField
          ref={useComposedRefs(field, ref)}
          label={strings.search}
          placeholder={strings.placeholder}
          value={state.search}
          onValueChange={state.setSearch}
          onBlur={onLeave}
        />
      </div>
      {isSearching && (
        <>
          <span className={css.matchCount}>
            <Text as="span" tone="muted" numeric>
              {count === 0 ? strings.noMatch : strings.matches(position, count)}
            </Text>
          </span>
          {state.meant !== undefined && (
            <Button size="small" variant="ghost" onClick={takeMeant}>
              {strings.meant(state.meant)}
            </Button>
          )}
          <IconButton
            label={strings.previous}
            icon={ChevronUp}
            disabled={count === 0}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={strings.next}
            icon={ChevronDown}
            disabled={count === 0}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}
