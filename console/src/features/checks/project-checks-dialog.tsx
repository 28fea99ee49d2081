import type { Project } from '@naru/contract/entities/project';
import { Banner, openRowButton } from '@naru/design-system';
import { ChecksDialog } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { CHECKED_SUBJECT_LABELS, type Finding, findingId } from './finding.ts';
import { FindingRow } from './finding-row.tsx';
import { findingTexts } from './finding-texts.ts';
import { useProjectFindings } from './use-project-findings.ts';

export interface ProjectChecksDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog "점검": the findings of a project. A finding has a button that fixes it, or a link to the page where the member decides.
 */
export function ProjectChecksDialog({ project, open, onOpenChange }: ProjectChecksDialogProps) {
  const { findings, isIgnored, ignore, now } = useProjectFindings(project, open);
  const containers = useQuery(containersQuery(project.slug));
  const left = useRef(false);
  const [done, setDone] = useState<string>();
  const notice = done === undefined ? undefined : settingSavedNotice(done);
  const leave = () => {
    left.current = true;
    onOpenChange(false);
  };
  const rowOf = (finding: Finding, ignored: boolean) => (
    <FindingRow
      key={findingId(finding)}
      project={project}
      finding={finding}
      facts={{
        ...findingTexts(finding, now),
        ignored,
        onMended: setDone,
        onIgnore: (next) => ignore(finding, next),
      }}
      onLeave={leave}
    />
  );
  const [kept, told] = [findings?.filter(isIgnored), findings?.filter((one) => !isIgnored(one))];
  return (
    <ChecksDialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={() => (left.current ? openRowButton() : undefined)}
      rows={told?.map((finding) => rowOf(finding, false))}
      ignored={kept?.map((finding) => rowOf(finding, true)) ?? []}
      checked={CHECKED_SUBJECT_LABELS}
      notice={
        notice && (
          <Banner tone="success" title={notice.title}>
            {notice.description}
          </Banner>
        )
      }
      failure={queryFailure(containers, {
        title: '점검하지 못했습니다',
        fallback: 'Failed to load containers',
      })}
    />
  );
}
