import type { Session } from '@naru/contract/entities/session';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { createChunk } from '#shared/chunks/chunk.ts';
import { usePreloadWhenIdle } from '#shared/chunks/use-preload-when-idle.ts';
import { type LoginFieldErrors, type LoginValues, readLoginValues } from './login-fields.ts';

/** The chunk with the validation and the API call. It is loaded after the page, at the latest when the form is submitted. */
const code = createChunk('log-in', () => import('./log-in.ts'));
const parts = [code];

/** The error for invalid fields. The form shows the problems under the fields. */
class InvalidLogin extends Error {
  override readonly name = 'InvalidLogin';
}

export interface LoginFormOptions {
  onLogin: (response: Session, remembered: boolean) => void;
  /** Called after a failure. */
  onFailure: (error: Error) => void;
}

/**
 * The form of /login. It does not use `useWriteForm`, because /login is the first page of most visits: the form works before the
 * libraries of forms and schemas have loaded (decision 14). The fields are validated at the first attempt, and after that at every
 * change. A failed attempt does not clear the fields.
 */
export function useLoginForm({ onLogin, onFailure }: LoginFormOptions) {
  const [problems, setProblems] = useState<LoginFieldErrors>();
  const check = useRef<(values: LoginValues) => LoginFieldErrors>(undefined);
  const remember = useRef<HTMLInputElement>(null);
  usePreloadWhenIdle(parts);
  const writing = useMutation({
    mutationFn: async (values: LoginValues) => {
      const { validateLoginValues, logIn } = await code.load();
      check.current = validateLoginValues;
      const found = validateLoginValues(values);
      setProblems(found);
      if (Object.keys(found).length > 0) throw new InvalidLogin();
      return logIn(values);
    },
    onSuccess: (response, { rememberMe }) => onLogin(response, rememberMe),
    onError: onFailure,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setProblems({});
    return writing.mutateAsync(readLoginValues(event.currentTarget)).catch(() => undefined);
  };
  const recheck = (name: keyof LoginValues, { form }: HTMLInputElement) => {
    if (!check.current || !form) return;
    const found = check.current(readLoginValues(form));
    setProblems((shown) => ({ ...shown, [name]: found[name] }));
  };
  const text = (name: 'username' | 'password') => ({
    name,
    error: problems?.[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => recheck(name, target),
  });
  return {
    submit,
    /** Whether the form was not submitted yet. */
    untried: problems === undefined,
    pending: writing.isPending,
    /** The failure of the last attempt; `null` when its problems are shown under the fields. */
    failure: writing.error instanceof InvalidLogin ? null : writing.error,
    /** Clears the failure. */
    reset: writing.reset,
    username: text('username'),
    password: text('password'),
    remember: { name: 'rememberMe', ref: remember },
    /** Returns whether the checkbox to stay logged in is ticked. */
    remembered: () => remember.current?.checked ?? false,
  };
}
