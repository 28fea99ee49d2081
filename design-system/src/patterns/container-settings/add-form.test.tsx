import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../../components/card/card.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { AddForm } from './add-form.tsx';

/** The form disappears after one row, as for mounts when the last volume is mounted. */
function Mounts() {
  const [full, setFull] = useState(false);
  return (
    <Card title="볼륨 마운트">
      {!full && (
        <AddForm
          label="마운트 추가"
          onSubmit={(event) => {
            event.preventDefault();
            setFull(true);
          }}
          pending={false}
          error={undefined}
        >
          <TextField label="마운트 경로" />
        </AddForm>
      )}
    </Card>
  );
}

test('a form that goes with the last choice leaves the focus in its region', async () => {
  await render(<Mounts />);
  await page.getByLabelText('마운트 경로').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '볼륨 마운트' })).toHaveFocus();
});
