import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { enlargeText } from '../../testing/enlarge-text.ts';
import { sampleChanges } from '../../testing/sample-changes.ts';
import { ChangesBar } from './changes-bar.tsx';

beforeEach(() => page.viewport(375, 720));
afterEach(async () => {
  scrollTo(0, 0);
  await page.viewport(1280, 720);
});

const none = () => undefined;

test('in large text the bar of a phone has the whole number of changes, and covers nothing of the page', async () => {
  enlargeText();
  await render(
    <main>
      <ChangesBar
        changes={sampleChanges.slice(0, 1)}
        open={false}
        onOpenChange={none}
        onApproach={none}
        list={undefined}
        onDeploy={none}
        deploying={false}
        failures={undefined}
      />
      <div style={{ blockSize: '2000px' }} />
      <p>페이지의 끝</p>
    </main>,
  );
  await expect.poll(() => page.getByText('배포되지 않은 변경 1건').elements()).toHaveLength(1);
  scrollTo(0, document.body.scrollHeight);
  const bar = page.getByRole('group', { name: '빠른 배포' });
  await expect.element(bar).toBeInViewport();
  const status = bar.getByText('배포되지 않은 변경 1건').element();
  expect(status.scrollWidth).toBeLessThanOrEqual(status.clientWidth);
  scrollTo(0, document.body.scrollHeight);
  const { top } = bar.element().getBoundingClientRect();
  const bottomOf = () => page.getByText('페이지의 끝').element().getBoundingClientRect().bottom;
  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
});
