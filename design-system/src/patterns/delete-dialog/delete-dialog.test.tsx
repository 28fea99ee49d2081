import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type DeletableKind, DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';

test.each<[DeletableKind, string, RegExp]>([
  ['project', '프로젝트 삭제', /프로젝트와 관련된 모든 데이터가 삭제됩니다\./],
  ['volume', '볼륨 삭제', /볼륨에 저장된 모든 데이터가 삭제됩니다\./],
  ['container', '컨테이너 삭제', /마운트된 볼륨은 남습니다\./],
])('a %s is deleted in the dialog "%s"', async (kind, title, description) => {
  const onConfirm = vi.fn();
  await render(
    <DeleteDialog
      kind={kind}
      open
      onOpenChange={vi.fn()}
      name="결제 서버"
      pending={false}
      error={undefined}
      onConfirm={onConfirm}
    />,
  );
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect.element(dialog).toHaveAccessibleDescription(description);
  await dialog.getByLabelText('확인을 위해 이름을 입력하세요').fill('결제 서버');
  await dialog.getByRole('button', { name: '삭제' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test.each<[DeleteDialogProps['frees'], string]>([
  [
    { cpu: 500, memory: 512 },
    '삭제하면 프로젝트에서 CPU 0.5 vCPU, 메모리 512 MiB만큼 여유가 생깁니다.',
  ],
  [{ cpu: 0, memory: 0, disk: 1024 }, '삭제하면 프로젝트에서 디스크 1.0 GiB만큼 여유가 생깁니다.'],
])('says what becomes free: %o', async (frees, sentence) => {
  const dialog = (given: DeleteDialogProps['frees']) => (
    <DeleteDialog
      kind="container"
      open
      onOpenChange={vi.fn()}
      frees={given ?? {}}
      name="결제 서버"
      pending={false}
      error={undefined}
      onConfirm={vi.fn()}
    />
  );
  const { rerender } = await render(dialog(frees));
  await expect.element(page.getByText(sentence)).toBeVisible();
  await rerender(dialog({ cpu: 0 }));
  await expect.poll(() => page.getByText(/여유가 생깁니다/).elements()).toHaveLength(0);
});

test('a note is shown with what becomes free', async () => {
  const note = '이 컨테이너를 참조하는 변수가 1개 있습니다: 주문 API · URL.';
  await render(
    <DeleteDialog
      kind="container"
      open
      onOpenChange={vi.fn()}
      frees={{ cpu: 500 }}
      note={note}
      name="결제 서버"
      pending={false}
      error={undefined}
      onConfirm={vi.fn()}
    />,
  );
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByText(/여유가 생깁니다/)).toBeVisible();
});
