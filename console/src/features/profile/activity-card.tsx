import { Button, Card, Text } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';

/** Leads to what was done with the account. */
export function ActivityCard() {
  return (
    <Card
      title="활동"
      actions={
        <Button asChild>
          <Link to={paths.profileActivity()}>활동 보기</Link>
        </Button>
      }
    >
      <Text tone="muted">
        로그인과 변경, 거부된 시도를 1년 동안 보관합니다. 모르는 활동이 있다면 비밀번호를
        바꿔주세요.
      </Text>
    </Card>
  );
}
