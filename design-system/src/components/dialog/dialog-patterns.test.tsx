import { describeDialog } from '../../testing/dialog-suite.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TypeToConfirmDialog } from '../type-to-confirm-dialog/type-to-confirm-dialog.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog/unsaved-changes-dialog.tsx';
import { Dialog } from './dialog.tsx';

const idle = { pending: false, error: undefined } as const;

describeDialog('Dialog', {
  role: 'dialog',
  title: '배포 기록',
  first: '새로고침',
  show: (open, close) => (
    <Dialog open={open} onOpenChange={close} title="배포 기록" actions={<Button>확인</Button>}>
      <Button>새로고침</Button>
    </Dialog>
  ),
});

describeDialog('FormDialog', {
  role: 'dialog',
  title: '새 프로젝트',
  first: '프로젝트 이름',
  show: (open, close) => (
    <FormDialog
      {...idle}
      open={open}
      onOpenChange={close}
      title="새 프로젝트"
      submitLabel="만들기"
      onSubmit={() => undefined}
    >
      <TextField label="프로젝트 이름" />
    </FormDialog>
  ),
});

describeDialog('AlertDialog', {
  role: 'alertdialog',
  title: '배포를 멈출까요?',
  first: '계속',
  show: (open, close) => (
    <AlertDialog
      open={open}
      onDismiss={close}
      title="배포를 멈출까요?"
      description="지금까지의 결과는 남습니다."
      actions={
        <>
          <Button onClick={close}>계속</Button>
          <Button onClick={close}>멈추기</Button>
        </>
      }
    />
  ),
});

describeDialog('TypeToConfirmDialog', {
  role: 'alertdialog',
  title: '프로젝트 삭제',
  first: '확인을 위해 이름을 입력하세요',
  show: (open, close) => (
    <TypeToConfirmDialog
      {...idle}
      open={open}
      onOpenChange={close}
      title="프로젝트 삭제"
      description="되돌릴 수 없습니다."
      name="나루"
      onConfirm={close}
    />
  ),
});

describeDialog('ConfirmDialog', {
  role: 'alertdialog',
  title: '환경 변수 삭제',
  first: '취소',
  show: (open, close) => (
    <ConfirmDialog
      {...idle}
      open={open}
      onOpenChange={close}
      title="환경 변수 삭제"
      description="NODE_ENV를 삭제합니다."
      confirmLabel="삭제"
      onConfirm={close}
    />
  ),
});

describeDialog('UnsavedChangesDialog', {
  role: 'alertdialog',
  title: '저장하지 않은 내용이 있습니다',
  first: '계속 작성',
  show: (open, close) => <UnsavedChangesDialog open={open} onStay={close} onLeave={close} />,
});
