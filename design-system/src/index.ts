/**
 * The public API: one explicit list, so that importing one component loads that component and nothing else. Sorted
 * within each block; frozen by `index.test.ts`.
 */

// Layout
export { AppShell, type AppShellProps } from './components/AppShell/AppShell.tsx';
// Actions
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { Card, type CardProps } from './components/Card/Card.tsx';
export { Columns, type ColumnsProps } from './components/Columns/Columns.tsx';
export { Divider } from './components/Divider/Divider.tsx';
export { Fact, type FactProps } from './components/FactList/Fact.tsx';
export { FactList, type FactListProps } from './components/FactList/FactList.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { Inline, type InlineProps } from './components/Inline/Inline.tsx';
export { LiveRegion, type LiveRegionProps } from './components/LiveRegion/LiveRegion.tsx';
export { PageHeader, type PageHeaderProps } from './components/PageHeader/PageHeader.tsx';
// Waiting
export {
  PageSpinner,
  type PageSpinnerProps,
  Spinner,
  type SpinnerProps,
} from './components/Spinner/Spinner.tsx';
export { Stack, type StackProps } from './components/Stack/Stack.tsx';
export { Text, type TextProps } from './components/Text/Text.tsx';
export { ExternalLink, type ExternalLinkProps } from './components/TextLink/ExternalLink.tsx';
export { TextLink, type TextLinkProps } from './components/TextLink/TextLink.tsx';
export {
  NavigationLink,
  type NavigationLinkProps,
} from './components/TopNavigation/NavigationLink.tsx';
export {
  TopNavigation,
  type TopNavigationProps,
} from './components/TopNavigation/TopNavigation.tsx';
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './components/VisuallyHidden/VisuallyHidden.tsx';
// Words
export {
  type StringsOverride,
  StringsProvider,
  type StringsProviderProps,
  useStrings,
} from './strings/StringsProvider.tsx';
