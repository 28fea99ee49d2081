import type { ActivityRequest } from '@naru/contract/entities/activity';
import { UNRECORDED_VALUE } from '@naru/contract/wire/activity';
import { CurlCommand } from '@naru/design-system/patterns';
import { connection } from '#api/client.ts';
import { curlCommand } from './curl-command.ts';

/** The command that makes a request again, for the server that the page is connected with. */
export function Curl({ request }: { request: ActivityRequest }) {
  return (
    <CurlCommand
      command={curlCommand(connection().base || location.origin, request)}
      placeholder={request.body?.includes(UNRECORDED_VALUE) ? UNRECORDED_VALUE : undefined}
    />
  );
}
