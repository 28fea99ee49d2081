import { confirmationEndpoints } from '@naru/contract/endpoints/confirmation';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';

/** Proves to the server who the member is. `call` asks for it by itself when the server wants it. */
export const confirm = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof confirmationEndpoints.confirm>) =>
      call(confirmationEndpoints.confirm, { body }),
  });
