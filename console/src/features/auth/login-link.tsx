import { Button } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';

/** The link "로그인하기" of a finished page. /login shows the message. */
export function LoginLink({ message }: { message?: string }) {
  return (
    <Button asChild variant="primary" wide>
      <Link to={paths.login()} state={{ message }}>
        로그인하기
      </Link>
    </Button>
  );
}
