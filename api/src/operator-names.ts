import { isDomainName } from '@naru/contract/rules/domain-name';
import * as z from 'zod/mini';
import { commaListSetting } from './setting-types.ts';
import { hostnameOf } from './use-cases/deployment/domain-name.ts';
import { isConsoleName, type OperatorDomainNames } from './use-cases/deployment/reserved-name.ts';
import { type ConsoleAddresses, consoleOrigins } from './use-cases/operator/console-move.ts';

/** The maximum number of reserved names. Every domain that a member enters is compared with all of them. */
const MOST_RESERVED = 200;

const RESERVED_INVALID =
  '"status.example.com"이나 "*.corp.example.com"처럼 쉼표로 나눈 도메인 200개까지여야 합니다.';
/** The schema of the setting RESERVED_NAMES, for `config.ts`. */
export const reservedNamesSetting = z.pipe(
  commaListSetting,
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

/**
 * Converts a name to the notation of the DNS (Punycode). A name that cannot be converted is returned unchanged and matches no domain.
 */
const asWritten = (name: string): string =>
  name.startsWith('*.') ? `*.${asWritten(name.slice(2))}` : hostnameOf(name) || name;

interface NameSettings extends ConsoleAddresses {
  CONSOLE_ORIGINS: readonly string[];
  APP_DOMAIN: string;
  DOMAIN_ALLOW_LIST: readonly string[];
  RESERVED_NAMES: readonly string[];
}

function namesOf(config: NameSettings, consoles: readonly string[]): OperatorDomainNames {
  return {
    consoleHosts: [...consoles, ...config.CONSOLE_ORIGINS].map((origin) =>
      asWritten(new URL(origin).hostname),
    ),
    appDomain: asWritten(config.APP_DOMAIN),
    allowed: config.DOMAIN_ALLOW_LIST.map(asWritten),
    reserved: config.RESERVED_NAMES.map(asWritten),
  };
}

/**
 * Returns the domain names of the operator. The properties are those of the current settings: the addresses of the console and the
 * application domain can change while the server runs.
 */
export function readOperatorNames(config: NameSettings): OperatorDomainNames {
  let known: { key: string; names: OperatorDomainNames } | undefined;
  const now = (): OperatorDomainNames => {
    const consoles = consoleOrigins(config);
    const key = [config.APP_DOMAIN, ...consoles].join(' ');
    if (known?.key !== key) known = { key, names: namesOf(config, consoles) };
    return known.names;
  };
  return {
    get consoleHosts() {
      return now().consoleHosts;
    },
    get appDomain() {
      return now().appDomain;
    },
    get allowed() {
      return now().allowed;
    },
    get reserved() {
      return now().reserved;
    },
  };
}

/** Returns a function that checks whether a name belongs to the console. An engine must not route such a name to a container. */
export function createConsoleNameMatcher(config: NameSettings): (hostname: string) => boolean {
  const names = readOperatorNames(config);
  return (hostname) => isConsoleName(hostname, names);
}
