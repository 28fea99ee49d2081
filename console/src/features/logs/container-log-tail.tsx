import { CodeText, formatLineWithoutColors, Spinner, Text } from '@naru/design-system';
import { useMemo } from 'react';
import { followContainerLog } from '#api/log.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { containerRunId, noNewLinesReason } from './container-run.ts';
import { useFollowedLog } from './log-store.ts';

/** The number of lines at the end of the log. */
const LINES = 8;

/** The end of the open container's log. */
export function ContainerLogTail() {
  const { container, state } = useOpenContainer().facts;
  const { lines, progress } = useFollowedLog(
    useMemo(() => followContainerLog(container.slug), [container.slug]),
    containerRunId(state),
  );
  if (lines.length > 0) {
    return (
      <CodeText multiline>{lines.slice(-LINES).map(formatLineWithoutColors).join('\n')}</CodeText>
    );
  }
  if (progress === 'opening') return <Spinner />;
  return <Text tone="muted">{noNewLinesReason(state) ?? '아직 로그가 없습니다.'}</Text>;
}
