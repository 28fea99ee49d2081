import { Button, MessagePage, PageSpinner } from '@naru/design-system';
import { MissingPartError } from './chunk.ts';
import { usePageTitle } from './page-title.ts';
import { MISSING_PART } from './use-missing-part.ts';
import { useReload } from './use-reload.ts';

const TITLE = '화면을 표시하지 못했습니다';

export interface ErrorPageProps {
  error: unknown;
  /** Tries again without loading the page anew, for when there is no line: the browser's own page would take its place. */
  onRetry: () => void;
}

/**
 * Instead of a page that could not be shown: its code did not come, or it broke. Part of the first code, because it
 * has to be there when nothing else comes.
 */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const reloading = useReload(error);
  usePageTitle(TITLE);
  const retry = () => (navigator.onLine ? location.reload() : onRetry());
  if (reloading) return <PageSpinner />;
  return (
    <MessagePage
      broken
      title={TITLE}
      action={
        <Button variant="primary" onClick={retry}>
          다시 시도
        </Button>
      }
    >
      {error instanceof MissingPartError
        ? MISSING_PART
        : '예상하지 못한 문제가 생겼습니다. 다시 시도해도 같으면 잠시 후 다시 찾아주세요.'}
    </MessagePage>
  );
}
