/*
 * The public API, as a sorted list of exports: importing one component loads only the code of that component. The snapshot of
 * `public-api.test.tsx` fails when an export is added or removed.
 */

export {
  announce,
  prepareAnnouncements,
  queueAnnouncement,
  useChangeAnnouncement,
} from './behavior/announce.ts';
export { setClockOffset } from './behavior/clock.ts';
export { copyText } from './behavior/copy-text.ts';
export { focusPageSearch, moveFocus, openRowButton, useFocusFallback } from './behavior/focus.ts';
export { showPageIcon } from './behavior/page-icon.ts';
export {
  type Mask,
  PresentationProvider,
  type PresentationProviderProps,
  usePresenting,
} from './behavior/presentation.tsx';
export { saveFile } from './behavior/save-file.ts';
export { modifierKey, type Shortcuts, useShortcuts } from './behavior/shortcuts.ts';
export { useOnScreen } from './behavior/use-on-screen.ts';
export {
  AccountButton,
  type AccountButtonProps,
} from './components/account-menu/account-button.tsx';
export { AccountMenu, type AccountMenuProps } from './components/account-menu/account-menu.tsx';
export { ActionBar, type ActionBarProps } from './components/action-bar/action-bar.tsx';
export { AddressLine, type AddressLineProps } from './components/address-line/address-line.tsx';
export { AddressList, type AddressListProps } from './components/address-list/address-list.tsx';
export { AlertDialog, type AlertDialogProps } from './components/alert-dialog/alert-dialog.tsx';
export { AppShell, type AppShellProps } from './components/app-shell/app-shell.tsx';
export { AsideLayout, type AsideLayoutProps } from './components/aside-layout/aside-layout.tsx';
export { Avatar, type AvatarProps } from './components/avatar/avatar.tsx';
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { Banner, type BannerProps } from './components/banner/banner.tsx';
export { BlankEnds, type BlankEndsProps } from './components/blank-ends/blank-ends.tsx';
export { BottomBar, type BottomBarProps } from './components/bottom-bar/bottom-bar.tsx';
export { Brand, type BrandProps } from './components/brand/brand.tsx';
export { BrandLogo, type BrandLogoProps } from './components/brand-logo/brand-logo.tsx';
export { brandIcon } from './components/brand-logo/brands.ts';
export { Button, type ButtonProps } from './components/button/button.tsx';
export { Card, type CardProps } from './components/card/card.tsx';
export {
  CardGrid,
  CardGridItem,
  type CardGridItemProps,
  type CardGridProps,
} from './components/card-grid/card-grid.tsx';
export {
  ClampedLink,
  type ClampedLinkProps,
  ClampedText,
  type ClampedTextProps,
} from './components/clamped-text/clamped-text.tsx';
export { CodeList, type CodeListProps } from './components/code-list/code-list.tsx';
export { CodeText, type CodeTextProps } from './components/code-text/code-text.tsx';
export { Columns, type ColumnsProps } from './components/columns/columns.tsx';
export { Combobox, type ComboboxProps } from './components/combobox/combobox.tsx';
export type { ComboboxOption } from './components/combobox/combobox-options.ts';
export {
  CommandButton,
  type CommandButtonProps,
} from './components/command-palette/command-button.tsx';
export type { Command, CommandGroup } from './components/command-palette/command-list.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
} from './components/command-palette/command-palette.tsx';
export { Concealed, type ConcealedProps } from './components/concealed/concealed.tsx';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
} from './components/confirm-dialog/confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './components/copy-button/copy-button.tsx';
export {
  DateTimeField,
  type DateTimeFieldProps,
} from './components/date-time-field/date-time-field.tsx';
export {
  DescriptionItem,
  type DescriptionItemProps,
  DescriptionList,
  type DescriptionListProps,
} from './components/description-list/description-list.tsx';
export { Dialog, type DialogProps } from './components/dialog/dialog.tsx';
export {
  DiffItem,
  type DiffItemProps,
  DiffList,
  type DiffListProps,
} from './components/diff-list/diff-list.tsx';
export {
  Disclosure,
  DisclosureGroup,
  type DisclosureGroupProps,
  type DisclosureProps,
} from './components/disclosure/disclosure.tsx';
export { Divider } from './components/divider/divider.tsx';
export { DraftNotice, type DraftNoticeProps } from './components/draft-notice/draft-notice.tsx';
export { DropdownMenu, type DropdownMenuProps } from './components/dropdown-menu/dropdown-menu.tsx';
export {
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuLink,
  type DropdownMenuLinkProps,
  DropdownMenuSeparator,
} from './components/dropdown-menu/dropdown-menu-item.tsx';
export {
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
} from './components/dropdown-menu/dropdown-menu-radio.tsx';
export { ElapsedTime, type ElapsedTimeProps } from './components/elapsed-time/elapsed-time.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx';
export {
  ExpandableList,
  type ExpandableListProps,
} from './components/expandable-list/expandable-list.tsx';
export {
  ExpandableListItem,
  type ExpandableListItemProps,
} from './components/expandable-list/expandable-list-item.tsx';
export { FactField, type FactFieldProps } from './components/fact-field/fact-field.tsx';
export { Ferry } from './components/ferry/ferry.tsx';
export {
  FieldConflict,
  type FieldConflictProps,
} from './components/field-conflict/field-conflict.tsx';
export { FileButton, type FileButtonProps } from './components/file-button/file-button.tsx';
export { FormDialog, type FormDialogProps } from './components/form-dialog/form-dialog.tsx';
export { FormLayout, type FormLayoutProps } from './components/form-layout/form-layout.tsx';
export { FormRow, type FormRowProps } from './components/form-row/form-row.tsx';
export { Heading, type HeadingProps } from './components/heading/heading.tsx';
export { Icon, type IconNode, type IconProps } from './components/icon/icon.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button/icon-button.tsx';
export {
  IncrementalList,
  type IncrementalListProps,
} from './components/incremental-list/incremental-list.tsx';
export { Inline, type InlineProps } from './components/inline/inline.tsx';

export {
  formatLineWithoutColors,
  type LogLine,
  type LogPreferences,
} from './components/log-viewer/log-line.ts';
export { LogViewer, type LogViewerProps } from './components/log-viewer/log-viewer.tsx';
export { LogoList, type LogoListProps } from './components/logo-list/logo-list.tsx';
export {
  LogoPicker,
  type LogoPickerProps,
  type PickedLogo,
} from './components/logo-picker/logo-picker.tsx';
export { Masked, type MaskedProps, useMaskedName } from './components/masked/masked.tsx';
export { MiniMeter, type MiniMeterProps } from './components/mini-meter/mini-meter.tsx';
export {
  type NumberedItem,
  NumberedList,
  type NumberedListProps,
} from './components/numbered-list/numbered-list.tsx';
export { PageHeader, type PageHeaderProps } from './components/page-header/page-header.tsx';
export { PageSection, type PageSectionProps } from './components/page-section/page-section.tsx';
export {
  PresentationBar,
  type PresentationBarProps,
} from './components/presentation-bar/presentation-bar.tsx';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar/progress-bar.tsx';
export {
  ReadingLayout,
  type ReadingLayoutProps,
  ReadingSection,
  type ReadingSectionProps,
} from './components/reading-layout/reading-layout.tsx';
export {
  ReferenceField,
  type ReferenceFieldProps,
} from './components/reference-field/reference-field.tsx';
export type { ReferenceOption } from './components/reference-field/reference-options.ts';
export type { ReferenceProblem } from './components/reference-field/reference-problems.tsx';
export type { MeterKind, ResourceKind } from './components/resource-meter/meter-kind.ts';
export type { Thresholds } from './components/resource-meter/resource-level.ts';
export {
  ResourceMeter,
  type ResourceMeterProps,
} from './components/resource-meter/resource-meter.tsx';
export {
  ReviewItem,
  type ReviewItemProps,
  ReviewList,
  type ReviewListProps,
} from './components/review-list/review-list.tsx';
export { Row, RowList, type RowListProps, type RowProps } from './components/row-list/row-list.tsx';
export { type RowDeletion, useRowDeletion } from './components/row-list/use-row-deletion.ts';
export { ShortcutList, type ShortcutListProps } from './components/shortcut-list/shortcut-list.tsx';
export { SiteFooter, type SiteFooterProps } from './components/site-footer/site-footer.tsx';
export {
  PageSkeleton,
  type PageSkeletonProps,
  Skeleton,
  SkeletonGroup,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './components/skeleton/skeleton.tsx';
export { Sparkline, type SparklineProps } from './components/sparkline/sparkline.tsx';
export {
  PageSpinner,
  type PageSpinnerProps,
  Spinner,
  type SpinnerProps,
} from './components/spinner/spinner.tsx';
export {
  SplitDetail,
  type SplitDetailItem,
  type SplitDetailProps,
} from './components/split-detail/split-detail.tsx';
export { Stack, type StackProps } from './components/stack/stack.tsx';
export type { Status } from './components/status-badge/status-badge.tsx';
export { StatusBadge, type StatusBadgeProps } from './components/status-badge/status-badge.tsx';
export { type StepRule, stepAfter, stepBefore, stepPath } from './components/stepper/step-path.ts';
export {
  StepHeading,
  type StepHeadingProps,
  Stepper,
  type StepperProps,
  type StepperStep,
} from './components/stepper/stepper.tsx';
export { TabBar, type TabBarItem, type TabBarProps } from './components/tab-bar/tab-bar.tsx';
export type { TableSort } from './components/table/sort-rows.ts';
export { Table, type TableProps } from './components/table/table.tsx';
export type { TableColumn } from './components/table/table-column.ts';
export { type TabItem, Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { Terminal, type TerminalProps } from './components/terminal/terminal.tsx';
export type { TerminalHandle, TerminalState } from './components/terminal/terminal-handle.ts';
export { Text, type TextProps } from './components/text/text.tsx';
export { ExternalLink, type ExternalLinkProps } from './components/text-link/external-link.tsx';
export { TextLink, type TextLinkProps } from './components/text-link/text-link.tsx';
export type { ThemeChoice } from './components/theme-menu/theme-choices.tsx';
export { ThemeMenu, type ThemeMenuProps } from './components/theme-menu/theme-menu.tsx';
export { Time, type TimeProps } from './components/time/time.tsx';
export {
  Timeline,
  TimelineItem,
  type TimelineItemProps,
  type TimelineProps,
} from './components/timeline/timeline.tsx';
export {
  type Notice,
  type NoticeAction,
  type Notify,
  useToast,
} from './components/toast/toast-context.ts';
export { ToastProvider, type ToastProviderProps } from './components/toast/toast-provider.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip/tooltip.tsx';
export {
  NavigationButton,
  type NavigationButtonProps,
  NavigationLink,
  type NavigationLinkProps,
} from './components/top-navigation/navigation-link.tsx';
export {
  TopNavigation,
  type TopNavigationProps,
} from './components/top-navigation/top-navigation.tsx';
export {
  TypeToConfirmDialog,
  type TypeToConfirmDialogProps,
} from './components/type-to-confirm-dialog/type-to-confirm-dialog.tsx';
export {
  UnsavedChangesDialog,
  type UnsavedChangesDialogProps,
} from './components/unsaved-changes-dialog/unsaved-changes-dialog.tsx';
export { UsageMeter, type UsageMeterProps } from './components/usage-meter/usage-meter.tsx';
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './components/visually-hidden/visually-hidden.tsx';
export { formatDateTime, parseDateTime } from './format/date-time-text.ts';
export {
  formatByteRate,
  formatBytes,
  formatCpu,
  formatCpuUse,
  formatMiB,
  formatPercent,
} from './format/format.ts';
export { formatDate, formatDay, formatDuration, formatTime } from './format/format-date.ts';
export { MASK, maskText } from './format/mask-text.ts';
export { korean, type Strings } from './strings/korean.ts';
export {
  type StringsOverride,
  StringsProvider,
  type StringsProviderProps,
} from './strings/strings-provider.tsx';

/* The exports for forms and inputs. */

export {
  type Composition,
  isComposing,
  type KeyActions,
  shortcutKey,
  useComposition,
} from './behavior/composition.ts';
export {
  CheckboxField,
  type CheckboxFieldProps,
} from './components/checkbox-field/checkbox-field.tsx';
export { EditForm, type EditFormProps } from './components/edit-form/edit-form.tsx';
export { type EditMode, useEditMode } from './components/edit-form/use-edit-mode.ts';
export {
  EnvEditor,
  type EnvEditorProps,
} from './components/env-editor/env-editor.tsx';
export type { EnvLine } from './components/env-editor/env-line.ts';
export {
  Field,
  type FieldControl,
  type FieldProps,
  type FieldTexts,
} from './components/field/field.tsx';
export type { TextControlProps } from './components/field/text-control.ts';
export { countCharacters } from './components/field/text-rule.ts';
export { Form, type FormProps } from './components/form/form.tsx';
export { KeyField, type KeyFieldProps } from './components/key-field/key-field.tsx';
export {
  NewPasswordField,
  type NewPasswordFieldProps,
} from './components/new-password-field/new-password-field.tsx';
export { NoticeBell, type NoticeBellProps } from './components/notice-bell/notice-bell.tsx';
export {
  NoticeBellItem,
  type NoticeBellItemProps,
} from './components/notice-bell/notice-bell-item.tsx';
export { NoticeButton, type NoticeButtonProps } from './components/notice-bell/notice-button.tsx';
export {
  NumberField,
  type NumberFieldProps,
  type NumberUnits,
} from './components/number-field/number-field.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
} from './components/password-field/password-field.tsx';
export {
  type PasswordLevel,
  type PasswordScore,
  scorePassword,
} from './components/password-strength/password-score.ts';
export {
  PasswordStrength,
  type PasswordStrengthProps,
} from './components/password-strength/password-strength.tsx';
export {
  PendingNoteProvider,
  type PendingNoteProviderProps,
  type PendingNoteWords,
} from './components/pending-note/pending-note.tsx';
export { formatPhone } from './components/phone-input/phone.ts';
export { PhoneInput, type PhoneInputProps } from './components/phone-input/phone-input.tsx';
export { PlainDialog, type PlainDialogProps } from './components/plain-dialog/plain-dialog.tsx';
export {
  ProjectSwitcher,
  type ProjectSwitcherProps,
} from './components/project-switcher/project-switcher.tsx';
export {
  SwitcherButton,
  type SwitcherButtonProps,
} from './components/project-switcher/switcher-button.tsx';
export { QrCode, type QrCodeProps } from './components/qr-code/qr-code.tsx';
export {
  RadioCardGroup,
  type RadioCardGroupProps,
  type RadioCardOption,
} from './components/radio-card-group/radio-card-group.tsx';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './components/radio-group/radio-group.tsx';
export { SearchField, type SearchFieldProps } from './components/search-field/search-field.tsx';
export {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './components/select-field/select-field.tsx';
export { SliderField, type SliderFieldProps } from './components/slider-field/slider-field.tsx';
export { SwitchField, type SwitchFieldProps } from './components/switch-field/switch-field.tsx';
export {
  TextAreaField,
  type TextAreaFieldProps,
} from './components/text-area-field/text-area-field.tsx';
export {
  TextDropZone,
  type TextDropZoneProps,
} from './components/text-drop-zone/text-drop-zone.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export {
  ToggleGroup,
  type ToggleGroupProps,
  type ToggleOption,
} from './components/toggle-group/toggle-group.tsx';
