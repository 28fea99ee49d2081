import { IconButton, type IconButtonProps, Tooltip } from '@naru/design-system';

/** An icon button with its name as a tooltip. A file of its own: a tooltip's code is not worth waiting for. */
export function RefreshButton(props: IconButtonProps) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} />
    </Tooltip>
  );
}
