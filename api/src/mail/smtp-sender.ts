/**
 * The time limit for sending, in ms: shorter than a claim on a mail, so that no other server claims a mail that is
 * still being sent.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends one mail or throws. */
export type SendMail = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
}) => Promise<unknown>;

/** Sends through the server behind an `smtp://` or `smtps://` address. */
export async function smtpSender(url: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  return (mail) => transport.sendMail({ from, ...mail });
}
