import type { Project } from '@naru/contract/entities/project';
import { CheckRow, type ContainerTab } from '@naru/design-system/patterns';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import type { Finding } from './finding.ts';
import type { CommonFindingRowProps } from './fixable-finding-row.tsx';
import { LimitFindingRow, PortFindingRow, SecretFindingRow } from './fixable-findings.tsx';

export interface FindingRowProps {
  project: Project;
  finding: Finding;
  facts: CommonFindingRowProps;
  /** Called when a link is followed, to close the dialog. */
  onLeave: () => void;
}

/** The link to the page where the member can fix the finding. */
function placeOf(project: string, finding: Finding): { to: string; text: string } {
  const tab = (container: string, name: ContainerTab, text: string) => ({
    to: paths.containerSettings(project, container, name),
    text,
  });
  switch (finding.kind) {
    case 'session':
    case 'token':
      return { to: paths.security(), text: '보안 설정 보기' };
    case 'port':
    case 'domain':
    case 'image-port':
      return tab(finding.container.slug, 'networks', '네트워크 보기');
    case 'mount':
    case 'image-volume':
      return tab(finding.container.slug, 'mounts', '마운트 보기');
    case 'volume':
      return tab(finding.container.slug, 'mounts', `${finding.container.name}에 마운트하기`);
    case 'secret':
    case 'variable':
      return tab(finding.container.slug, 'variables', '변수 보기');
    case 'health':
    case 'latest':
      return tab(finding.container.slug, 'git', '소스 보기');
    default:
      return tab(finding.container.slug, 'resources', '리소스 보기');
  }
}

function LinkRow({ project, finding, facts, onLeave }: FindingRowProps): ReactElement {
  const { to, text } = placeOf(project.slug, finding);
  const { onMended: _, ...row } = facts;
  const name = `${row.place} ${row.subject} ${text}`;
  return (
    <CheckRow
      {...row}
      remedy={
        <Link to={to} aria-label={name} onClick={onLeave}>
          {text}
        </Link>
      }
    />
  );
}

/** The row of a finding, with the button that fixes it, or with a link to the page where the member decides. */
export function FindingRow(props: FindingRowProps) {
  const { project, finding, facts } = props;
  if (!('container' in finding)) return <LinkRow {...props} />;
  const at = { project: project.slug, container: finding.container.slug };
  switch (finding.kind) {
    case 'port':
      return <PortFindingRow at={at} finding={finding} facts={facts} />;
    case 'secret':
      return finding.taken ? (
        <LinkRow {...props} />
      ) : (
        <SecretFindingRow at={at} finding={finding} facts={facts} />
      );
    case 'little-memory':
    case 'much-memory':
    case 'much-cpu': {
      const { cpu_limit, memory_limit } = finding.container;
      const isWhole = Boolean(cpu_limit && memory_limit && finding.fits);
      return isWhole ? (
        <LimitFindingRow at={at} finding={finding} facts={facts} />
      ) : (
        <LinkRow {...props} />
      );
    }
    default:
      return <LinkRow {...props} />;
  }
}
