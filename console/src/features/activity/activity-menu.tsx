import type { ActivityRequest } from '@naru/contract/entities/activity';
import { UNRECORDED_VALUE_TEXT } from '@naru/contract/wire/activity';
import { Dialog, DropdownMenu, DropdownMenuItem, IconButton } from '@naru/design-system';
import { Copy, Ellipsis, SquareTerminal } from '@naru/design-system/icons';
import { CurlCommand } from '@naru/design-system/patterns';
import { useState } from 'react';
import { connectedClientOptions } from '#api/client.ts';
import { useCopyText } from '#shared/text/use-copy-text.ts';
import { curlCommand } from './curl-command.ts';

export interface ActivityMenuProps {
  /** The accessible name of the button that opens the menu. */
  label: string;
  /** The text for the action. */
  text: string;
  /** The request that a script would send. */
  request: ActivityRequest;
  /** Whether the menu was opened with the keyboard. */
  byKeyboard: boolean;
}

/** The menu of an activity. It is open when it is mounted, because it replaces the button that was pressed. */
export function ActivityMenu({ label, text, request, byKeyboard }: ActivityMenuProps) {
  const [isShown, setShown] = useState(false);
  const copy = useCopyText();
  const command = curlCommand(connectedClientOptions().base || location.origin, request);
  const isIncomplete = request.body?.includes(UNRECORDED_VALUE_TEXT);
  return (
    <>
      <DropdownMenu
        defaultOpen
        byKeyboard={byKeyboard}
        trigger={<IconButton label={label} icon={Ellipsis} size="small" />}
      >
        <DropdownMenuItem icon={Copy} onSelect={() => copy(command, 'curl을 복사했습니다')}>
          curl 복사
        </DropdownMenuItem>
        <DropdownMenuItem icon={SquareTerminal} onSelect={() => setShown(true)}>
          curl 보기
        </DropdownMenuItem>
      </DropdownMenu>
      <Dialog open={isShown} onOpenChange={setShown} title={text}>
        <CurlCommand
          command={command}
          placeholder={isIncomplete ? UNRECORDED_VALUE_TEXT : undefined}
        />
      </Dialog>
    </>
  );
}
