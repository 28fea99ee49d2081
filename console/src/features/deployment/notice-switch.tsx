import { CheckboxField } from '@naru/design-system';
import { useState } from 'react';
import { canNotify, isNoticeWanted, refuseNotice, wantNotice } from './end-notice.ts';

/** Asks to be told of the end of a deployment while another window is looked at. The browser asks with the press, not before. */
export function NoticeSwitch() {
  const [wanted, setWanted] = useState(isNoticeWanted);
  const [denied, setDenied] = useState(false);
  if (!canNotify()) return null;
  const change = async (asked: boolean) => {
    if (!asked) refuseNotice();
    const granted = asked && (await wantNotice());
    setWanted(granted);
    setDenied(asked && !granted);
  };
  return (
    <CheckboxField
      label="배포가 끝나면 알림"
      checked={wanted}
      onChange={({ target }) => void change(target.checked)}
      error={
        denied
          ? '브라우저가 알림을 막고 있습니다. 브라우저의 사이트 설정에서 알림을 허용해주세요.'
          : undefined
      }
    />
  );
}
