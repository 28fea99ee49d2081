/** What is typed into the form of /login. */
export interface LoginValues {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** What is wrong with a field, by its name. */
export type LoginProblems = Partial<Record<keyof LoginValues, string>>;

const textOf = (data: FormData, name: keyof LoginValues): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** What stands in the fields, whether a member or a browser has put it there. */
export function valuesOf(form: HTMLFormElement): LoginValues {
  const data = new FormData(form);
  return {
    username: textOf(data, 'username'),
    password: textOf(data, 'password'),
    rememberMe: data.has('rememberMe'),
  };
}
