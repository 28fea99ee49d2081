import { Card } from '@naru/design-system';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '#api/errors.ts';
import { FailureBanner } from './failure-banner.tsx';

function Section({ error }: { error: unknown }) {
  const [failed, setFailed] = useState(true);
  return (
    <Card title="볼륨 관리">
      {failed && (
        <FailureBanner
          title="볼륨을 불러오지 못했습니다"
          error={error}
          fallback="볼륨 목록을 불러오는데 실패했습니다."
          onRetry={() => setFailed(false)}
        />
      )}
    </Card>
  );
}

test('shows the server’s message first (section 8)', async () => {
  const error = new ApiError({ status: 500, message: '점검 중입니다.' });
  const screen = await render(<Section error={error} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('점검 중입니다.')).toBeVisible();
  await expect.poll(() => alert.getByText('실패했습니다').elements()).toHaveLength(0);
});

test('shows the failed action once, and the reason without a response', async () => {
  const screen = await render(<Section error={new NetworkError('timeout')} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('볼륨 목록을 불러오는데 실패했습니다.')).toBeVisible();
  await expect.element(alert.getByText('서버가 10초 안에 응답하지 않았습니다.')).toBeVisible();
  await expect.poll(() => alert.getByText('볼륨을 불러오지 못했습니다').elements()).toHaveLength(0);
});

test('marks the English detail as English, below the Korean', async () => {
  const screen = await render(
    <FailureBanner
      title="프로젝트를 불러오지 못했습니다"
      error={new ApiError({ status: 500 })}
      fallback="Failed to load projects"
    />,
  );
  const detail = screen.getByRole('alert').getByText('Failed to load projects');
  await expect.element(detail).toHaveAttribute('lang', 'en');
});

test('moves the focus to the heading of its region when the retry button disappears', async () => {
  const screen = await render(<Section error={new NetworkError('network')} />);
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByRole('heading', { name: '볼륨 관리' })).toHaveFocus();
});
