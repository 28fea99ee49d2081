import { formatCpu, ResourceMeter, StatusBadge } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { applyTheme } from '@naru/tokens/theme';

/* Each expression has a type error. Without the types of the package the expressions compile, and `@ts-expect-error` fails. */

// @ts-expect-error A meter requires a known kind of resource, or a description of the kind.
export const meterOfUnknownKind = <ResourceMeter resource="network" used={1} limit={2} />;

// @ts-expect-error The status must be text.
export const badgeWithNumber = <StatusBadge status={3} />;

// @ts-expect-error The height of the rows is required.
export const skeletonWithoutHeight = <RowsSkeleton count={3} />;

// @ts-expect-error Only three themes are valid, and `sepia` is not among these themes.
applyTheme('sepia');

// @ts-expect-error The argument must be a number.
formatCpu('one');
