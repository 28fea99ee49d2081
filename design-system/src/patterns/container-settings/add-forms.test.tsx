import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddMountForm } from './mount-forms.tsx';
import { AddNetworkForm } from './network-forms.tsx';

const idle = { pending: false, error: undefined, onSubmit: () => undefined } as const;
const data = { id: 'v1', name: '데이터', capacity: 512 };

test('without a volume to mount there is a sentence instead of the form', async () => {
  const screen = await render(<AddMountForm {...idle} volumes={[]} volume={{}} path={{}} />);
  await expect
    .element(page.getByText('마운트할 수 있는 볼륨이 없습니다', { exact: false }))
    .toBeVisible();
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
  await screen.rerender(<AddMountForm {...idle} volumes={[data]} volume={{}} path={{}} />);
  await expect.element(page.getByRole('button', { name: '마운트 추가' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: '데이터 (512 MiB)' })).toBeInTheDocument();
});

test('a problem that both fields of a mount have is said once', async () => {
  const error = '볼륨과 마운트 경로를 입력해주세요.';
  const screen = await render(
    <AddMountForm {...idle} volumes={[data]} volume={{ error }} path={{ error }} />,
  );
  await expect.poll(() => page.getByText(error).elements()).toHaveLength(1);
  const path = { error: '마운트 경로는 /로 시작해야 합니다.' };
  await screen.rerender(<AddMountForm {...idle} volumes={[data]} volume={{ error }} path={path} />);
  await expect.element(page.getByText(path.error)).toBeVisible();
});

test('the hint of the type says that http is taken', async () => {
  const network = { port: {}, type: {}, types: [{ value: 'http', label: 'http' }] } as const;
  const screen = await render(
    <AddNetworkForm {...idle} {...network} httpTaken={false} fqdn={undefined} />,
  );
  const type = page.getByLabelText('유형');
  await expect.element(type).toHaveAccessibleDescription('http는 도메인으로 접근합니다.');
  await expect.poll(() => page.getByLabelText('FQDN').elements()).toHaveLength(0);
  await screen.rerender(<AddNetworkForm {...idle} {...network} httpTaken fqdn={{}} />);
  await expect
    .element(type)
    .toHaveAccessibleDescription('HTTP network can be configured only once per container');
  await expect.element(page.getByLabelText('FQDN')).toBeVisible();
});

test('an http network has a protocol and a time to drain', async () => {
  const protocols = [{ value: 'h2c', label: 'HTTP/2' }];
  const http = { protocol: {}, protocols, drain: { min: 0, max: 300, defaultValue: '30' } };
  const network = { port: {}, type: {}, types: [], httpTaken: false, fqdn: {}, http } as const;
  await render(<AddNetworkForm {...idle} {...network} />);
  const protocol = page.getByLabelText('컨테이너 통신 방식');
  await expect.element(protocol).toHaveAccessibleDescription('gRPC 서버는 HTTP/2를 선택합니다.');
  await expect.element(page.getByLabelText('연결 종료 대기 (초)')).toHaveValue('30');
});
