import { isDomainName } from '@naru/contract/rules/domain-name';
import * as z from 'zod/mini';
import { commaList } from './setting-schemas.ts';
import { hostnameOf } from './use-cases/deployment/domain-name.ts';
import { isConsoleName, type OperatorDomainNames } from './use-cases/deployment/reserved-name.ts';

/** Each reserved name is compared with every domain that a member enters, so the list is limited. */
const MOST_RESERVED = 200;

const RESERVED_INVALID =
  '"status.example.com"이나 "*.corp.example.com"처럼 쉼표로 나눈 도메인 200개까지여야 합니다.';
/** Schema of the setting RESERVED_NAMES, for `config.ts`. */
export const reservedNames = z.pipe(
  commaList,
  z
    .array(
      z
        .string()
        .check(
          z.refine((name) => isDomainName(name.replace(/^\*\./, '')), { error: RESERVED_INVALID }),
        ),
    )
    .check(z.maxLength(MOST_RESERVED, { error: RESERVED_INVALID })),
);

/** A name in the notation of the DNS. A name that the DNS cannot write is returned unchanged and matches nothing. */
const asWritten = (name: string): string =>
  name.startsWith('*.') ? `*.${asWritten(name.slice(2))}` : hostnameOf(name) || name;

interface NameSettings {
  PUBLIC_URL?: string | undefined;
  CONSOLE_ORIGINS: readonly string[];
  APP_DOMAIN: string;
  DOMAIN_ALLOW_LIST: readonly string[];
  RESERVED_NAMES: readonly string[];
}

/** The operator's names, from the settings. */
export function operatorNames(config: NameSettings): OperatorDomainNames {
  const consoles = [config.PUBLIC_URL ?? [], config.CONSOLE_ORIGINS].flat();
  return {
    consoleHosts: consoles.map((origin) => asWritten(new URL(origin).hostname)),
    appDomain: asWritten(config.APP_DOMAIN),
    allowed: config.DOMAIN_ALLOW_LIST.map(asWritten),
    reserved: config.RESERVED_NAMES.map(asWritten),
  };
}

/** Whether a name belongs to the console, so that no engine routes it to a container. */
export function consoleNamesBy(config: NameSettings): (hostname: string) => boolean {
  const names = operatorNames(config);
  return (hostname) => isConsoleName(hostname, names);
}
