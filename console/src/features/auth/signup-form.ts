import { registerMemberBody } from '@naru/contract/endpoints/write-member';
import * as z from 'zod/mini';

const agreed = registerMemberBody.shape.agreedToTerms;
const AGREEMENT_MISSING = agreed.safeParse(false).error?.issues[0]?.message ?? '';

/** The rule is part of a separate schema, so that a mismatch is shown even when other fields are invalid. */
const repeated = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: '비밀번호가 일치하지 않습니다.',
  }),
);

const fields = z.intersection(
  z.extend(registerMemberBody, {
    agreedToTerms: z.boolean().check(z.refine((given) => given, { error: AGREEMENT_MISSING })),
  }),
  repeated,
);

/**
 * The request body: everything but the repeated password. The agreement is `true` after validation, as the type
 * requires.
 */
const toBody = ({ confirmPassword: _, ...values }: z.output<typeof fields>) => ({
  ...values,
  agreedToTerms: true as const,
});

/** The schema of the form. It validates all fields, and returns the body of the request. */
export const signupFormSchema = z.pipe(fields, z.transform(toBody));

export type SignupValues = z.input<typeof signupFormSchema>;

export const EMPTY_SIGNUP_VALUES: SignupValues = {
  username: '',
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  organization: '',
  agreedToTerms: false,
  agreedToMarketing: false,
};

/** The fields that can show errors of the server. */
export const SIGNUP_FIELD_NAMES = [
  'username',
  'name',
  'email',
  'password',
  'organization',
] as const;

/**
 * The text under a field that the server rejects without a reason: the username or the e-mail address is already in use
 * (specification section 8).
 */
export const SIGNUP_CONFLICT_MESSAGES = {
  username: '사용자명이 이미 존재합니다.',
  email: '이메일이 이미 존재합니다.',
};
