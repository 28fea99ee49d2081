import { CallbackPage } from '#features/code-host-callback/callback-page.tsx';

/** /github/callback */
export const Component = CallbackPage;
