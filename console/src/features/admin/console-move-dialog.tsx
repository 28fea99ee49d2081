import { consoleMoveEndpoints } from '@naru/contract/endpoints/console-move';
import type { ConsoleMoveStart } from '@naru/contract/entities/setting';
import { SETTING_VALUE_MAX_LENGTH } from '@naru/contract/rules/limits';
import {
  Banner,
  Button,
  CheckboxField,
  Dialog,
  Stack,
  Text,
  TextField,
  Time,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginConsoleMove } from '#api/console-move.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the link at the new address. */
function OpenNewAddress({
  link,
  endsAt,
  ...dialog
}: DialogProps & { link: string; endsAt: string }) {
  return (
    <Dialog
      {...dialog}
      title="새 주소를 열어 확인해주세요"
      actions={
        <Button variant="primary" asChild>
          <a href={link} target="_blank" rel="noreferrer">
            새 주소에서 확인하기
          </a>
        </Button>
      }
    >
      <Stack gap="m">
        <Text>
          {`${new URL(link).host} 주소에서도 콘솔이 열립니다. 새 주소에서 “이 주소 유지”를 누르면 주소를 바꿉니다. 바로 열리지 않으면 몇 초 뒤에 새로고침해주세요.`}
        </Text>
        <Text tone="muted">
          <Time value={endsAt} withTime />
          <span>까지 확인하지 않으면 이전 주소로 돌아갑니다.</span>
        </Text>
      </Stack>
    </Dialog>
  );
}

/** What a change of the address does, apart from the address. */
const EFFECTS = [
  '새 주소는 2분 동안 열립니다. 그 안에 새 주소에서 확인하지 않으면 이전 주소만 남습니다.',
  '확인한 뒤에는 회원이 새 주소에서 다시 로그인하고, 패스키를 새 주소에서 다시 등록해야 합니다.',
  'GitHub App을 쓴다면 콜백 주소도 새 주소로 바꿔주세요.',
];

export interface ConsoleMoveDialogProps extends DialogProps {
  /** The new address with which the form begins. */
  target?: string;
}

/** The dialog that moves the console to another address: the form, then the link with which the new address is confirmed. */
export function ConsoleMoveDialog({ open, onOpenChange, target = '' }: ConsoleMoveDialogProps) {
  const [start, setStart] = useState<ConsoleMoveStart>();
  const writing = useWriteForm({
    schema: consoleMoveEndpoints.beginConsoleMove.body,
    defaultValues: { console_url: target, untested: false },
    fields: ['console_url', 'untested'],
    writing: useMutation(beginConsoleMove(setStart)),
    failure: { title: '주소를 바꾸지 못했습니다' },
  });
  const { register, formState } = writing.form;
  if (start?.link) {
    const { link, ends_at } = start;
    return <OpenNewAddress {...{ open, onOpenChange, link }} endsAt={ends_at ?? ''} />;
  }
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="콘솔 주소 변경"
      description="새 주소에서 이 서버로 연결되는지 먼저 시험합니다."
      submitLabel="시험하고 열기"
      pendingLabel="시험하는 중"
      writing={writing}
    >
      <TextField
        label="새 주소"
        kind="url"
        required
        hint="예: https://console.example.com"
        pasteLimit={SETTING_VALUE_MAX_LENGTH}
        error={formState.errors.console_url?.message}
        {...register('console_url')}
      />
      {start?.problem && (
        <>
          <Banner tone="danger" title="새 주소로 연결하지 못했습니다">
            {start.problem}
          </Banner>
          <CheckboxField
            label="시험하지 않고 2분 동안 열기"
            hint="공유기 안의 서버처럼 자기 주소로 연결할 수 없는 곳에서 씁니다."
            {...register('untested')}
          />
        </>
      )}
      <Stack gap="xs">
        {EFFECTS.map((effect) => (
          <Text key={effect} size="caption" tone="muted">
            {effect}
          </Text>
        ))}
      </Stack>
    </WriteDialog>
  );
}
