import { EditForm, PendingNoteProvider, TextField } from '@naru/design-system';

const checking = {
  title: '결과 확인 중',
  text: '서버의 응답을 받지 못해 요청이 처리되었는지 확인하고 있습니다.',
};

export default function LostAnswer() {
  return (
    <PendingNoteProvider note={checking}>
      <EditForm
        pending
        error={undefined}
        onSubmit={() => window.location.reload()}
        onCancel={() => window.location.reload()}
      >
        <TextField label="이름" defaultValue="결제 서버" limit={255} />
      </EditForm>
    </PendingNoteProvider>
  );
}
