import type { ActivityRequest } from '@naru/contract/entities/activity';
import { UNRECORDED_VALUE_TEXT } from '@naru/contract/wire/activity';
import { CurlCommand } from '@naru/design-system/patterns';
import { connectedClientOptions } from '#api/client.ts';
import { curlCommand } from './curl-command.ts';

/** The curl command that sends a request again, to the server of this page. */
export function CurlCommandOfRequest({ request }: { request: ActivityRequest }) {
  return (
    <CurlCommand
      command={curlCommand(connectedClientOptions().base || location.origin, request)}
      placeholder={
        request.body?.includes(UNRECORDED_VALUE_TEXT) ? UNRECORDED_VALUE_TEXT : undefined
      }
    />
  );
}
