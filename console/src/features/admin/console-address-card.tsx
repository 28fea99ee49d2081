import type { LiveSettings } from '@naru/contract/entities/setting';
import { LIVE_SETTINGS } from '@naru/contract/wire/setting';
import {
  Banner,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  Stack,
  Time,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endConsoleMove } from '#api/console-move.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { ConsoleMoveDialog } from './console-move-dialog.tsx';
import { LockedNote } from './locked-note.tsx';
import { isLocked, shownValue } from './setting-fields.ts';

const FIELD = { name: 'PUBLIC_URL', kind: 'text' } as const;

/** The open move of the console, with the button that ends it. */
function OpenMove({ move }: { move: NonNullable<LiveSettings['console_move']> }) {
  const ending = useMutation(endConsoleMove());
  return (
    <>
      <Banner
        tone="warning"
        title="새 주소의 확인을 기다리고 있습니다"
        action={
          <Button size="small" pending={ending.isPending} onClick={() => ending.mutate()}>
            바꾸지 않기
          </Button>
        }
      >
        <span>{`${move.url} 주소에서도 콘솔이 열립니다. `}</span>
        <Time value={move.ends_at} withTime />
        <span>까지 새 주소에서 확인하지 않으면 이전 주소로 돌아갑니다.</span>
      </Banner>
      {ending.isError && (
        <FailureBanner title="되돌리지 못했습니다" error={ending.error} intent="write" />
      )}
    </>
  );
}

/** The card with the address of the console, which is changed by a move that has to be confirmed. */
export function ConsoleAddressCard({ live }: { live: LiveSettings }) {
  /** The new address with which the dialog begins; `undefined` while the dialog is closed. */
  const [target, setTarget] = useState<string>();
  const initial = live.initial_console_url;
  const locked = isLocked(live, FIELD.name);
  const move = live.console_move;
  return (
    <Card
      title="주소"
      description="회원이 콘솔을 여는 주소입니다. 메일의 링크도 이 주소로 시작합니다."
      actions={
        !locked && (
          <>
            {initial && (
              <Button size="small" onClick={() => setTarget(initial)}>
                처음 주소로 되돌리기
              </Button>
            )}
            <Button size="small" onClick={() => setTarget('')}>
              주소 변경
            </Button>
          </>
        )
      }
    >
      <Stack gap="l">
        {move && <OpenMove move={move} />}
        <DescriptionList layout="grid">
          <DescriptionItem label={LIVE_SETTINGS.PUBLIC_URL}>
            {shownValue(live, FIELD) || '정하지 않음 (이 컴퓨터에서만 열립니다)'}
          </DescriptionItem>
        </DescriptionList>
        <LockedNote fields={[FIELD]} live={live} />
      </Stack>
      {target !== undefined && (
        <ConsoleMoveDialog
          open
          onOpenChange={(open) => !open && setTarget(undefined)}
          target={target}
        />
      )}
    </Card>
  );
}
