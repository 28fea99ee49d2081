import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { enlargeText } from '../../testing/enlarge-text.ts';
import { ResourceLimitsCard } from './resource-limits-card.tsx';

test('the bars share a line, also when large text puts the measured use of two below their labels', async () => {
  enlargeText();
  await render(
    <div style={{ inlineSize: '776px' }}>
      <ResourceLimitsCard
        cpu={{ limit: 1000, used: 700, measured: 150 }}
        memory={{ limit: 2048, used: 1280, measured: 619 }}
        disk={{ limit: 2048, used: 1280 }}
      />
    </div>,
  );
  const bars = page.getByRole('meter').all();
  const tops = bars.map((bar) => Math.round(bar.element().getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
