import { Button, PageSpinner } from '@naru/design-system';
import { MessagePage } from '@naru/design-system/patterns';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ChunkLoadError } from '#shared/chunks/chunk.ts';
import { type CaughtError, ErrorBoundary } from '#shared/chunks/error-boundary.tsx';
import { CHUNK_ERROR_MESSAGE, useReloadOnce } from '#shared/chunks/use-chunk-error.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';

const TITLE = '화면을 표시하지 못했습니다';

/**
 * The message in place of a page whose chunk did not load or that threw an error. This component is in the first script, because an
 * error page must be available when no other chunk loads. Without a connection the page retries without a reload, because a reload
 * would open the browser's error page.
 */
function ErrorPage({ error, onRetry }: CaughtError) {
  const reloading = useReloadOnce(error);
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
      {error instanceof ChunkLoadError
        ? CHUNK_ERROR_MESSAGE
        : '화면을 그리는 중 오류가 났습니다. 다시 시도하고, 계속되면 운영자에게 알려주세요.'}
    </MessagePage>
  );
}

/** Shows the error page in place of children that threw an error, until the next navigation. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={({ error, onRetry }) => <ErrorPage key={key} error={error} onRetry={onRetry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
