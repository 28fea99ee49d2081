import { composeMail, type MailText } from './mail-texts.ts';

/** The backup that a mail is about. */
interface ReportedBackup {
  /** The slug and the name of the project. */
  project: string;
  projectName: string;
  isVolume: boolean;
  /** The name of the volume, or of the database's container. */
  name: string;
  /** A Korean sentence. */
  reason: string;
}

/** The mail to a member about a scheduled backup that is not confirmed. */
export const backupFailedMail = (
  publicUrl: string,
  { project, projectName, isVolume, name, reason }: ReportedBackup,
): MailText =>
  composeMail({
    subject: `[나루] 백업이 확인되지 않았습니다: ${name}`,
    opening: `프로젝트 “${projectName}”의 ${isVolume ? '볼륨' : '데이터베이스'} “${name}”: 예정된 백업이 확인되지 않았습니다. ${reason}`,
    link: `${publicUrl}/projects/${project}/data`,
    linkText: '백업 보기',
    closing: '다음 백업이 확인될 때까지 콘솔의 알림에 남아 있습니다.',
  });
