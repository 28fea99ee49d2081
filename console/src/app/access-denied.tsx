import { TextLink } from '@naru/design-system';
import { MessagePage } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

const TITLE = '접근 권한이 없습니다';

/** Shown instead of a page whose required role the member does not have (specification section 6). */
export function AccessDenied() {
  usePageTitle(TITLE);
  return (
    <MessagePage
      title={TITLE}
      action={
        <TextLink>
          <Link to={paths.dashboard()}>대시보드로</Link>
        </TextLink>
      }
    >
      이 페이지에 접근할 수 있는 권한이 없습니다.
    </MessagePage>
  );
}
