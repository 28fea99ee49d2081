import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { queueAnnouncement } from '../../behavior/announce.ts';
import { type Mask, useTextMask } from '../../behavior/presentation.tsx';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Banner } from '../banner/banner.tsx';
import { Text } from '../text/text.tsx';
import { findLineIndex, type LogLine, type LogPreferences } from './log-line.ts';
import { LogLines, type LogListHandle } from './log-lines.tsx';
import { LogStatus } from './log-status.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import * as css from './log-viewer.css.ts';
import { toReadableText } from './readable-text.ts';
import { type CorrectLogSearch, type LogState, useLogState } from './use-log-state.ts';

/** The interval between announcements in milliseconds, long enough not to disturb. */
const EVERY_MS = 30_000;

/**
 * Announces the number of new lines every 30 seconds, because new lines are not announced one by one.
 * @param last the number of the last line
 */
function useCountAnnouncement(last: number, write: (count: number) => string): void {
  const told = useRef(last);
  const tell = useEffectEvent(() => {
    const count = last - told.current;
    if (told.current > 0 && count > 0) queueAnnouncement(() => write(count));
    told.current = last;
  });
  useEffect(() => {
    const timer = setInterval(() => tell(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/**
 * Finds the line that a link references by id, even if the line is added to the log later.
 * @param onFound called once with the number of the line
 * @returns whether the log contains lines, but not the referenced line
 */
function useLinkedLine(
  lines: readonly LogLine[],
  id: string | undefined,
  onFound: (number: number) => void,
): boolean {
  const [search, setSearch] = useState({ id, looked: 0, found: false });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const { looked, found: isFound } = search.id === id ? search : { looked: 0, found: false };
    const last = lines.at(-1)?.number ?? 0;
    if (id === undefined || isFound || last <= looked) return;
    const line = lines.slice(findLineIndex(lines, looked + 1)).find((one) => one.id === id);
    setSearch({ id, looked: last, found: line !== undefined });
    if (line) found(line.number);
  }, [lines, id, search]);
  return id !== undefined && search.id === id && search.looked > 0 && !search.found;
}

/**
 * A cache with the masked copy of each line. The same line always has the same copy, so that other caches that use lines as keys
 * stay valid.
 */
const masked = new WeakMap<LogLine, LogLine>();

function maskedLine(line: LogLine, mask: Mask): LogLine {
  const known = masked.get(line);
  if (known) return known;
  // Colours are removed first, because an ANSI sequence within an address would prevent the mask from recognising the address.
  const made = { ...line, text: mask(toReadableText(line.text)) };
  masked.set(line, made);
  return made;
}

/** Returns the lines for display, search, copying and saving. In presentation mode the private texts in the lines are masked. */
function useMaskedLines(lines: readonly LogLine[]): readonly LogLine[] {
  const mask = useTextMask();
  return useMemo(() => (mask ? lines.map((line) => maskedLine(line, mask)) : lines), [lines, mask]);
}

/** Returns the ref of the list, and functions that scroll to a line and to the next (1) or the previous (-1) match. */
function useLineSteps(state: LogState) {
  const list = useRef<LogListHandle>(null);
  const [toShow, setToShow] = useState<number>();
  useEffect(() => {
    if (toShow === undefined) return;
    list.current?.show(toShow);
    setToShow(undefined);
  }, [toShow]);
  const [step, setStep] = useState<1 | -1>();
  useEffect(() => {
    // The view is computed with a delay, so the view might not contain the matches of the latest search text yet.
    if (step === undefined || state.view.query.search !== state.search) return;
    setStep(undefined);
    setToShow(state.goToMatch(step, list.current?.first() ?? 0)?.number);
  }, [step, state]);
  return { list, show: setToShow, setStep };
}

/** Props of {@link LogViewer}. */
export interface LogViewerProps {
  /** 로그 줄들의 접근성 이름입니다. 예: “web 로그”. */
  label: string;
  /** 오래된 것부터 나열한 줄들입니다. 번호에 빈 곳이 없어야 합니다. 줄이 늘면 새 배열을 주되, 한 프레임에 한 번까지만 줍니다. */
  lines: readonly LogLine[];
  /** 있었지만 더는 남아 있지 않은 오래된 줄의 수입니다. */
  dropped?: number;
  preferences: LogPreferences;
  /** 바뀐 설정과 함께 호출됩니다. 받은 쪽이 저장합니다. */
  onPreferencesChange: (preferences: LogPreferences) => void;
  /** 로그를 그 줄에서 여는 주소입니다. 모든 줄이 이 함수에 의존하므로 같은 함수를 유지합니다. */
  linkOf: (line: LogLine) => string;
  /** 열어 본 주소가 가리키는 줄의 `id`입니다. 그 줄을 보이는 곳으로 가져와 표시합니다. */
  linkedId?: string | undefined;
  /** 로그를 저장할 파일의 이름입니다. */
  fileName: string;
  /** 연결이 끊겼거나 로그가 끝났다는 것처럼, 읽는 사람이 로그에 관해 알아야 할 것입니다. */
  note?: ReactNode;
  /** 찾은 것이 없을 때, 원래 찾으려 했을 말입니다. 그 말로 찾을 것이 있으면 제안합니다. */
  correct?: CorrectLogSearch;
  /** 줄이 하나도 없을 때 그 자리에 보입니다. */
  empty: ReactNode;
}

/**
 * A viewer for a log of up to 100,000 lines that is still growing. The viewer follows the end of the log until the reader scrolls
 * up. The lines can be searched, filtered, saved and linked to. For a few fixed lines use `CodeText`.
 */
export function LogViewer(props: LogViewerProps) {
  const { label, dropped = 0, preferences, onPreferencesChange, linkOf, fileName } = props;
  const lines = useMaskedLines(props.lines);
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const state = useLogState(lines, props.correct);
  const search = useRef<HTMLInputElement>(null);
  const [isFindOpened, setFindOpened] = useState(false);
  const { list, show, setStep } = useLineSteps(state);
  const isLinkGone = useLinkedLine(lines, props.linkedId, (number) => {
    state.choose(number);
    show(number);
  });
  useCountAnnouncement(lines.at(-1)?.number ?? 0, (count) =>
    strings.newLines(count.toLocaleString(locale)),
  );
  return (
    <div className={css.logViewer}>
      <LogToolbar
        lines={lines}
        preferences={preferences}
        onPreferencesChange={onPreferencesChange}
        fileName={fileName}
        state={state}
        search={search}
        onStep={setStep}
        onFollow={state.follow}
        onSearchLeft={() => setFindOpened(false)}
      />
      {isFindOpened && (
        <p className={css.viewerNote}>
          <Text as="span" tone="muted">
            {strings.findOpened}
          </Text>
        </p>
      )}
      {props.note && <div className={css.viewerNote}>{props.note}</div>}
      {isLinkGone && (
        <div className={css.viewerNote}>
          <Banner tone="info">{strings.linkGone}</Banner>
        </div>
      )}
      <LogLines
        ref={list}
        label={label}
        preferences={preferences}
        linkOf={linkOf}
        state={state}
        empty={lines.length === 0 ? props.empty : strings.noneShown}
        onStep={setStep}
        onSearch={() => search.current?.focus()}
        onFind={() => {
          search.current?.focus();
          setFindOpened(true);
          queueAnnouncement(() => strings.findOpened);
        }}
      />
      <LogStatus
        lines={lines}
        dropped={dropped}
        linkOf={linkOf}
        state={state}
        onFollow={state.follow}
      />
    </div>
  );
}
