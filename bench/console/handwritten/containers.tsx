import { useState } from 'react';
import { ContainerTabs } from './container-tabs.tsx';
import type { Container, ProjectState, Volume } from './responses.ts';
import { Badge, formatCores, formatMib, Icon } from './words.tsx';

const STATES: Readonly<Record<string, string>> = {
  running: '실행 중',
  stopped: '중지됨',
  idle: '대기 중',
  failed: '실패',
};

interface RowProps {
  /** The project's slug. */
  project: string;
  container: Container;
  /** The container's state in the engine; `undefined` until the first event. */
  state: string | undefined;
  volumes: readonly Volume[];
  open: boolean;
  onToggle: () => void;
}

function ContainerRow({ project, container, state, volumes, open, onToggle }: RowProps) {
  const { slug, name, cpu_limit, memory_limit, is_deleted, git_url, git_branch } = container;
  const word = STATES[state ?? (is_deleted ? 'stopped' : 'idle')];
  return (
    <li>
      <h3>
        <button type="button" className="trigger" aria-expanded={open} onClick={onToggle}>
          <Icon path={open ? 'M6 9l6 6 6-6' : 'M9 6l6 6-6 6'} />{' '}
          <Icon path="M12 3l8 4v10l-8 4l-8-4V7zM4 7l8 4l8-4M12 11v10" /> {name}
        </button>
      </h3>
      <span className="muted">
        <Badge tone="plain">{word}</Badge> {formatCores(cpu_limit)} · {formatMib(memory_limit)}
      </span>
      <a href={`/projects/${project}/containers/${slug}`} aria-label={`${name} 열기`}>
        열기
      </a>
      <button type="button" aria-label={`${name} 작업`}>
        <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
      </button>
      <p className="muted wide">
        {git_url.replace('https://github.com/', '')} · {git_branch}
      </p>
      {open && <ContainerTabs container={container} volumes={volumes} />}
    </li>
  );
}

interface ListProps extends Pick<RowProps, 'project'> {
  containers: readonly Container[];
  state: ProjectState | undefined;
  volumes: readonly Volume[];
}

/** The list "컨테이너 목록". At most one row is open. */
export function ContainerList({ project, containers, state, volumes }: ListProps) {
  const [open, setOpen] = useState('');
  const stateOf = new Map(state?.containers.map((each) => [each.slug, each.state]));
  return (
    <ul className="rows" aria-label="컨테이너 목록">
      {containers.map((container) => (
        <ContainerRow
          key={container.slug}
          project={project}
          container={container}
          state={stateOf.get(container.slug)}
          volumes={volumes}
          open={open === container.slug}
          onToggle={() => setOpen(open === container.slug ? '' : container.slug)}
        />
      ))}
    </ul>
  );
}
