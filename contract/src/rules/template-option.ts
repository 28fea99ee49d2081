/** The properties of a template option that restrict its value. */
interface OptionRule {
  readonly label: string;
  readonly type: string;
  readonly options?: readonly string[] | null | undefined;
  readonly required?: boolean | null | undefined;
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'number',
  boolean: 'boolean',
  text: 'string',
  select: 'string',
};

/** The message for a required option without a value. */
export const optionRequiredMessage = (label: string): string => `${label}은(는) 필수 항목입니다.`;

/**
 * The reason why a value is invalid for its option; undefined for a valid value. A required option needs a value, the type of a value
 * has to match the type of the option, and a select accepts only its choices (specification section 5).
 */
export function templateOptionProblem(
  { label, type, options, required }: OptionRule,
  value: string | number | boolean | null,
): string | undefined {
  if (value === null || value === '') {
    return required ? optionRequiredMessage(label) : undefined;
  }
  const chosen = type !== 'select' || options?.some((choice) => choice === value);
  const typed = typeof value === EXPECTED[type];
  return typed && chosen ? undefined : `${label}의 값이 올바르지 않습니다.`;
}

/** The choice of a select that leaves the value to the files of the repository, such as a version or a package manager. */
export const AUTOMATIC = '자동';

/** The choices of the option `rendering`: a server renders pages, or the build renders all of them as files. */
export const RENDERING = { server: '서버', site: '정적 파일' } as const;
