import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RowList } from '../../components/row-list/row-list.tsx';
import { EditMountForm } from './mount-forms.tsx';
import { MountRow } from './mounts-section.tsx';
import { EditNetworkForm } from './network-forms.tsx';
import { NetworkRow } from './networks-section.tsx';

const none = () => undefined;
const idle = { pending: false, error: undefined, onSubmit: none } as const;

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a mount is edited in its row, which takes the focus and gives it back', async () => {
  const onMove = vi.fn();
  await render(
    <RowList label="목록">
      <MountRow
        path="/data"
        volume="자료"
        capacity={512}
        editForm={(close) => (
          <EditMountForm {...idle} path={{ defaultValue: '/data' }} onCancel={close} />
        )}
        onMove={onMove}
        onDelete={none}
      />
    </RowList>,
  );
  await button('/data 옮기기').click();
  expect(onMove).toHaveBeenCalledOnce();
  await button('/data 수정').click();
  await expect.element(page.getByLabelText('마운트 경로')).toHaveFocus();
  await button('취소').click();
  await expect.element(button('/data 수정')).toHaveFocus();
});

test('a network is edited in its row, and without another container a mount cannot be moved', async () => {
  await render(
    <RowList label="목록">
      <NetworkRow
        port={80}
        type="tcp"
        addresses={[]}
        editForm={(close) => (
          <EditNetworkForm
            {...idle}
            port={{ defaultValue: '80' }}
            type={{ defaultValue: 'tcp' }}
            types={[{ value: 'tcp', label: 'tcp' }]}
            httpTaken={false}
            fqdn={undefined}
            onCancel={close}
          />
        )}
        onDelete={none}
      />
      <MountRow path="/log" volume="기록" capacity={512} editForm={none} onDelete={none} />
    </RowList>,
  );
  await expect.poll(() => button('/log 옮기기').elements()).toHaveLength(0);
  await button('80 수정').click();
  await expect.element(page.getByLabelText('내부 포트')).toHaveFocus();
  await button('취소').click();
  await expect.element(button('80 수정')).toHaveFocus();
});

test('a network shows its internal address, which is copied whole', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(
    <RowList label="목록">
      <NetworkRow
        port={5432}
        type="tcp"
        addresses={[]}
        internalAddress="db-k3x9m2q7ab:5432"
        editForm={none}
        onDelete={none}
      />
    </RowList>,
  );
  await expect.element(page.getByText('내부 주소', { exact: true })).toBeVisible();
  await button('db-k3x9m2q7ab:5432 복사').click();
  expect(write).toHaveBeenCalledExactlyOnceWith('db-k3x9m2q7ab:5432');
});
