import { registerBody } from '@naru/contract/endpoints/auth';
import * as z from 'zod/mini';

const agreed = registerBody.shape.agreedToTerms;
const AGREEMENT_MISSING = agreed.safeParse(false).error?.issues[0]?.message ?? '';

/** Beside the other rules, not after them: a mismatch is said at once, whatever else is missing. */
const repeated = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: '비밀번호가 일치하지 않습니다.',
  }),
);

const fields = z.intersection(
  z.extend(registerBody, {
    agreedToTerms: z.boolean().check(z.refine((given) => given, { error: AGREEMENT_MISSING })),
  }),
  repeated,
);

/** What is sent: everything but the repeated password. The agreement was checked; its type says so now. */
const toBody = ({ confirmPassword: _, ...values }: z.output<typeof fields>) => ({
  ...values,
  agreedToTerms: true as const,
});

/** The body of the call, and what only the form knows. */
export const signupForm = z.pipe(fields, z.transform(toBody));

export type SignupBody = z.output<typeof signupForm>;
export type SignupValues = z.input<typeof signupForm>;

export const EMPTY_SIGNUP: SignupValues = {
  username: '',
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  organization: '',
  agreedToTerms: false,
  agreedToMarketing: false,
};

/** The fields under which the server's own refusals can stand. */
export const SIGNUP_FIELDS = ['username', 'name', 'email', 'password', 'organization'] as const;

/** What stands there when the server gives no reason (specification section 8). */
export const SIGNUP_REASONS = {
  username: '사용자명이 이미 존재합니다.',
  email: '이메일이 이미 존재합니다.',
};
