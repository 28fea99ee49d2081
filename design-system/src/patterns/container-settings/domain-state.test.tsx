import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../../components/card/card.tsx';
import { DomainState } from './domain-state.tsx';

const record = { name: '_naru.pay.example.com', value: 'naru-verification=abc' };
const button = (name: string) => page.getByRole('button', { name });

/** An unproven domain that is connected after the next check. */
function Domain() {
  const [proven, setProven] = useState(false);
  return (
    <Card title="네트워크">
      <DomainState
        status={proven ? 'connected' : 'unproven'}
        record={record}
        checking={false}
        onCheck={() => setProven(true)}
      />
    </Card>
  );
}

test('the record is copied as it is, its name and its value', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<Domain />);
  await button('TXT 레코드 이름 복사').click();
  await button('TXT 레코드 값 복사').click();
  expect(copied.mock.calls).toEqual([[record.name], [record.value]]);
  copied.mockRestore();
});

test('a domain that is found asks for nothing any more, and leaves the focus in its region', async () => {
  await render(<Domain />);
  await expect.element(page.getByText('소유 확인 필요')).toBeVisible();
  button('도메인 확인').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('도메인 확인됨')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '네트워크' })).toHaveFocus();
  await expect.poll(() => page.getByText(record.value).elements()).toHaveLength(0);
});
