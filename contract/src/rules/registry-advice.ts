/** The name of the card with the logins of a project, which sentences about images contain where a login may help. */
const REGISTRY_LOGINS = '레지스트리 로그인';

/** Whether a sentence about an image advises a login for its registry, so that a client can lead to the logins of the project. */
export const advisesRegistryLogin = (sentence: string): boolean =>
  sentence.includes(REGISTRY_LOGINS);
