import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { ResendVerificationDialog } from '#features/auth/resend-verification-dialog.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { SecondFactorForm } from '#features/auth/second-factor-form.tsx';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { EmailChangeDialog } from '#features/profile/email-change-dialog.tsx';
import { PasswordEditForm } from '#features/profile/password-card.tsx';
import { ProfileEditForm } from '#features/profile/profile-card.tsx';

const none = () => undefined;
const dialog = { open: true, onOpenChange: none };
const user = { user_id: '1', username: 'hong' };

const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const ATTRIBUTES = ['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];

/**
 * Returns the label of each field on the screen, in the order of the page, and the values of its `ATTRIBUTES`; `?` for an absent
 * attribute.
 */
const keyboards = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS), (field) => [
    field.labels?.[0]?.textContent,
    ATTRIBUTES.map((name) => field.getAttribute(name) || '?').join(' '),
  ]);

const NEW_PASSWORD = 'new-password text none false done';

const forms: Record<string, [form: ReactNode, fields: (readonly [string, string])[]]> = {
  login: [
    <LoginForm key="f" message={undefined} title={undefined} onLogin={none} />,
    [
      ['사용자명', 'username text none false go'],
      ['비밀번호', 'current-password text none false go'],
    ],
  ],
  'the second step of a login': [
    <SecondFactorForm
      key="f"
      step={{ token: 't', methods: ['totp'] }}
      onLogin={none}
      onBack={none}
    />,
    [['인증 코드', 'one-time-code numeric none false go']],
  ],
  signup: [
    <SignupForm key="f" onSignedUp={none} />,
    [
      ['사용자명', 'username text none false done'],
      ['이름 (선택)', 'name text words false done'],
      ['이메일', 'email email none false done'],
      ['비밀번호', NEW_PASSWORD],
      ['비밀번호 확인', NEW_PASSWORD],
      ['소속 (선택)', 'organization text words false done'],
    ],
  ],
  'a forgotten password': [
    <ForgotPasswordForm key="f" />,
    [['이메일', 'email email none false send']],
  ],
  'a lost mail': [
    <ResendVerificationDialog key="f" {...dialog} />,
    [['이메일', 'email email none false send']],
  ],
  'a new password': [
    <ResetPasswordForm key="f" token="t" onReset={none} />,
    [
      ['새 비밀번호', NEW_PASSWORD],
      ['새 비밀번호 확인', NEW_PASSWORD],
    ],
  ],
  'the profile': [
    <ProfileEditForm restore={false} key="f" user={user} onSaved={none} onCancel={none} />,
    [
      ['이름', 'name text words false done'],
      ['전화번호', 'tel-national tel none false done'],
      ['소속', 'organization text words false done'],
    ],
  ],
  'another e-mail': [
    <EmailChangeDialog key="f" {...dialog} onAsked={none} />,
    [['새 이메일', 'email email none false send']],
  ],
  'another password': [
    <PasswordEditForm key="f" onChanged={none} onCancel={none} />,
    [
      ['현재 비밀번호', 'current-password text none false done'],
      ['새 비밀번호', NEW_PASSWORD],
      ['새 비밀번호 확인', NEW_PASSWORD],
    ],
  ],
};

test.each(Object.entries(forms))(
  '%s: every field asks for its keyboard',
  async (_, [form, fields]) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <MemoryRouter>{form}</MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>,
    );
    await expect.element(page.getByLabelText(fields[0]?.[0] ?? '', { exact: true })).toBeVisible();
    expect(keyboards()).toEqual(fields);
  },
);
