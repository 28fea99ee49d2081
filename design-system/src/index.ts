/**
 * The public API: one explicit list, so that importing one component loads that component and nothing else. Sorted;
 * frozen by `index.test.tsx`.
 */

export { announce, prepareAnnouncements } from './announce.ts';
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx';
export { AppShell, type AppShellProps } from './components/AppShell/AppShell.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { Banner, type BannerProps } from './components/Banner/Banner.tsx';
export { Brand, type BrandProps } from './components/Brand/Brand.tsx';
export { BrandLogo, type BrandLogoProps } from './components/BrandLogo/BrandLogo.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { CodeText, type CodeTextProps } from './components/CodeText/CodeText.tsx';
export { Columns, type ColumnsProps } from './components/Columns/Columns.tsx';
export {
  ConfirmActionDialog,
  type ConfirmActionDialogProps,
} from './components/ConfirmActionDialog/ConfirmActionDialog.tsx';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
} from './components/ConfirmDialog/ConfirmDialog.tsx';
export { CopyButton, type CopyButtonProps } from './components/CopyButton/CopyButton.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { Divider } from './components/Divider/Divider.tsx';
export { DropdownMenu, type DropdownMenuProps } from './components/DropdownMenu/DropdownMenu.tsx';
export {
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuSeparator,
} from './components/DropdownMenu/DropdownMenuItem.tsx';
export {
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
} from './components/DropdownMenu/DropdownMenuRadio.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export {
  ExpandableList,
  type ExpandableListProps,
} from './components/ExpandableList/ExpandableList.tsx';
export {
  ExpandableListItem,
  type ExpandableListItemProps,
} from './components/ExpandableList/ExpandableListItem.tsx';
export { Fact, type FactProps } from './components/FactList/Fact.tsx';
export { FactList, type FactListProps } from './components/FactList/FactList.tsx';
export { FormDialog, type FormDialogProps } from './components/FormDialog/FormDialog.tsx';
export { FormLayout, type FormLayoutProps } from './components/FormLayout/FormLayout.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { Hero, type HeroProps } from './components/Hero/Hero.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { Inline, type InlineProps } from './components/Inline/Inline.tsx';
export {
  type NumberedItem,
  NumberedList,
  type NumberedListProps,
} from './components/NumberedList/NumberedList.tsx';
export { PageHeader, type PageHeaderProps } from './components/PageHeader/PageHeader.tsx';
export {
  ResourceMeter,
  type ResourceMeterProps,
} from './components/ResourceMeter/ResourceMeter.tsx';
export { Row, type RowProps } from './components/RowList/Row.tsx';
export { RowList, type RowListProps } from './components/RowList/RowList.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { SkeletonGroup, type SkeletonGroupProps } from './components/Skeleton/SkeletonGroup.tsx';
export {
  PageSpinner,
  type PageSpinnerProps,
  Spinner,
  type SpinnerProps,
} from './components/Spinner/Spinner.tsx';
export { Stack, type StackProps } from './components/Stack/Stack.tsx';
export { StatusBadge, type StatusBadgeProps } from './components/StatusBadge/StatusBadge.tsx';
export type { Status } from './components/StatusBadge/status.ts';
export { StepHeading, type StepHeadingProps } from './components/Stepper/StepHeading.tsx';
export { Stepper, type StepperProps, type StepperStep } from './components/Stepper/Stepper.tsx';
export { type StepRule, stepAfter, stepBefore, stepPath } from './components/Stepper/stepPath.ts';
export { type TabItem, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { Text, type TextProps } from './components/Text/Text.tsx';
export { ExternalLink, type ExternalLinkProps } from './components/TextLink/ExternalLink.tsx';
export { TextLink, type TextLinkProps } from './components/TextLink/TextLink.tsx';
export {
  type ThemeChoice,
  ThemeMenu,
  type ThemeMenuProps,
} from './components/ThemeMenu/ThemeMenu.tsx';
export { Time, type TimeProps } from './components/Time/Time.tsx';
export { ToastProvider, type ToastProviderProps } from './components/Toast/ToastProvider.tsx';
export { type Notice, type Notify, useToast } from './components/Toast/toastContext.ts';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export {
  NavigationLink,
  type NavigationLinkProps,
} from './components/TopNavigation/NavigationLink.tsx';
export {
  TopNavigation,
  type TopNavigationProps,
} from './components/TopNavigation/TopNavigation.tsx';
export {
  UnsavedChangesDialog,
  type UnsavedChangesDialogProps,
} from './components/UnsavedChangesDialog/UnsavedChangesDialog.tsx';
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './components/VisuallyHidden/VisuallyHidden.tsx';
export { formatCpu, formatMiB, formatPercent } from './format/format.ts';
export { formatDate } from './format/formatDate.ts';
export { korean, type Strings } from './strings/korean.ts';
export {
  type StringsOverride,
  StringsProvider,
  type StringsProviderProps,
} from './strings/StringsProvider.tsx';

/* Inputs, in a block of their own. */

export {
  CheckboxField,
  type CheckboxFieldProps,
} from './components/CheckboxField/CheckboxField.tsx';
export {
  Field,
  type FieldControl,
  type FieldProps,
  type FieldTexts,
} from './components/Field/Field.tsx';
export type { TextControlProps } from './components/Field/textControl.ts';
export { countCharacters } from './components/Field/textRule.ts';
export { Form, type FormProps } from './components/Form/Form.tsx';
export { KeyField, type KeyFieldProps } from './components/KeyField/KeyField.tsx';
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
} from './components/PasswordField/PasswordField.tsx';
export {
  PasswordStrength,
  type PasswordStrengthProps,
} from './components/PasswordStrength/PasswordStrength.tsx';
export {
  type PasswordLevel,
  type PasswordScore,
  scorePassword,
} from './components/PasswordStrength/passwordScore.ts';
export { PhoneInput, type PhoneInputProps } from './components/PhoneInput/PhoneInput.tsx';
export { formatPhone } from './components/PhoneInput/phone.ts';
export { PlainDialog, type PlainDialogProps } from './components/PlainDialog/PlainDialog.tsx';
export {
  RadioCardGroup,
  type RadioCardGroupProps,
  type RadioCardOption,
} from './components/RadioCardGroup/RadioCardGroup.tsx';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './components/RadioGroup/RadioGroup.tsx';
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx';
export {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './components/SelectField/SelectField.tsx';
export { SliderField, type SliderFieldProps } from './components/SliderField/SliderField.tsx';
export {
  TextAreaField,
  type TextAreaFieldProps,
} from './components/TextAreaField/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export {
  ToggleGroup,
  type ToggleGroupProps,
  type ToggleOption,
} from './components/ToggleGroup/ToggleGroup.tsx';
export {
  type Composition,
  isComposing,
  type KeyActions,
  shortcutKey,
  useComposition,
} from './composition.ts';

/* Patterns: parts of the product's pages, drawn without its data. */

export type { CheckboxBinding, TextBinding } from './patterns/binding.ts';
export {
  ContainerLimitField,
  type ContainerLimitFieldProps,
} from './patterns/ContainerWizard/ContainerLimitField.tsx';
export {
  ContainerWizardDialog,
  type ContainerWizardDialogProps,
} from './patterns/ContainerWizard/ContainerWizardDialog.tsx';
export { GitFields, type GitFieldsProps } from './patterns/ContainerWizard/GitFields.tsx';
export {
  GitHubRepositories,
  type GitHubRepositoriesProps,
} from './patterns/ContainerWizard/GitHubRepositories.tsx';
export {
  InstallationRow,
  type InstallationRowProps,
} from './patterns/ContainerWizard/InstallationRow.tsx';
export {
  RepositoryRow,
  type RepositoryRowProps,
} from './patterns/ContainerWizard/RepositoryRow.tsx';
export {
  TemplateOptions,
  type TemplateOptionsProps,
} from './patterns/ContainerWizard/TemplateOptions.tsx';
export {
  type TemplateChoice,
  TemplatePicker,
  type TemplatePickerProps,
} from './patterns/ContainerWizard/TemplatePicker.tsx';
export {
  TemplateVolumeFields,
  type TemplateVolumeFieldsProps,
} from './patterns/ContainerWizard/TemplateVolumeFields.tsx';
export { DeleteDialog, type DeleteDialogProps } from './patterns/DeleteDialog/DeleteDialog.tsx';
export { LoginPanel, type LoginPanelProps } from './patterns/Login/LoginPanel.tsx';
export { MessagePage, type MessagePageProps } from './patterns/MessagePage/MessagePage.tsx';
export {
  ContainerListItem,
  type ContainerListItemProps,
} from './patterns/ProjectDetail/ContainerListItem.tsx';
export {
  ContainersCard,
  type ContainersCardProps,
} from './patterns/ProjectDetail/ContainersCard.tsx';
export {
  type ContainerTab,
  ContainerTabs,
  type ContainerTabsProps,
} from './patterns/ProjectDetail/ContainerTabs.tsx';
export {
  DeploymentCard,
  type DeploymentCardProps,
} from './patterns/ProjectDetail/DeploymentCard.tsx';
export { GitFacts, type GitFactsProps } from './patterns/ProjectDetail/GitFacts.tsx';
export { ProjectHeader, type ProjectHeaderProps } from './patterns/ProjectDetail/ProjectHeader.tsx';
export {
  ProjectInfoCard,
  type ProjectInfoCardProps,
} from './patterns/ProjectDetail/ProjectInfoCard.tsx';
export { ProjectLayout, type ProjectLayoutProps } from './patterns/ProjectDetail/ProjectLayout.tsx';
export {
  ProjectNotFound,
  type ProjectNotFoundProps,
} from './patterns/ProjectDetail/ProjectNotFound.tsx';
export { ProjectSkeleton } from './patterns/ProjectDetail/ProjectSkeleton.tsx';
export {
  QuickActionsCard,
  type QuickActionsCardProps,
} from './patterns/ProjectDetail/QuickActionsCard.tsx';
export {
  ResourceLimitsCard,
  type ResourceLimitsCardProps,
  type ResourceUse,
} from './patterns/ProjectDetail/ResourceLimitsCard.tsx';
export { RowsSkeleton, type RowsSkeletonProps } from './patterns/ProjectDetail/RowsSkeleton.tsx';
export { VolumeRow, type VolumeRowProps } from './patterns/ProjectDetail/VolumeRow.tsx';
export { VolumesCard, type VolumesCardProps } from './patterns/ProjectDetail/VolumesCard.tsx';
export {
  ProjectListPage,
  type ProjectListPageProps,
} from './patterns/ProjectList/ProjectListPage.tsx';
export { ProjectRow, type ProjectRowProps } from './patterns/ProjectList/ProjectRow.tsx';
export { SignupPanel, type SignupPanelProps } from './patterns/Signup/SignupPanel.tsx';
