import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckRow } from './check-row.tsx';
import { ChecksDialog } from './checks-dialog.tsx';

const none = () => undefined;

/** A dialog with two findings. A finding is removed when the member corrects or ignores the finding. */
function Sample() {
  const [mended, setMended] = useState(false);
  const [ignored, setIgnored] = useState(false);
  const port = (
    <CheckRow
      key="port"
      place="web"
      subject="http 포트"
      problem="포트가 다릅니다."
      tone="warning"
      remedy={{ label: 'PORT를 80번으로 변경', pending: false, onMend: () => setMended(true) }}
      ignored={false}
      onIgnore={none}
    />
  );
  const volume = (
    <CheckRow
      key="volume"
      place="데이터"
      subject="볼륨"
      problem="쓰이지 않습니다."
      tone="advice"
      remedy={<a href="#mounts">마운트하기</a>}
      ignored={ignored}
      onIgnore={setIgnored}
    />
  );
  return (
    <ChecksDialog
      open
      onOpenChange={none}
      rows={[...(mended ? [] : [port]), ...(ignored ? [] : [volume])]}
      ignored={ignored ? [volume] : []}
      checked={['포트', '볼륨']}
      failure={undefined}
    />
  );
}

const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('when a row goes, by keyboard, the heading of the list has the focus', async () => {
  await render(<Sample />);
  await expect.element(heading('찾은 문제 2건')).toBeVisible();
  button('web http 포트 PORT를 80번으로 변경').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('찾은 문제 1건')).toHaveFocus();
  button('데이터 볼륨 무시').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('찾은 문제')).toHaveFocus();
  await expect.element(page.getByText('살펴본 것: 포트, 볼륨')).toBeVisible();
});

test('what is ignored can be seen, and be told of again', async () => {
  await render(<Sample />);
  await button('데이터 볼륨 무시').click();
  await button('무시한 문제 1건 보기').click();
  const ignored = page.getByRole('list', { name: '무시한 문제 목록' });
  await expect.element(ignored.getByText('쓰이지 않습니다.')).toBeVisible();
  await expect.poll(() => ignored.getByRole('link').elements()).toHaveLength(0);
  await button('데이터 볼륨 다시 알림').click();
  await expect.element(heading('찾은 문제 2건')).toBeVisible();
});

test('a press under way is not repeated', async () => {
  const onMend = vi.fn();
  await render(
    <ul>
      <CheckRow
        place="web"
        subject="http 포트"
        problem="포트가 다릅니다."
        tone="warning"
        remedy={{ label: '변경', pending: true, onMend }}
        ignored={false}
        onIgnore={none}
      />
    </ul>,
  );
  const element = button('web http 포트 변경').element();
  if (element instanceof HTMLElement) element.click();
  expect(onMend).not.toHaveBeenCalled();
});
