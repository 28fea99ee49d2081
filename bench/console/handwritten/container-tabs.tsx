import { type KeyboardEvent, useId, useState } from 'react';
import {
  GitTab,
  MountsTab,
  NetworksTab,
  ResourcesTab,
  VariablesTab,
} from './container-settings.tsx';
import type { Container, Volume } from './responses.ts';

/** The content of an open container row: its settings in tabs, with arrow keys. */
export function ContainerTabs(props: { container: Container; volumes: readonly Volume[] }) {
  const { container, volumes } = props;
  const [open, setOpen] = useState(0);
  const id = useId();
  const tabs = [
    { name: 'Git', panel: <GitTab container={container} /> },
    { name: '리소스', panel: <ResourcesTab container={container} /> },
    { name: '환경 변수 (0)', panel: <VariablesTab /> },
    { name: '네트워크 (0)', panel: <NetworksTab /> },
    { name: '볼륨 마운트 (0)', panel: <MountsTab volumes={volumes} /> },
  ];
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = (open + step + tabs.length) % tabs.length;
    setOpen(next);
    currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="wide">
      <div
        role="tablist"
        aria-label={`${container.name} 설정`}
        className="actions"
        onKeyDown={move}
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={index === open}
            aria-controls={id}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-label={tabs[open]?.name}>
        {tabs[open]?.panel}
      </div>
    </div>
  );
}
