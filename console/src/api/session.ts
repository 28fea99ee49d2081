import { sessionEndpoints } from '@naru/contract/endpoints/session';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';

/** Only requests a token: `Session.signIn` begins the session with it. */
export const login = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof sessionEndpoints.login>) =>
      call(sessionEndpoints.login, { body }),
  });
