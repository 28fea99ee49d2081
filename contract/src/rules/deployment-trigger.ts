/**
 * What requested a deployment: a member in the console, a push to a code host, a call of a secret hook address, a new commit that polling
 * found, the command line or another program with an API token, or a Model Context Protocol client. A response may contain other strings.
 */
export const DEPLOYMENT_TRIGGERS = ['press', 'push', 'hook', 'poll', 'command', 'mcp'] as const;
export type DeploymentTrigger = (typeof DEPLOYMENT_TRIGGERS)[number];
