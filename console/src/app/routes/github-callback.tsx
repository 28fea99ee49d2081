import { CallbackPage } from '#features/code-host-callback/callback-page.tsx';

/** The page at /github/callback. */
export const Component = CallbackPage;
