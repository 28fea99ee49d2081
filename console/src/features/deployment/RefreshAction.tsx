import { IconButton } from '@naru/design-system';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadPart } from '#app/chunk.ts';

const loadButton = () => loadPart('refresh-button', () => import('./RefreshButton.tsx'));
const RefreshButton = lazy(async () => ({ default: (await loadButton()).RefreshButton }));

export interface RefreshActionProps {
  pending: boolean;
  onClick: () => void;
}

/** Has the server look at its engine again. Works before its tooltip has been loaded. */
export function RefreshAction(props: RefreshActionProps) {
  const button = {
    ...props,
    label: '강제로 상태 갱신',
    icon: <RefreshCw />,
    size: 'small',
  } as const;
  return (
    <Suspense fallback={<IconButton {...button} />}>
      <RefreshButton {...button} />
    </Suspense>
  );
}
