/**
 * The public API: one explicit list, so that importing one component loads that component and nothing else. Sorted;
 * frozen by `index.test.tsx`.
 */

export { announce, prepareAnnouncements } from './behavior/announce.ts';
export { saveFile } from './behavior/save-file.ts';
export { useFocusFallback } from './behavior/use-focus-fallback.ts';
export { AlertDialog, type AlertDialogProps } from './components/alert-dialog/alert-dialog.tsx';
export { AppShell, type AppShellProps } from './components/app-shell/app-shell.tsx';
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { Banner, type BannerProps } from './components/banner/banner.tsx';
export { Brand, type BrandProps } from './components/brand/brand.tsx';
export { brandIcon } from './components/brand-logo/brand-icon.ts';
export { BrandLogo, type BrandLogoProps } from './components/brand-logo/brand-logo.tsx';
export { Button, type ButtonProps } from './components/button/button.tsx';
export { Card, type CardProps } from './components/card/card.tsx';
export { CodeList, type CodeListProps } from './components/code-list/code-list.tsx';
export { CodeText, type CodeTextProps } from './components/code-text/code-text.tsx';
export { Columns, type ColumnsProps } from './components/columns/columns.tsx';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
} from './components/confirm-dialog/confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './components/copy-button/copy-button.tsx';
export {
  DescriptionItem,
  type DescriptionItemProps,
} from './components/description-list/description-item.tsx';
export {
  DescriptionList,
  type DescriptionListProps,
} from './components/description-list/description-list.tsx';
export { Dialog, type DialogProps } from './components/dialog/dialog.tsx';
export { Divider } from './components/divider/divider.tsx';
export { DropdownMenu, type DropdownMenuProps } from './components/dropdown-menu/dropdown-menu.tsx';
export {
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuSeparator,
} from './components/dropdown-menu/dropdown-menu-item.tsx';
export {
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
} from './components/dropdown-menu/dropdown-menu-radio.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx';
export {
  ExpandableList,
  type ExpandableListProps,
} from './components/expandable-list/expandable-list.tsx';
export {
  ExpandableListItem,
  type ExpandableListItemProps,
} from './components/expandable-list/expandable-list-item.tsx';
export { FormDialog, type FormDialogProps } from './components/form-dialog/form-dialog.tsx';
export { FormLayout, type FormLayoutProps } from './components/form-layout/form-layout.tsx';
export { Heading, type HeadingProps } from './components/heading/heading.tsx';
export { Hero, type HeroProps } from './components/hero/hero.tsx';
export { Icon, type IconNode, type IconProps } from './components/icon/icon.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button/icon-button.tsx';
export {
  IncrementalList,
  type IncrementalListProps,
} from './components/incremental-list/incremental-list.tsx';
export { Inline, type InlineProps } from './components/inline/inline.tsx';
export {
  type NumberedItem,
  NumberedList,
  type NumberedListProps,
} from './components/numbered-list/numbered-list.tsx';
export { PageHeader, type PageHeaderProps } from './components/page-header/page-header.tsx';
export {
  ResourceMeter,
  type ResourceMeterProps,
} from './components/resource-meter/resource-meter.tsx';
export { Row, type RowProps } from './components/row-list/row.tsx';
export { RowList, type RowListProps } from './components/row-list/row-list.tsx';
export { type RowDeletion, useRowDeletion } from './components/row-list/use-row-deletion.ts';
export { Skeleton, type SkeletonProps } from './components/skeleton/skeleton.tsx';
export { SkeletonGroup, type SkeletonGroupProps } from './components/skeleton/skeleton-group.tsx';
export {
  PageSpinner,
  type PageSpinnerProps,
  Spinner,
  type SpinnerProps,
} from './components/spinner/spinner.tsx';
export { Stack, type StackProps } from './components/stack/stack.tsx';
export type { Status } from './components/status-badge/status.ts';
export { StatusBadge, type StatusBadgeProps } from './components/status-badge/status-badge.tsx';
export { StepHeading, type StepHeadingProps } from './components/stepper/step-heading.tsx';
export { type StepRule, stepAfter, stepBefore, stepPath } from './components/stepper/step-path.ts';
export { Stepper, type StepperProps, type StepperStep } from './components/stepper/stepper.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { Text, type TextProps } from './components/text/text.tsx';
export { ExternalLink, type ExternalLinkProps } from './components/text-link/external-link.tsx';
export { TextLink, type TextLinkProps } from './components/text-link/text-link.tsx';
export {
  type ThemeChoice,
  ThemeMenu,
  type ThemeMenuProps,
} from './components/theme-menu/theme-menu.tsx';
export { Time, type TimeProps } from './components/time/time.tsx';
export { type Notice, type Notify, useToast } from './components/toast/toast-context.ts';
export { ToastProvider, type ToastProviderProps } from './components/toast/toast-provider.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip/tooltip.tsx';
export {
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
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './components/visually-hidden/visually-hidden.tsx';
export { formatCpu, formatMiB, formatPercent } from './format/format.ts';
export { formatDate } from './format/format-date.ts';
export { korean, type Strings } from './strings/korean.ts';
export {
  type StringsOverride,
  StringsProvider,
  type StringsProviderProps,
} from './strings/strings-provider.tsx';

/* Inputs, in a block of their own. */

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
  Field,
  type FieldControl,
  type FieldProps,
  type FieldTexts,
} from './components/field/field.tsx';
export type { TextControlProps } from './components/field/text-control.ts';
export { countCharacters } from './components/field/text-rule.ts';
export { Form, type FormProps } from './components/form/form.tsx';
export { KeyField, type KeyFieldProps } from './components/key-field/key-field.tsx';
export { NumberField, type NumberFieldProps } from './components/number-field/number-field.tsx';
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
export { formatPhone } from './components/phone-input/phone.ts';
export { PhoneInput, type PhoneInputProps } from './components/phone-input/phone-input.tsx';
export { PlainDialog, type PlainDialogProps } from './components/plain-dialog/plain-dialog.tsx';
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
export {
  TextAreaField,
  type TextAreaFieldProps,
} from './components/text-area-field/text-area-field.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export {
  ToggleGroup,
  type ToggleGroupProps,
  type ToggleOption,
} from './components/toggle-group/toggle-group.tsx';
