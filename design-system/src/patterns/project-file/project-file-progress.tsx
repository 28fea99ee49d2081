import { useEffect, useRef } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';

/** Props of {@link ProjectFileProgress}. */
export interface ProjectFileProgressProps {
  /** 해야 할 단계의 수입니다. */
  total: number;
  done: number;
  failed: number;
  skipped: number;
}

/** The number of equal sections of the progress. The end of each section is announced. */
const TOLD = 4;

/**
 * The progress of applying a plan, above the list of steps. On mount the progress is scrolled into view, because the member may have
 * scrolled the list. Each quarter of the progress is announced.
 */
export function ProjectFileProgress({ total, ...counts }: ProjectFileProgressProps) {
  const strings = useStrings(projectFileStrings);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const settled = counts.done + counts.failed + counts.skipped;
  const ended = settled === total;
  const sentence = ended ? strings.outcome(counts) : strings.progressOf(settled, total);
  const share = total === 0 ? 1 : settled / total;
  useChangeAnnouncement(Math.floor(share * TOLD), () => sentence);
  return (
    <div ref={element}>
      <Stack gap="xs">
        <ProgressBar label={strings.progress} percent={share * 100} />
        <Text size="caption" tone="muted" numeric>
          {sentence}
        </Text>
      </Stack>
    </div>
  );
}
