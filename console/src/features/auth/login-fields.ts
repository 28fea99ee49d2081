/** The values of the form of /login. */
export interface LoginValues {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** The problem of each invalid field, by the name of the field. */
export type LoginFieldErrors = Partial<Record<keyof LoginValues, string>>;

const textOf = (data: FormData, name: keyof LoginValues): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** The values of the fields, whether typed by the member or filled in by the browser. */
export function readLoginValues(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  return {
    username: textOf(data, 'username'),
    password: textOf(data, 'password'),
    rememberMe: data.has('rememberMe'),
  };
}
