import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../../components/card/card.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { AddPartForm } from './part-forms.tsx';
import { SettingsSection } from './settings-section.tsx';

/** A section whose form is removed after one row has been added, as after the last volume is mounted. */
function Mounts() {
  const [full, setFull] = useState(false);
  return (
    <Card title="볼륨 마운트">
      {!full && (
        <AddPartForm
          label="마운트 추가"
          onSubmit={(event) => {
            event.preventDefault();
            setFull(true);
          }}
          pending={false}
          error={undefined}
        >
          <TextField label="마운트 경로" />
        </AddPartForm>
      )}
    </Card>
  );
}

function Section({ first, rows }: { first: boolean; rows: readonly string[] }) {
  return (
    <SettingsSection
      title="시크릿"
      description="숨겨야 하는 값입니다."
      label="시크릿 목록"
      none="시크릿이 없습니다"
      first={first}
      rows={rows}
      loading={false}
      failure={undefined}
      form={
        <AddPartForm label="추가" onSubmit={() => undefined} pending={false} error={undefined}>
          <TextField label="키" />
        </AddPartForm>
      }
    >
      {(row) => <li key={row}>{row}</li>}
    </SettingsSection>
  );
}

const key = () => page.getByLabelText('키').elements().length;
const button = (name: string) => page.getByRole('button', { name });

test('a form is open in the first section, and in one without rows, also after the first was added', async () => {
  const { rerender, unmount } = await render(<Section first={false} rows={[]} />);
  expect(key()).toBe(1);
  await rerender(<Section first={false} rows={['TOKEN']} />);
  expect(key()).toBe(1);
  await unmount();
  await render(<Section first rows={['TOKEN']} />);
  expect(key()).toBe(1);
});

test('elsewhere it opens in place of its button and takes the focus; folded, the button gets it', async () => {
  await render(<Section first={false} rows={['TOKEN']} />);
  expect(key()).toBe(0);
  await button('추가').click();
  await expect.element(page.getByLabelText('키')).toHaveFocus();
  await expect.element(button('추가')).toHaveAttribute('type', 'submit');
  await button('접기').click();
  await expect.element(button('추가')).toHaveFocus();
  expect(key()).toBe(0);
});

test('the number of rows stands beside the heading, which keeps its name', async () => {
  await render(<Section first rows={['A', 'B']} />);
  await expect.element(page.getByRole('heading', { name: '시크릿', exact: true })).toBeVisible();
  await expect.element(page.getByText('2', { exact: true })).toBeVisible();
});

test('a form that goes with the last choice leaves the focus in its region', async () => {
  await render(<Mounts />);
  await page.getByLabelText('마운트 경로').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '볼륨 마운트' })).toHaveFocus();
});
