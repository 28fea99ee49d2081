import { Button, ToastProvider, useToast } from '@naru/design-system';

function DeleteVariable() {
  const notify = useToast();
  const remove = () =>
    notify({
      tone: 'success',
      title: 'API_TOKEN을 삭제했습니다',
      description: '다음 배포부터 적용됩니다.',
      action: {
        label: '되돌리기',
        pendingLabel: '되돌리는 중',
        seconds: 10,
        onPress: async () => notify({ tone: 'info', title: 'API_TOKEN을 되돌렸습니다' }),
      },
    });
  return <Button onClick={remove}>API_TOKEN 삭제</Button>;
}

export default function Application() {
  return (
    <ToastProvider>
      <DeleteVariable />
    </ToastProvider>
  );
}
