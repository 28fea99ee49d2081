import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { EditForm } from './edit-form.tsx';
import { useEditMode } from './use-edit-mode.ts';

function Profile() {
  const { editing, start, stop, button } = useEditMode();
  return (
    <Card title="프로필">
      {editing ? (
        <EditForm onSubmit={stop} pending={false} error={undefined} onCancel={stop}>
          <TextField label="이름" />
          <TextField label="소속" />
        </EditForm>
      ) : (
        <Button ref={button} onClick={start}>
          프로필 수정
        </Button>
      )}
    </Card>
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('the first field takes the focus, and the button that opened the form gets it back', async () => {
  await render(<Profile />);
  await button('프로필 수정').click();
  await expect.element(page.getByLabelText('이름')).toHaveFocus();
  await button('취소').click();
  await expect.element(button('프로필 수정')).toHaveFocus();
  await button('프로필 수정').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('프로필 수정')).toHaveFocus();
});

/** An item that was deleted elsewhere. Submitting the form removes the item together with the form. */
function Removed() {
  const [there, setThere] = useState(true);
  return (
    <Card title="환경 변수">
      {there && (
        <EditForm
          onSubmit={() => setThere(false)}
          pending={false}
          error="이미 삭제되었습니다."
          onCancel={() => undefined}
        >
          <TextField label="값" />
        </EditForm>
      )}
    </Card>
  );
}

test('a form that is removed for good leaves the focus in its region', async () => {
  await render(<Removed />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('이미 삭제되었습니다.');
  await expect.element(page.getByLabelText('값')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '환경 변수' })).toHaveFocus();
});

test('while it is saved it says so and cannot be cancelled', async () => {
  await render(
    <EditForm onSubmit={() => undefined} pending error={undefined} onCancel={() => undefined}>
      <TextField label="이름" />
    </EditForm>,
  );
  await expect.element(button('저장하는 중')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('취소')).toBeDisabled();
});
