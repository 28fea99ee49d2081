import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TypeToConfirmDialog } from '../type-to-confirm-dialog/type-to-confirm-dialog.tsx';
import { Row, RowList } from './row-list.tsx';
import { useRowDeletion } from './use-row-deletion.ts';

interface ListProps {
  rows: string[];
  /** Whether the deleted row is still in the list when the dialog closes, because the list has not been loaded again. */
  late?: boolean;
}

function List({ rows: initial, late = false }: ListProps) {
  const [rows, setRows] = useState(initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(rows, (row) => row, heading);
  const remove = () => setRows((left) => left.filter((row) => row !== deletion.row));
  const confirm = () => {
    deletion.finish();
    if (late) requestAnimationFrame(remove);
    else remove();
  };
  return (
    <main tabIndex={-1}>
      <h2 ref={heading} tabIndex={-1}>
        볼륨
      </h2>
      <RowList label="볼륨 목록">
        {rows.map((row) => (
          <Row key={row}>
            <button
              type="button"
              ref={deletion.buttonRef(row)}
              onClick={() => deletion.ask(row)}
            >{`${row} 삭제`}</button>
          </Row>
        ))}
      </RowList>
      <button type="button" onClick={() => setRows(([, ...left]) => left)}>
        다시 읽기
      </button>
      <TypeToConfirmDialog
        open={deletion.open}
        onOpenChange={deletion.cancel}
        returnFocus={deletion.returnFocus}
        title="볼륨 삭제"
        description="되돌릴 수 없습니다."
        name="확인"
        pending={false}
        error={undefined}
        onConfirm={confirm}
      />
    </main>
  );
}

const button = (row: string) => page.getByRole('button', { name: `${row} 삭제` });

async function deleteRow(row: string) {
  await userEvent.click(button(row));
  await userEvent.keyboard('확인{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(button(row)).not.toBeInTheDocument();
}

test.each([false, true])('after a deletion the next row has the focus; late: %s', async (late) => {
  await render(<List rows={['데이터', '로그', '백업']} late={late} />);
  await deleteRow('로그');
  await expect.element(button('백업')).toHaveFocus();
});

test.each([false, true])(
  'after the last row of the list its heading has the focus; late: %s',
  async (late) => {
    await render(<List rows={['데이터', '로그']} late={late} />);
    await deleteRow('로그');
    await expect.element(page.getByRole('heading', { name: '볼륨' })).toHaveFocus();
  },
);

test('after a cancelled dialog the focus returns to the button of the row', async () => {
  await render(<List rows={['데이터', '로그']} />);
  await userEvent.click(button('데이터'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('데이터')).toHaveFocus();
});

test('when the row of a cancelled dialog leaves the list, the next row has the focus', async () => {
  await render(<List rows={['데이터', '로그']} />);
  await userEvent.click(button('데이터'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('데이터')).toHaveFocus();
  (page.getByRole('button', { name: '다시 읽기' }).element() as HTMLElement).click();
  await expect.element(button('로그')).toHaveFocus();
});

test('when the row leaves the list while another element has the focus, the focus stays', async () => {
  await render(<List rows={['데이터', '로그']} />);
  await userEvent.click(button('데이터'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: '다시 읽기' }));
  await expect.element(button('데이터')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '다시 읽기' })).toHaveFocus();
});
