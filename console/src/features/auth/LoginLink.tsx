import { Button } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';

/** "로그인하기", where nothing else is left to do. The message is said on /login. */
export function LoginLink({ message }: { message?: string }) {
  return (
    <Button asChild variant="primary" wide>
      <Link to={paths.login()} state={{ message }}>
        로그인하기
      </Link>
    </Button>
  );
}
