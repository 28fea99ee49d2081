import { useState } from 'react';
import type { Container } from './project-data.ts';
import { Badge, cores, Fact, Icon, size } from './words.tsx';

function ContainerRow(props: { container: Container; open: boolean; onToggle: () => void }) {
  const { container, open, onToggle } = props;
  const { name, cpu_limit, memory_limit, is_deleted, git_url, git_branch } = container;
  return (
    <li>
      <h3>
        <button type="button" className="trigger" aria-expanded={open} onClick={onToggle}>
          <Icon path={open ? 'M6 9l6 6 6-6' : 'M9 6l6 6-6 6'} /> {name}
        </button>
      </h3>
      <span className="muted">
        <Badge tone="plain">{is_deleted ? '중지됨' : '대기 중'}</Badge> {cores(cpu_limit)} ·{' '}
        {size(memory_limit)}
      </span>
      <button type="button" aria-label={`${name} 작업`}>
        <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
      </button>
      {open && (
        <dl className="wide">
          <Fact label="저장소 URL">{git_url}</Fact>
          <Fact label="브랜치">{git_branch}</Fact>
        </dl>
      )}
    </li>
  );
}

/** The list "컨테이너 목록", one row open at a time. */
export function ContainerList({ containers }: { containers: readonly Container[] }) {
  const [open, setOpen] = useState('');
  return (
    <ul className="rows" aria-label="컨테이너 목록">
      {containers.map((container) => (
        <ContainerRow
          key={container.slug}
          container={container}
          open={open === container.slug}
          onToggle={() => setOpen(open === container.slug ? '' : container.slug)}
        />
      ))}
    </ul>
  );
}
