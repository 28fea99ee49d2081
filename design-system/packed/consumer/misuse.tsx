import { formatCpu, ResourceMeter, StatusBadge } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { applyTheme } from '@naru/tokens/theme';

/* Types that had been lost would accept all of this, and then every `@ts-expect-error` is an error itself. */

// @ts-expect-error A meter measures a kind that it knows, or one that is described.
export const nameless = <ResourceMeter resource="network" used={1} limit={2} />;

// @ts-expect-error A status is text.
export const numbered = <StatusBadge status={3} />;

// @ts-expect-error Rows have a height.
export const flat = <RowsSkeleton count={3} />;

// @ts-expect-error There are three choices.
applyTheme('sepia');

// @ts-expect-error A number goes in.
formatCpu('one');
