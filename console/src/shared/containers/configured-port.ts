import type { Container } from '@naru/contract/entities/container';

/** The port that the configuration of a container gives to its application in `PORT`. */
export interface ConfiguredPort {
  /** The value of `PORT`, from a variable or from the template's option. Any text. */
  value: string;
  /** The id of the variable; `undefined` when the value is from the template's option. */
  variable: string | undefined;
}

/**
 * The value of `PORT` that the application will read; `undefined` when the value is not known. A secret `PORT` has priority, and the
 * value of a secret is not read.
 */
export function configuredPort({
  env_vars,
  secrets,
  template_config,
}: Pick<Container, 'env_vars' | 'secrets' | 'template_config'>): ConfiguredPort | undefined {
  if (secrets?.some(({ key }) => key === 'PORT')) return undefined;
  const own = env_vars?.find(({ key }) => key === 'PORT');
  if (own) return own.value ? { value: own.value, variable: own.env_var_id } : undefined;
  const configured = template_config?.port;
  return typeof configured === 'number'
    ? { value: String(configured), variable: undefined }
    : undefined;
}
