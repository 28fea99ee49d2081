import type { Session } from '@naru/contract/entities/session';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { createChunk } from '#shared/chunks/chunk.ts';
import { usePreload } from '#shared/chunks/use-preload.ts';
import { type LoginProblems, type LoginValues, valuesOf } from './login-fields.ts';

/** The chunk with the validation and the call. It is loaded after the page, at the latest with the first press of the button. */
const code = createChunk('log-in', () => import('./log-in.ts'));
const parts = [code];

/** The values of the fields are invalid; the problems are shown under the fields. */
class InvalidLogin extends Error {
  override readonly name = 'InvalidLogin';
}

export interface LoginOptions {
  onLogin: (response: Session, remembered: boolean) => void;
  /** Called after a failure. */
  onFailure: (error: Error) => void;
}

/**
 * The form of /login. It does not use `useWriteForm`, because /login is the first page of most visits: its fields and button work before
 * the libraries of forms and schemas have loaded (decision 14). The fields are checked at the first attempt and after that at every
 * change; they keep their values.
 */
export function useLogin({ onLogin, onFailure }: LoginOptions) {
  const [problems, setProblems] = useState<LoginProblems>();
  const check = useRef<(values: LoginValues) => LoginProblems>(undefined);
  const remember = useRef<HTMLInputElement>(null);
  usePreload(parts);
  const writing = useMutation({
    mutationFn: async (values: LoginValues) => {
      const { loginProblems, logIn } = await code.load();
      check.current = loginProblems;
      const found = loginProblems(values);
      setProblems(found);
      if (Object.keys(found).length > 0) throw new InvalidLogin();
      return logIn(values);
    },
    onSuccess: (response, { rememberMe }) => onLogin(response, rememberMe),
    onError: onFailure,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setProblems({});
    return writing.mutateAsync(valuesOf(event.currentTarget)).catch(() => undefined);
  };
  const recheck = (name: keyof LoginValues, { form }: HTMLInputElement) => {
    if (!check.current || !form) return;
    const found = check.current(valuesOf(form));
    setProblems((shown) => ({ ...shown, [name]: found[name] }));
  };
  const text = (name: 'username' | 'password') => ({
    name,
    error: problems?.[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => recheck(name, target),
  });
  return {
    submit,
    /** Whether nothing was tried yet. */
    untried: problems === undefined,
    pending: writing.isPending,
    /** The failure of the last attempt; `null` when its problems are shown under the fields. */
    failure: writing.error instanceof InvalidLogin ? null : writing.error,
    /** Forgets the failure. */
    reset: writing.reset,
    username: text('username'),
    password: text('password'),
    remember: { name: 'rememberMe', ref: remember },
    /** Whether to stay logged in, as it is ticked now. */
    remembered: () => remember.current?.checked ?? false,
  };
}
