/**
 * What requested a deployment, with its text: a member in the console, a push to a code host, a call of a secret hook address, a new commit
 * that polling found, the command line or another program with an API token, or a Model Context Protocol client. A response may contain
 * other strings.
 */
const DEPLOYMENT_TRIGGERS = {
  press: '버튼',
  push: '푸시',
  hook: '웹훅 주소',
  poll: '저장소 확인',
  command: '명령줄',
  mcp: 'MCP',
} as const;

export type DeploymentTrigger = keyof typeof DEPLOYMENT_TRIGGERS;

const isDeploymentTrigger = (text: string): text is DeploymentTrigger =>
  Object.hasOwn(DEPLOYMENT_TRIGGERS, text);

/** The text for what requested a deployment; for an unknown value of a newer server, the value itself. */
export const deploymentTriggerText = (trigger: string): string =>
  isDeploymentTrigger(trigger) ? DEPLOYMENT_TRIGGERS[trigger] : trigger;
