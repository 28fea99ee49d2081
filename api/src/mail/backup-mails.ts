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

/** The archive that a mail is about. */
interface ReportedArchive {
  /** The slug and the name of the project. */
  project: string;
  projectName: string;
  /** The name of the database's container. */
  name: string;
  /** A Korean sentence. */
  reason: string;
}

/** The mail to a member about a database whose changes have not been archived for an hour. */
export const archiveStoppedMail = (
  publicUrl: string,
  { project, projectName, name, reason }: ReportedArchive,
): MailText =>
  composeMail({
    subject: `[나루] 변경 기록의 보관이 멈췄습니다: ${name}`,
    opening: `프로젝트 “${projectName}”의 데이터베이스 “${name}”: 1시간 넘게 변경 기록을 보관하지 못해 그 뒤의 시각으로는 복원할 수 없습니다. ${reason}`,
    link: `${publicUrl}/projects/${project}/data`,
    linkText: '백업 보기',
    closing: '다시 보관할 때까지 콘솔의 알림에 남아 있습니다.',
  });

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
