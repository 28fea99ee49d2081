import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RowList } from '../../components/row-list/row-list.tsx';
import { EditVariableForm } from './variable-forms.tsx';
import { VariableRow } from './variables-section.tsx';

const none = () => undefined;

function Variables({ secret }: { secret: boolean }) {
  return (
    <RowList label="목록">
      <VariableRow
        name="TOKEN"
        value="naru-1234"
        secret={secret}
        editForm={(close) => (
          <EditVariableForm
            name="TOKEN"
            value={{}}
            pending={false}
            error={undefined}
            onSubmit={none}
            onCancel={close}
          />
        )}
        onDelete={none}
      />
    </RowList>
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('a secret is shown when it is asked for, and hidden again', async () => {
  await render(<Variables secret />);
  await expect.poll(() => page.getByText('naru-1234').elements()).toHaveLength(0);
  await button('TOKEN 값 표시').click();
  await expect.element(page.getByText('naru-1234')).toBeVisible();
  await button('TOKEN 값 숨기기').click();
  await expect.element(page.getByText('naru-1234')).not.toBeInTheDocument();
});

test('a secret is copied without being shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<Variables secret />);
  await button('TOKEN 복사').click();
  expect(write).toHaveBeenCalledExactlyOnceWith('naru-1234');
  await expect.poll(() => page.getByText('naru-1234').elements()).toHaveLength(0);
});

test('what is no secret is shown at once', async () => {
  await render(<Variables secret={false} />);
  await expect.element(page.getByText('naru-1234')).toBeVisible();
  await expect.poll(() => button('TOKEN 값 표시').elements()).toHaveLength(0);
});

test('editing takes the focus into the row and gives it back', async () => {
  await render(<Variables secret />);
  await button('TOKEN 수정').click();
  await expect.element(page.getByLabelText('TOKEN 값')).toHaveFocus();
  await button('취소').click();
  await expect.element(button('TOKEN 수정')).toHaveFocus();
});

test('where a secret goes is chosen in its row, and a failure is said there', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const failure = 'TOKEN 시크릿의 사용 범위를 변경하지 못했습니다';
  await render(
    <RowList label="목록">
      <VariableRow
        name="TOKEN"
        value="naru-1234"
        secret
        use={{ value: 'run', onChange, failure }}
        editForm={none}
        onDelete={none}
      />
    </RowList>,
  );
  const group = page.getByRole('group', { name: 'TOKEN 사용 범위' });
  await group.getByRole('button', { name: '빌드', exact: true }).click();
  expect(onChange.mock.calls).toEqual([['build']]);
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure);
});
