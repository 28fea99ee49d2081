/* Patterns: parts of the product's pages, drawn without its data. */

export {
  ActivityCard,
  type ActivityCardProps,
  type ActivityFilter,
} from './patterns/activity/activity-card.tsx';
export { ActivityRow, type ActivityRowProps } from './patterns/activity/activity-row.tsx';
export type { CheckboxBinding, TextBinding } from './patterns/binding.ts';
export {
  AddMountForm,
  type AddMountFormProps,
} from './patterns/container-settings/add-mount-form.tsx';
export {
  AddNetworkForm,
  type AddNetworkFormProps,
} from './patterns/container-settings/add-network-form.tsx';
export {
  AddVariableForm,
  type AddVariableFormProps,
} from './patterns/container-settings/add-variable-form.tsx';
export {
  ContainerLimitFacts,
  type ContainerLimitFactsProps,
} from './patterns/container-settings/container-limit-facts.tsx';
export {
  ContainerLimitFields,
  type ContainerLimitFieldsProps,
} from './patterns/container-settings/container-limit-fields.tsx';
export { DomainState, type DomainStateProps } from './patterns/container-settings/domain-state.tsx';
export {
  EditVariableForm,
  type EditVariableFormProps,
} from './patterns/container-settings/edit-variable-form.tsx';
export { MountRow, type MountRowProps } from './patterns/container-settings/mount-row.tsx';
export {
  MountsSection,
  type MountsSectionProps,
} from './patterns/container-settings/mounts-section.tsx';
export { NetworkRow, type NetworkRowProps } from './patterns/container-settings/network-row.tsx';
export { NetworksSection } from './patterns/container-settings/networks-section.tsx';
export { VariableRow, type VariableRowProps } from './patterns/container-settings/variable-row.tsx';
export {
  VariablesSection,
  type VariablesSectionProps,
} from './patterns/container-settings/variables-section.tsx';
export {
  ContainerWizardDialog,
  type ContainerWizardDialogProps,
} from './patterns/container-wizard/container-wizard-dialog.tsx';
export { GitFields, type GitFieldsProps } from './patterns/container-wizard/git-fields.tsx';
export {
  GitHubRepositories,
  type GitHubRepositoriesProps,
} from './patterns/container-wizard/github-repositories.tsx';
export {
  InstallationRow,
  type InstallationRowProps,
} from './patterns/container-wizard/installation-row.tsx';
export {
  RepositoryRow,
  type RepositoryRowProps,
} from './patterns/container-wizard/repository-row.tsx';
export {
  TemplateOptions,
  type TemplateOptionsProps,
} from './patterns/container-wizard/template-options.tsx';
export {
  type TemplateChoice,
  TemplatePicker,
  type TemplatePickerProps,
} from './patterns/container-wizard/template-picker.tsx';
export {
  TemplateVolumeFields,
  type TemplateVolumeFieldsProps,
} from './patterns/container-wizard/template-volume-fields.tsx';
export { DeleteDialog, type DeleteDialogProps } from './patterns/delete-dialog/delete-dialog.tsx';
export { LoginPanel, type LoginPanelProps } from './patterns/login/login-panel.tsx';
export { MessagePage, type MessagePageProps } from './patterns/message-page/message-page.tsx';
export {
  ContainerListItem,
  type ContainerListItemProps,
} from './patterns/project-detail/container-list-item.tsx';
export {
  type ContainerTab,
  ContainerTabs,
  type ContainerTabsProps,
} from './patterns/project-detail/container-tabs.tsx';
export {
  ContainersCard,
  type ContainersCardProps,
} from './patterns/project-detail/containers-card.tsx';
export {
  DeploymentCard,
  type DeploymentCardProps,
} from './patterns/project-detail/deployment-card.tsx';
export { GitFacts, type GitFactsProps } from './patterns/project-detail/git-facts.tsx';
export {
  ProjectDiskMeter,
  type ProjectDiskMeterProps,
} from './patterns/project-detail/project-disk-meter.tsx';
export {
  ProjectHeader,
  type ProjectHeaderProps,
} from './patterns/project-detail/project-header.tsx';
export {
  ProjectInfoCard,
  type ProjectInfoCardProps,
} from './patterns/project-detail/project-info-card.tsx';
export {
  ProjectLayout,
  type ProjectLayoutProps,
} from './patterns/project-detail/project-layout.tsx';
export {
  ProjectNotFound,
  type ProjectNotFoundProps,
} from './patterns/project-detail/project-not-found.tsx';
export { ProjectSkeleton } from './patterns/project-detail/project-skeleton.tsx';
export {
  QuickActionsCard,
  type QuickActionsCardProps,
} from './patterns/project-detail/quick-actions-card.tsx';
export {
  ResourceLimitsCard,
  type ResourceLimitsCardProps,
  type ResourceUse,
} from './patterns/project-detail/resource-limits-card.tsx';
export { RowsSkeleton, type RowsSkeletonProps } from './patterns/project-detail/rows-skeleton.tsx';
export { VolumeFields, type VolumeFieldsProps } from './patterns/project-detail/volume-fields.tsx';
export { VolumeRow, type VolumeRowProps } from './patterns/project-detail/volume-row.tsx';
export { VolumesCard, type VolumesCardProps } from './patterns/project-detail/volumes-card.tsx';
export {
  ProjectListPage,
  type ProjectListPageProps,
} from './patterns/project-list/project-list-page.tsx';
export { ProjectRow, type ProjectRowProps } from './patterns/project-list/project-row.tsx';
export {
  ApiTokenFields,
  type ApiTokenFieldsProps,
} from './patterns/security/api-token-fields.tsx';
export { ApiTokenRow, type ApiTokenRowProps } from './patterns/security/api-token-row.tsx';
export { ApiTokensCard, type ApiTokensCardProps } from './patterns/security/api-tokens-card.tsx';
export { NewToken, type NewTokenProps } from './patterns/security/new-token.tsx';
export {
  SecuritySection,
  type SecuritySectionProps,
} from './patterns/security/security-section.tsx';
export { SessionRow, type SessionRowProps } from './patterns/security/session-row.tsx';
export { SessionsCard, type SessionsCardProps } from './patterns/security/sessions-card.tsx';
export { SignupPanel, type SignupPanelProps } from './patterns/signup/signup-panel.tsx';
export { koreanPatterns, type PatternStrings } from './patterns/strings/korean.ts';
