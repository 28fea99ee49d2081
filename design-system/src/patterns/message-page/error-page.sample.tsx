import { Button } from '@naru/design-system';
import { MessagePage } from '@naru/design-system/patterns';

export default function BrokenPage() {
  return (
    <MessagePage
      broken
      title="화면을 표시하지 못했습니다"
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          다시 시도
        </Button>
      }
    >
      예상하지 못한 문제가 생겼습니다. 다시 시도해도 같으면 잠시 후 다시 찾아주세요.
    </MessagePage>
  );
}
