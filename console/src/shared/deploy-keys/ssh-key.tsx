import { ChunkBoundary } from '../chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '../chunks/chunk-error-banner.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { isSshAddress } from './ssh-address.ts';
import type { SshKeyNoticeProps } from './ssh-key-notice.tsx';

const SshKeyNotice = lazyChunk(
  'ssh-key',
  async () => (await import('./ssh-key-notice.tsx')).SshKeyNotice,
);

export interface SshKeyProps extends SshKeyNoticeProps {
  /** The Git URL in the form. */
  url: string;
}

/** The notice about the deploy key below a field with an address of SSH. Renders nothing for other addresses. */
export function SshKey({ url, ...props }: SshKeyProps) {
  if (!isSshAddress(url)) return null;
  return (
    <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
      <SshKeyNotice {...props} />
    </ChunkBoundary>
  );
}
