import { CallbackPage } from '../../features/code-host-callback/CallbackPage.tsx';

/** /github/callback */
export const Component = CallbackPage;
