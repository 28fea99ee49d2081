/* The public API of the patterns: sections of the product's pages, which receive all data as props. */

export {
  ActivityCard,
  type ActivityCardProps,
  type ActivityDay,
} from './patterns/activity/activity-card.tsx';
export {
  ActivityFold,
  type ActivityFoldProps,
  ActivityRow,
  type ActivityRowProps,
} from './patterns/activity/activity-row.tsx';
export { CurlCommand, type CurlCommandProps } from './patterns/activity/curl-command.tsx';
export { BackupList, type BackupListProps } from './patterns/backups/backup-list.tsx';
export {
  BackupPlanForm,
  type BackupPlanFormProps,
} from './patterns/backups/backup-plan-form.tsx';
export { BackupRow, type BackupRowProps } from './patterns/backups/backup-row.tsx';
export {
  BackupSubjectRow,
  type BackupSubjectRowProps,
  type ShownBackupPlan,
} from './patterns/backups/backup-subject-row.tsx';
export {
  BackupTargetForm,
  type BackupTargetFormProps,
} from './patterns/backups/backup-target-form.tsx';
export {
  BackupTargetRow,
  type BackupTargetRowProps,
  BackupTargets,
  type BackupTargetsProps,
} from './patterns/backups/backup-targets.tsx';
export {
  CancelDeletionButton,
  type CancelDeletionButtonProps,
  ComingDeletion,
  type ComingDeletionProps,
} from './patterns/backups/coming-deletion.tsx';
export { LastBackup, type LastBackupProps } from './patterns/backups/last-backup.tsx';
export {
  PointsInTime,
  type PointsInTimeProps,
  type RestorableTimes,
} from './patterns/backups/points-in-time.tsx';
export {
  StartBackupButton,
  type StartBackupButtonProps,
} from './patterns/backups/start-backup-button.tsx';
export type { CheckboxBinding, TextBinding } from './patterns/binding.ts';
export { ChangeList, type ChangeListProps } from './patterns/changes/change-list.tsx';
export type { ChangeRow } from './patterns/changes/change-row.ts';
export { ChangesBar, type ChangesBarProps } from './patterns/changes/changes-bar.tsx';
export {
  CheckCount,
  type CheckCountProps,
  ChecksButton,
  type ChecksButtonProps,
} from './patterns/checks/check-count.tsx';
export { type CheckMending, CheckRow, type CheckRowProps } from './patterns/checks/check-row.tsx';
export { ChecksDialog, type ChecksDialogProps } from './patterns/checks/checks-dialog.tsx';
export {
  type CodeHostFieldKind,
  CodeHostFields,
  type CodeHostFieldsProps,
} from './patterns/code-hosts/code-host-fields.tsx';
export {
  CodeHostRow,
  type CodeHostRowProps,
  CodeHostsCard,
  type CodeHostsCardProps,
} from './patterns/code-hosts/code-hosts.tsx';
export {
  DeployKeyCard,
  type DeployKeyCardProps,
  KnownHostRow,
  type KnownHostRowProps,
  type ShownDeployKey,
} from './patterns/code-hosts/deploy-key.tsx';
export {
  SshAddressNotice,
  type SshAddressNoticeProps,
} from './patterns/code-hosts/ssh-address-notice.tsx';
export {
  ContainerLimitFacts,
  type ContainerLimitFactsProps,
  ContainerLimitFields,
  type ContainerLimitFieldsProps,
} from './patterns/container-settings/container-limits.tsx';
export { DomainState, type DomainStateProps } from './patterns/container-settings/domain-state.tsx';
export {
  ImageMovedBanner,
  type ImageMovedBannerProps,
  ImageSettings,
  type ImageSettingsProps,
} from './patterns/container-settings/image-settings.tsx';
export {
  AddMountForm,
  type AddMountFormProps,
  EditMountForm,
  type EditMountFormProps,
} from './patterns/container-settings/mount-forms.tsx';
export {
  MountRow,
  type MountRowProps,
  MountsSection,
  type MountsSectionProps,
} from './patterns/container-settings/mounts-section.tsx';
export {
  MoveMountFields,
  type MoveMountFieldsProps,
} from './patterns/container-settings/move-mount-fields.tsx';
export {
  AddNetworkForm,
  type AddNetworkFormProps,
  EditNetworkForm,
  type EditNetworkFormProps,
} from './patterns/container-settings/network-forms.tsx';
export {
  NetworkRow,
  type NetworkRowProps,
  NetworksSection,
} from './patterns/container-settings/networks-section.tsx';
export {
  ProcessFacts,
  type ProcessFactsProps,
  ProcessFields,
  type ProcessFieldsProps,
} from './patterns/container-settings/process-settings.tsx';
export {
  TemplateFacts,
  type TemplateFactsProps,
  TemplateFields,
  type TemplateFieldsProps,
  TemplateSection,
  type TemplateSectionProps,
} from './patterns/container-settings/template-settings.tsx';
export {
  AddVariableForm,
  type AddVariableFormProps,
  EditVariableForm,
  type EditVariableFormProps,
} from './patterns/container-settings/variable-forms.tsx';
export {
  type SecretUse,
  type SecretUseChoice,
  VariableRow,
  type VariableRowProps,
  VariablesSection,
  type VariablesSectionProps,
} from './patterns/container-settings/variables-section.tsx';
export {
  ContainerSummary,
  type ContainerSummaryProps,
  type SummaryPart,
} from './patterns/container-wizard/container-summary.tsx';
export {
  ContainerWizardDialog,
  type ContainerWizardDialogProps,
} from './patterns/container-wizard/container-wizard-dialog.tsx';
export {
  DatabasePicker,
  type DatabasePickerProps,
} from './patterns/container-wizard/database-picker.tsx';
export { GitFields, type GitFieldsProps } from './patterns/container-wizard/git-fields.tsx';
export {
  GitHubRepositories,
  type GitHubRepositoriesProps,
} from './patterns/container-wizard/github-repositories.tsx';
export {
  HostRepositories,
  type HostRepositoriesProps,
} from './patterns/container-wizard/host-repositories.tsx';
export {
  type DeclaredImage,
  ImageFacts,
  type ImageFactsProps,
  useImageAnnouncement,
} from './patterns/container-wizard/image-facts.tsx';
export {
  ImageField,
  type ImageFieldProps,
  ImageNetworkField,
  type ImageNetworkFieldProps,
  ImageVersionField,
  type ImageVersionFieldProps,
  ImageVolumeFields,
  type ImageVolumeFieldsProps,
} from './patterns/container-wizard/image-fields.tsx';
export {
  NewVariableFields,
  type NewVariableFieldsProps,
} from './patterns/container-wizard/new-variable-fields.tsx';
export {
  RepositoryPageNotice,
  type RepositoryPageNoticeProps,
} from './patterns/container-wizard/repository-page-notice.tsx';
export {
  RepositoryAddressField,
  type RepositoryAddressFieldProps,
  type RepositoryApplication,
  type RepositoryFact,
  RepositoryProposals,
  type RepositoryProposalsProps,
  useRepositoryAnnouncement,
} from './patterns/container-wizard/repository-proposals.tsx';
export {
  InstallationRow,
  type InstallationRowProps,
  RepositoryRow,
  type RepositoryRowProps,
} from './patterns/container-wizard/repository-rows.tsx';
export {
  type ContainerSourceKind,
  SourcePicker,
  type SourcePickerProps,
} from './patterns/container-wizard/source-picker.tsx';
export type { TemplateOptionsProps } from './patterns/container-wizard/template-options.tsx';
export { TemplateOptions } from './patterns/container-wizard/template-options.tsx';
export {
  type TemplateChoice,
  TemplatePicker,
  type TemplatePickerProps,
} from './patterns/container-wizard/template-picker.tsx';
export {
  TemplateVolumeFields,
  type TemplateVolumeFieldsProps,
} from './patterns/container-wizard/template-volume-fields.tsx';
export {
  AttentionCard,
  type AttentionCardProps,
  type AttentionCause,
  AttentionRow,
  type AttentionRowProps,
} from './patterns/dashboard/attention-card.tsx';
export {
  DashboardCounters,
  type DashboardCountersProps,
} from './patterns/dashboard/dashboard-counters.tsx';
export { DashboardSkeleton } from './patterns/dashboard/dashboard-skeleton.tsx';
export {
  QuickStartFields,
  type QuickStartFieldsProps,
  type QuickStartOption,
} from './patterns/dashboard/quick-start-fields.tsx';
export { QuickStarts, type QuickStartsProps } from './patterns/dashboard/quick-starts.tsx';
export {
  RecentActivityCard,
  type RecentActivityCardProps,
  RecentActivityRow,
  type RecentActivityRowProps,
} from './patterns/dashboard/recent-activity-card.tsx';
export {
  ProjectCard,
  type ProjectCardProps,
  RecentProjects,
  type RecentProjectsProps,
} from './patterns/dashboard/recent-projects.tsx';
export {
  type DataUse,
  DataUseCard,
  type DataUseCardProps,
  type WrittenInWindow,
} from './patterns/data-use/data-use-card.tsx';
export {
  type ConnectionExample,
  ConnectionExamples,
  type ConnectionExamplesProps,
} from './patterns/database/connection-examples.tsx';
export {
  ConnectionValues,
  type ConnectionValuesProps,
} from './patterns/database/connection-values.tsx';
export {
  DatabaseState,
  type DatabaseStateProps,
  DatabaseUpgradeBanner,
  type DatabaseUpgradeBannerProps,
} from './patterns/database/database-state.tsx';
export { FixedSetting, type FixedSettingProps } from './patterns/database/fixed-setting.tsx';
export {
  type SlowStatement,
  SlowStatements,
  type SlowStatementsProps,
} from './patterns/database/slow-statements.tsx';
export { DeleteDialog, type DeleteDialogProps } from './patterns/delete-dialog/delete-dialog.tsx';
export type { DeploymentRow } from './patterns/deployments/deployment-columns.tsx';
export {
  DeploymentChangesCard,
  type DeploymentChangesCardProps,
  DeploymentFactsCard,
  type DeploymentFactsCardProps,
} from './patterns/deployments/deployment-detail.tsx';
export {
  DeploymentHistoryCard,
  type DeploymentHistoryCardProps,
} from './patterns/deployments/deployment-history-card.tsx';
export {
  DeploymentNotFound,
  type DeploymentNotFoundProps,
} from './patterns/deployments/deployment-not-found.tsx';
export {
  DeploymentStep,
  type DeploymentStepProps,
} from './patterns/deployments/deployment-step.tsx';
export {
  RollbackDialog,
  type RollbackDialogProps,
  type RollbackImpact,
} from './patterns/deployments/rollback-dialog.tsx';
export { FeatureList, type FeatureListProps } from './patterns/feature-list/feature-list.tsx';
export {
  type Figure,
  FigureList,
  type FigureListProps,
} from './patterns/figure-list/figure-list.tsx';
export { Hero, type HeroProps } from './patterns/hero/hero.tsx';
export type { BetaFactsProps } from './patterns/landing/landing-page.tsx';
export { LandingPage, type LandingPageProps } from './patterns/landing/landing-page.tsx';
export { MemberWelcome, type MemberWelcomeProps } from './patterns/landing/member-welcome.tsx';
export {
  LandingSection,
  type LandingSectionProps,
} from './patterns/landing-section/landing-section.tsx';
export type { ListFilter } from './patterns/list-filter.ts';
export { LoginPanel, type LoginPanelProps } from './patterns/login/login-panel.tsx';
export { MessagePage, type MessagePageProps } from './patterns/message-page/message-page.tsx';
export { MoreButton, type MoreButtonProps } from './patterns/more-button/more-button.tsx';
export {
  ContainerHeader,
  type ContainerHeaderProps,
  type ContainerView,
} from './patterns/project-detail/container-header.tsx';
export type { ContainerStep } from './patterns/project-detail/container-steps.ts';
export {
  type ContainerTab,
  ContainerTabs,
  type ContainerTabsProps,
} from './patterns/project-detail/container-tabs.tsx';
export {
  ContainerListItem,
  type ContainerListItemProps,
  ContainerSource,
  type ContainerSourceProps,
  ContainersCard,
  type ContainersCardProps,
} from './patterns/project-detail/containers-card.tsx';
export {
  type CurrentVersion,
  CurrentVersionCard,
  type CurrentVersionCardProps,
} from './patterns/project-detail/current-version-card.tsx';
export {
  DeployRegion,
  type DeployRegionProps,
  DeployRegionSkeleton,
} from './patterns/project-detail/deploy-region.tsx';
export {
  DeploymentFailure,
  type DeploymentFailureProps,
} from './patterns/project-detail/deployment-failure.tsx';
export {
  DeploymentProgress,
  type DeploymentProgressProps,
} from './patterns/project-detail/deployment-progress.tsx';
export {
  DuplicateContainerFields,
  type DuplicateContainerFieldsProps,
} from './patterns/project-detail/duplicate-container-fields.tsx';
export { EngineNote, type EngineNoteProps } from './patterns/project-detail/engine-note.tsx';
export { GitFacts, type GitFactsProps } from './patterns/project-detail/git-facts.tsx';
export {
  ProjectNotFound,
  type ProjectNotFoundProps,
} from './patterns/project-detail/not-found.tsx';
export {
  ProjectHeader,
  type ProjectHeaderProps,
  ProjectLayout,
  type ProjectLayoutProps,
  ProjectShell,
  type ProjectShellProps,
} from './patterns/project-detail/project-header.tsx';
export {
  ProjectInfoCard,
  type ProjectInfoCardProps,
} from './patterns/project-detail/project-info-card.tsx';
export {
  ProjectOverviewSkeleton,
  ProjectShellSkeleton,
  type ProjectShellSkeletonProps,
  ProjectTabSkeleton,
  RowsPageSkeleton,
  type RowsPageSkeletonProps,
} from './patterns/project-detail/project-skeleton.tsx';
export {
  type ProjectTab,
  ProjectTabs,
  type ProjectTabsProps,
} from './patterns/project-detail/project-tabs.tsx';
export {
  QuickActionsCard,
  type QuickActionsCardProps,
} from './patterns/project-detail/quick-actions-card.tsx';
export {
  ResizeVolumeFields,
  type ResizeVolumeFieldsProps,
} from './patterns/project-detail/resize-volume-fields.tsx';
export {
  ProjectDiskMeter,
  type ProjectDiskMeterProps,
  ResourceLimitsCard,
  type ResourceLimitsCardProps,
  type ResourceUse,
} from './patterns/project-detail/resource-limits-card.tsx';
export { RowsSkeleton, type RowsSkeletonProps } from './patterns/project-detail/rows-skeleton.tsx';
export { VolumeFields, type VolumeFieldsProps } from './patterns/project-detail/volume-fields.tsx';
export {
  type VolumeMount,
  VolumeRow,
  type VolumeRowProps,
  VolumesCard,
  type VolumesCardProps,
} from './patterns/project-detail/volumes-card.tsx';
export type { ProjectFacts } from './patterns/project-facts/project-facts.tsx';
export type { FileStep, FileStepGroup, FileStepState } from './patterns/project-file/file-step.ts';
export {
  type PlannedAllotment,
  ProjectFileMeters,
  type ProjectFileMetersProps,
} from './patterns/project-file/project-file-meters.tsx';
export {
  ProjectFilePlan,
  type ProjectFilePlanProps,
} from './patterns/project-file/project-file-plan.tsx';
export {
  type FileProblem,
  ProjectFileNotes,
  ProjectFileProblems,
  type ProjectFileProblemsProps,
} from './patterns/project-file/project-file-problems.tsx';
export {
  ProjectFileProgress,
  type ProjectFileProgressProps,
} from './patterns/project-file/project-file-progress.tsx';
export {
  ProjectFileText,
  type ProjectFileTextProps,
} from './patterns/project-file/project-file-text.tsx';
export {
  ProjectListPage,
  type ProjectListPageProps,
} from './patterns/project-list/project-list-page.tsx';
export {
  ProjectListSkeleton,
  type ProjectListSkeletonProps,
} from './patterns/project-list/project-list-skeleton.tsx';
export { PROJECT_ORDERS, type ProjectOrder } from './patterns/project-list/project-order-field.tsx';
export { ProjectRow, type ProjectRowProps } from './patterns/project-list/project-rows.tsx';
export {
  ProjectTokenFields,
  type ProjectTokenFieldsProps,
  ProjectTokenRow,
  type ProjectTokenRowProps,
  ProjectTokensCard,
  type ProjectTokensCardProps,
} from './patterns/project-settings/project-tokens.tsx';
export {
  type RegistryKind,
  RegistryLoginFields,
  type RegistryLoginFieldsProps,
  RegistryLoginRow,
  type RegistryLoginRowProps,
  RegistryLoginsCard,
  type RegistryLoginsCardProps,
} from './patterns/project-settings/registry-logins.tsx';
export {
  SharedVariableFields,
  type SharedVariableFieldsProps,
  SharedVariableRow,
  type SharedVariableRowProps,
  SharedVariablesCard,
  type SharedVariablesCardProps,
} from './patterns/project-settings/shared-variables.tsx';
export {
  DeliveriesCard,
  type DeliveriesCardProps,
} from './patterns/pushes/deliveries-card.tsx';
export {
  DeliveryBadge,
  type DeliveryBadgeProps,
  type DeliveryOutcomeText,
} from './patterns/pushes/delivery-badge.tsx';
export type { DeliveryRow } from './patterns/pushes/delivery-columns.tsx';
export {
  DeliveryContainersCard,
  type DeliveryContainersCardProps,
  DeliveryFactsCard,
  type DeliveryFactsCardProps,
  DeliveryRequestCard,
  type DeliveryRequestCardProps,
  LastDelivery,
  type LastDeliveryProps,
} from './patterns/pushes/delivery-detail.tsx';
export {
  DeliveryNotFound,
  type DeliveryNotFoundProps,
} from './patterns/pushes/delivery-not-found.tsx';
export type { DeliveryContainerFacts, DeliveryFacts } from './patterns/pushes/delivery-texts.tsx';
export {
  PushArrivalRow,
  type PushArrivalRowProps,
  PushArrivalsCard,
  type PushArrivalsCardProps,
} from './patterns/pushes/push-arrivals.tsx';
export {
  PushHookFields,
  type PushHookFieldsProps,
  PushHookGuide,
  type PushHookGuideProps,
  PushHookRow,
  type PushHookRowProps,
  PushHooksCard,
  type PushHooksCardProps,
} from './patterns/pushes/push-hooks.tsx';
export {
  PushFacts,
  type PushFactsProps,
  PushFields,
  type PushFieldsProps,
} from './patterns/pushes/push-settings.tsx';
export { PushTrial, type PushTrialProps } from './patterns/pushes/push-trial.tsx';
export {
  QuestionList,
  type QuestionListProps,
} from './patterns/question-list/question-list.tsx';
export {
  BackupUploadForm,
  type BackupUploadFormProps,
} from './patterns/restorations/backup-upload-form.tsx';
export {
  type ComparedItem,
  ContentComparison,
  type ContentComparisonProps,
} from './patterns/restorations/content-comparison.tsx';
export {
  DatabaseUpgradeForm,
  type DatabaseUpgradeFormProps,
} from './patterns/restorations/database-upgrade-form.tsx';
export {
  RestorationList,
  type RestorationListProps,
} from './patterns/restorations/restoration-list.tsx';
export {
  type RestorationAction,
  RestorationRow,
  type RestorationRowProps,
} from './patterns/restorations/restoration-row.tsx';
export {
  RestoreForm,
  type RestoreFormProps,
  type RestorePlace,
} from './patterns/restorations/restore-form.tsx';
export {
  type RestoredSource,
  RestoreSource,
  type RestoreSourceProps,
} from './patterns/restorations/restore-source.tsx';
export {
  ApiTokenRow,
  type ApiTokenRowProps,
  ApiTokensCard,
  type ApiTokensCardProps,
} from './patterns/security/api-tokens-card.tsx';
export {
  ApiTokenFields,
  type ApiTokenFieldsProps,
  NewToken,
  type NewTokenProps,
} from './patterns/security/new-api-token.tsx';
export {
  SecuritySection,
  type SecuritySectionProps,
} from './patterns/security/security-section.tsx';
export {
  SessionRow,
  type SessionRowProps,
  SessionsCard,
  type SessionsCardProps,
} from './patterns/security/sessions-card.tsx';
export {
  ServerCheckRow,
  type ServerCheckRowProps,
} from './patterns/server-checks/server-check-row.tsx';
export {
  ServerChecksCard,
  type ServerChecksCardProps,
} from './patterns/server-checks/server-checks-card.tsx';
export { SignupPanel, type SignupPanelProps } from './patterns/signup/signup-panel.tsx';
export { StepList, type StepListProps } from './patterns/step-list/step-list.tsx';
export { koreanPatterns, type PatternStrings } from './patterns/strings/korean.ts';
export {
  type PictureFiles,
  ThemedPicture,
  type ThemedPictureProps,
} from './patterns/themed-picture/themed-picture.tsx';
export {
  ContainerUsageCard,
  type ContainerUsageCardProps,
  type ContainerUse,
} from './patterns/usage/container-usage-card.tsx';
export {
  type NamedVolumeUse,
  UsageCard,
  type UsageCardProps,
  VolumeUsageCard,
} from './patterns/usage/usage-card.tsx';
export { UsagePanel, type UsagePanelProps } from './patterns/usage/usage-panel.tsx';
export { UsageSkeleton } from './patterns/usage/usage-skeleton.tsx';
export type { MeasuredUse, UsageRange, UsageSeries } from './patterns/usage/usage-tile.tsx';
export type { MeasuredUses, UsageState } from './patterns/usage/usage-tiles.tsx';
export { VolumeUse, type VolumeUseProps } from './patterns/usage/volume-use.tsx';
export type { ImportRow } from './patterns/variable-import/import-row.ts';
export {
  VariableImportBar,
  type VariableImportBarProps,
  VariablePasteOffer,
  type VariablePasteOfferProps,
} from './patterns/variable-import/variable-import-bar.tsx';
export {
  VariableImportList,
  type VariableImportListProps,
} from './patterns/variable-import/variable-import-list.tsx';
export type { VolumeFileKind, VolumeFileRow } from './patterns/volume-files/file-columns.tsx';
export {
  VolumeFilesCard,
  type VolumeFilesCardProps,
} from './patterns/volume-files/volume-files-card.tsx';
