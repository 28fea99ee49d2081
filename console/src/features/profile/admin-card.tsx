import { Button, Card, Text } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';

/** For operators: leads to the use of the whole server. */
export function AdminCard() {
  return (
    <Card
      title="운영"
      actions={
        <Button asChild>
          <Link to={paths.admin()}>운영 화면 보기</Link>
        </Button>
      }
    >
      <Text tone="muted">회원과 전체 이용량, 엔진, 최근 실패를 볼 수 있습니다.</Text>
    </Card>
  );
}
