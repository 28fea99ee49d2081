import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readKeyboardAttributes } from '../testing/field-keyboards.ts';
import { BackupPlanForm } from './backups/backup-plan-form.tsx';
import { BackupTargetForm } from './backups/backup-target-form.tsx';
import { CodeHostFields } from './code-hosts/code-host-fields.tsx';
import { AddMountForm } from './container-settings/mount-forms.tsx';
import { AddNetworkForm } from './container-settings/network-forms.tsx';
import { ProcessFields } from './container-settings/process-settings.tsx';
import { AddVariableForm, EditVariableForm } from './container-settings/variable-forms.tsx';
import { GitFields } from './container-wizard/git-fields.tsx';
import { ImageField } from './container-wizard/image-fields.tsx';
import { TemplateVolumeFields } from './container-wizard/template-volume-fields.tsx';
import { LoginPanel } from './login/login-panel.tsx';
import { VolumeFields } from './project-detail/volume-fields.tsx';
import { RegistryLoginFields } from './project-settings/registry-logins.tsx';
import { SharedVariableFields } from './project-settings/shared-variables.tsx';
import { SignupPanel } from './signup/signup-panel.tsx';

const form = { onSubmit: () => undefined, pending: false, error: undefined };
const code = 'off text none false';
const volume = { id: 'v', name: '데이터', capacity: 512 };
const range = { min: 128, max: 2048, step: 128 };

/** Every panel with the expected attributes of its fields: autocomplete, inputmode, autocapitalize, spellcheck, enterkeyhint. */
const panels: Record<string, [panel: ReactNode, fields: Record<string, string>]> = {
  login: [
    <LoginPanel
      {...form}
      key="p"
      notice={undefined}
      username={{}}
      password={{}}
      remember={{}}
      forgotPassword={<a href="#forgot">비밀번호를 잊으셨나요?</a>}
    />,
    { 사용자명: 'username text none false go', 비밀번호: 'current-password text none false go' },
  ],
  signup: [
    <SignupPanel
      {...form}
      key="p"
      notice={undefined}
      username={{}}
      name={{}}
      email={{}}
      password={{}}
      strength={undefined}
      confirmPassword={{}}
      organization={{}}
      terms={{}}
      termsLinks={undefined}
      marketing={{}}
    />,
    {
      사용자명: 'username text none false done',
      '이름 (선택)': 'name text words false done',
      이메일: 'email email none false done',
      비밀번호: 'new-password text none false done',
      '비밀번호 확인': 'new-password text none false done',
      '소속 (선택)': 'organization text words false done',
    },
  ],
  'a variable': [
    <AddVariableForm {...form} key="p" example="KEY" name={{}} value={{}} />,
    { 키: 'off text characters false done', 값: `${code} enter` },
  ],
  'the value of a variable': [
    <EditVariableForm {...form} key="p" name="KEY" value={{}} onCancel={() => undefined} />,
    { 'KEY 값': `${code} enter` },
  ],
  'a network': [
    <AddNetworkForm {...form} key="p" port={{}} type={{}} types={[]} httpTaken={false} fqdn={{}} />,
    { '내부 포트': 'off numeric none false done', FQDN: 'off url none false done' },
  ],
  'a mount': [
    <AddMountForm {...form} key="p" volumes={[volume]} volume={{}} path={{}} />,
    { '마운트 경로': `${code} done` },
  ],
  'a process': [
    <ProcessFields key="p" entrypoint={{}} command={{}} workingFolder={{}} user={{}} />,
    {
      '엔트리포인트 (선택)': `${code} enter`,
      '실행 명령 (선택)': `${code} enter`,
      '작업 폴더 (선택)': `${code} done`,
      '실행 사용자 (선택)': `${code} done`,
    },
  ],
  'a backup plan': [
    <BackupPlanForm
      key="p"
      enabled={{}}
      at={{}}
      keepDays={{}}
      keepWeeks={{}}
      keepMonths={{}}
      ranges={{ days: range, weeks: range, months: range }}
      timeZone={undefined}
    />,
    {
      시각: `${code} done`,
      '일별 보관 (일)': 'off numeric none false done',
      '주별 보관 (주)': 'off numeric none false done',
      '월별 보관 (개월)': 'off numeric none false done',
    },
  ],
  'an object storage for backups': [
    <BackupTargetForm
      key="p"
      name={{}}
      place={{ endpoint: {}, bucket: {}, prefix: {} }}
      region={{}}
      pathStyle={{}}
      accessKey={{}}
      secret={{}}
      hasSecret={false}
    />,
    {
      이름: `${code} done`,
      주소: 'off url none false done',
      버킷: `${code} done`,
      '폴더 (선택)': `${code} done`,
      리전: `${code} done`,
      '액세스 키 ID': `${code} done`,
      '비밀 액세스 키': `${code} done`,
    },
  ],
  'a login for a registry': [
    <RegistryLoginFields key="p" host={{}} kind="other" username={{}} password={{}} />,
    {
      레지스트리: 'off url none false done',
      사용자: `${code} done`,
      비밀번호: `${code} done`,
    },
  ],
  'a connection to a code host': [
    <CodeHostFields
      key="p"
      kind="bitbucket"
      address={{}}
      workspace={{}}
      email={{}}
      token={{}}
      scopes={{ read: [], write: [] }}
    />,
    {
      주소: 'off url none false done',
      워크스페이스: `${code} done`,
      'Atlassian 이메일 (선택)': `${code} done`,
      토큰: `${code} done`,
    },
  ],
  'a shared variable': [
    <SharedVariableFields key="p" name={{}} kind={{}} value={{}} kept={false} />,
    { 키: 'off text characters false done', 값: `${code} enter` },
  ],
  'a volume': [
    <VolumeFields key="p" name={{}} capacity={range} recommended={{ min: 512, max: 1024 }} />,
    { '볼륨 이름': `${code} done`, '용량 (MiB)': 'off numeric none false done' },
  ],
  'the source in the wizard': [
    <GitFields key="p" url={{}} branch={{}} subpath={{}} />,
    {
      'Git URL': 'off url none false done',
      브랜치: `${code} done`,
      '하위 경로': `${code} done`,
    },
  ],
  'the image in the wizard': [<ImageField key="p" />, { 이미지: `${code} done` }],
  "a template's volume in the wizard": [
    <TemplateVolumeFields
      key="p"
      path="/data"
      name={{}}
      capacity={{ ...range, value: 128, onValueChange: () => undefined }}
    />,
    { '볼륨 이름': `${code} done`, '마운트 경로': `${code} done` },
  ],
};

test.each(Object.entries(panels))(
  '%s: every field asks for its keyboard',
  async (_, [node, fields]) => {
    const screen = await render(node);
    expect(readKeyboardAttributes(screen.container)).toEqual(fields);
  },
);
