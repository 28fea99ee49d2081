import { ArrowDownToLine, Share2, X } from 'lucide';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { findLineIndex, formatLineWithoutColors, type LogLine } from './log-line.ts';
import * as css from './log-viewer.css.ts';
import type { LogState } from './use-log-state.ts';

/** Props of {@link LogStatus}. */
export interface LogStatusProps {
  lines: readonly LogLine[];
  /** The number of older lines that are no longer stored. */
  dropped: number;
  linkOf: (line: LogLine) => string;
  state: LogState;
  onFollow: (following: boolean) => void;
}

interface ChosenLineProps extends Pick<LogStatusProps, 'linkOf'> {
  line: LogLine;
  onUnchoose: () => void;
}

/** The button that opens the share sheet of the device. Browsers without a share sheet show no button. */
function ShareButton({ line, linkOf }: Pick<ChosenLineProps, 'line' | 'linkOf'>) {
  const strings = useStrings(logStrings);
  const shared = { text: formatLineWithoutColors(line), url: linkOf(line) };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return null;
  // The promise rejects when the reader closes the sheet, which needs no message.
  const share = () => void navigator.share(shared).catch(() => undefined);
  return <IconButton size="small" label={strings.share} icon={Share2} onClick={share} />;
}

/** The number of the chosen line, with buttons that share the line, copy its link, copy its text and deselect the line. */
function ChosenLine({ line, linkOf, onUnchoose }: ChosenLineProps) {
  const strings = useStrings(logStrings);
  return (
    <fieldset className={css.chosenLine} aria-label={strings.lineActions}>
      <Text as="span" numeric>
        {strings.lineName(line.number)}
      </Text>
      <Inline gap="xs" wrap={false}>
        <ShareButton line={line} linkOf={linkOf} />
        <CopyButton value={linkOf(line)} label={strings.copyLink} />
        <CopyButton value={formatLineWithoutColors(line)} label={strings.copyText} />
        <IconButton size="small" label={strings.unchoose} icon={X} onClick={onUnchoose} />
      </Inline>
    </fieldset>
  );
}

/** The status of a log: the number of lines, the actions for the chosen line, and the button that scrolls to the end. */
export function LogStatus({ lines, dropped, linkOf, state, onFollow }: LogStatusProps) {
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const written = (count: number) => count.toLocaleString(locale);
  const { shown } = state.view;
  const { chosen, pausedAt } = state;
  const line = chosen === undefined ? undefined : lines[findLineIndex(lines, chosen)];
  const added = pausedAt === undefined ? 0 : shown.length - findLineIndex(shown, pausedAt + 1);
  const count =
    shown.length === lines.length
      ? strings.count(written(lines.length))
      : strings.countShown(written(shown.length), written(lines.length));
  return (
    <div className={css.statusBar}>
      <Text as="span" tone="muted" size="caption" numeric>
        {dropped > 0 ? `${count} · ${strings.dropped(written(dropped))}` : count}
      </Text>
      {line && line.number === chosen && (
        <ChosenLine line={line} linkOf={linkOf} onUnchoose={state.unchoose} />
      )}
      {pausedAt !== undefined && shown.length > 0 && (
        <Button size="small" icon={ArrowDownToLine} onClick={() => onFollow(true)}>
          {added > 0 ? `${strings.toEnd} · ${strings.newLines(written(added))}` : strings.toEnd}
        </Button>
      )}
    </div>
  );
}
