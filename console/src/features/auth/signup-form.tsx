import { Banner, ExternalLink, Inline, Stack } from '@naru/design-system';
import { SignupPanel } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { registerMember } from '#api/write-member.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { NewPasswordStrength } from '#shared/forms/new-password-fields.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { useIsHydrated } from '#shared/hydration/hydration.tsx';
import { paths } from '#shared/navigation/paths.ts';
import {
  EMPTY_SIGNUP_VALUES,
  SIGNUP_CONFLICT_MESSAGES,
  SIGNUP_FIELD_NAMES,
  signupFormSchema,
} from './signup-form.ts';

/** The invitation in the address of /signup. */
interface AddressedInvitation {
  token: string | undefined;
  /** The invited e-mail address; empty without an invitation. */
  email: string;
}

/** Reads the invitation from the fragment of an address, which browsers send to no server. */
function readInvitation(fragment: string): AddressedInvitation {
  const fields = new URLSearchParams(fragment.slice(1));
  return { token: fields.get('invitation') ?? undefined, email: fields.get('email') ?? '' };
}

/**
 * The minimum age, and links to the terms. The links open new windows, so that the form keeps its input. The links are not part of the
 * checkbox's accessible name.
 */
function TermsLinks() {
  return (
    <Stack gap="xs">
      <span>만 14세 미만은 가입할 수 없습니다. 가입을 신청하면 만 14세 이상임을 확인합니다.</span>
      <Inline gap="m">
        <ExternalLink href={paths.termsOfService()}>이용약관 보기</ExternalLink>
        <ExternalLink href={paths.privacyPolicy()}>처리방침 보기</ExternalLink>
      </Inline>
    </Stack>
  );
}

const FAILED = '회원가입에 실패했습니다. 다시 시도해주세요.';

export interface SignupFormProps {
  /** Called after the account was created, with its address and whether an invitation has verified the address. */
  onSignedUp: (email: string, isVerified: boolean) => void;
}

/** The form of a new account: its fields, the password's strength, the terms (specification section 2). */
export function SignupForm({ onSignedUp }: SignupFormProps) {
  const invitation = readInvitation(useLocation().hash);
  const registration = useMutation(registerMember());
  const { form, submit, pending, failure } = useWriteForm({
    schema: signupFormSchema,
    defaultValues: EMPTY_SIGNUP_VALUES,
    fields: SIGNUP_FIELD_NAMES,
    writing: {
      ...registration,
      mutateAsync: (body) => registration.mutateAsync({ ...body, invitation: invitation.token }),
    },
    failure: { fallback: FAILED },
    reasons: SIGNUP_CONFLICT_MESSAGES,
    onDone: ({ email }) => onSignedUp(email, invitation.token !== undefined),
  });
  const { register, control, formState, setValue } = form;
  const { errors, isDirty } = formState;
  const hydrated = useIsHydrated();
  useUnsavedInput(isDirty);
  useEffect(() => {
    if (invitation.email !== '') setValue('email', invitation.email);
  }, [invitation.email, setValue]);
  return (
    <SignupPanel
      onSubmit={submit}
      pending={pending}
      notice={failure && <Banner tone="danger">{failure}</Banner>}
      username={limitedTextFieldProps(register('username'), errors.username)}
      name={limitedTextFieldProps(register('name'), errors.name)}
      email={limitedTextFieldProps(register('email'), errors.email)}
      password={{ ...register('password'), error: errors.password?.message }}
      // The key mounts the meter again after hydration, because the member may have typed the password before hydration.
      strength={<NewPasswordStrength key={String(hydrated)} control={control} name="password" />}
      confirmPassword={{
        ...register('confirmPassword'),
        error: errors.confirmPassword?.message,
      }}
      organization={limitedTextFieldProps(register('organization'), errors.organization)}
      terms={{ ...register('agreedToTerms'), error: errors.agreedToTerms?.message }}
      termsLinks={<TermsLinks />}
      marketing={register('agreedToMarketing')}
    />
  );
}
