import { Button } from '@naru/design-system';

export const save = <Button>Save</Button>;
