import { githubAppStart } from '@naru/contract/endpoints/github-app';
import type { LiveSettings } from '@naru/contract/entities/setting';
import { Button, TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startGithubApp } from '#api/github-app.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { isLocked } from './setting-fields.ts';

export interface CreateGithubAppButtonProps {
  live: LiveSettings;
  /** Leaves the console for another address. */
  leave: (address: string) => void;
}

/** Leaves the console when it is rendered. The form is removed by then, so the browser shows no question about unsaved input. */
function Leaving({ to, leave }: { to: string } & Pick<CreateGithubAppButtonProps, 'leave'>) {
  useEffect(() => {
    leave(to);
  }, [to, leave]);
  return null;
}

interface CreateDialogProps extends CreateGithubAppButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CreateDialog({ live, leave, open, onOpenChange }: CreateDialogProps) {
  const [address, setAddress] = useState<string>();
  const writing = useWriteForm({
    schema: githubAppStart,
    defaultValues: { github_url: '', github_organization: '' },
    fields: ['github_url', 'github_organization'],
    writing: useMutation(startGithubApp(setAddress)),
    failure: { title: 'GitHub App 만들기를 시작하지 못했습니다' },
  });
  const { register, formState } = writing.form;
  if (address !== undefined) return <Leaving to={address} leave={leave} />;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="GitHub App 만들기"
      description="GitHub로 이동해 App을 만들고, 돌아오면 값을 저장합니다. GitHub에 먼저 로그인해주세요. App은 저장소의 내용을 읽기만 합니다."
      submitLabel="GitHub로 이동"
      pendingLabel="준비하는 중"
      writing={writing}
    >
      <TextField
        label="조직"
        hint="GitHub 조직이 App을 갖게 하려면 github.com/ 뒤의 이름을 입력해주세요. 비우면 내 GitHub 계정이 갖습니다."
        autoComplete="off"
        {...limitedTextFieldProps(
          register('github_organization'),
          formState.errors.github_organization,
        )}
      />
      {!isLocked(live, 'GITHUB_URL') && (
        <TextField
          label="GitHub Enterprise Server 주소"
          kind="url"
          hint="회사에 설치한 GitHub를 쓸 때만 입력해주세요. 예: https://github.example.com"
          autoComplete="off"
          {...limitedTextFieldProps(register('github_url'), formState.errors.github_url)}
        />
      )}
    </WriteDialog>
  );
}

/** The button that registers a GitHub App: it leads to GitHub, which leads back to the settings. */
export function CreateGithubAppButton(props: CreateGithubAppButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        GitHub App 만들기
      </Button>
      {open && <CreateDialog {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
