import { RefreshCw } from 'lucide';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from './components/icon-button/icon-button.tsx';
import { ResourceMeter } from './components/resource-meter/resource-meter.tsx';
import { StatusBadge } from './components/status-badge/status-badge.tsx';
import { Tooltip } from './components/tooltip/tooltip.tsx';
import { formatCpu } from './format/format.ts';

afterEach(() => document.documentElement.removeAttribute('data-theme'));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a theme switch changes one attribute, and every colour, and renders nothing', async () => {
  const committed = vi.fn<ProfilerOnRenderCallback>();
  document.documentElement.dataset.theme = 'light';
  await render(
    <Profiler id="row" onRender={committed}>
      <StatusBadge status="running" />
      <ResourceMeter label="CPU" resource="cpu" used={500} limit={1000} format={formatCpu} />
      <Tooltip content="갱신">
        <IconButton label="갱신" icon={RefreshCw} />
      </Tooltip>
    </Profiler>,
  );
  const parts = [
    page.getByText('실행 중').element(),
    page.getByRole('meter').element(),
    page.getByRole('button').element(),
  ];
  const coloursNow = () =>
    parts.map(
      (part) => `${getComputedStyle(part).color} ${getComputedStyle(part).backgroundColor}`,
    );
  const before = coloursNow();
  committed.mockClear();
  document.documentElement.dataset.theme = 'dark';
  await nextFrame();
  const after = coloursNow();
  expect(after.filter((colour, i) => colour === before[i])).toEqual([]);
  expect(committed).not.toHaveBeenCalled();
});
