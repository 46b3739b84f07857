import type { Logger } from 'pino'
import type { BackendSettings } from '../settings.ts'
import { mailProvider } from './mail-provider.ts'
import { outboxProvider } from './outbox.ts'
import type { Channel, Provider } from './provider.ts'
import { smsProvider } from './sms-provider.ts'

export type Providers = Readonly<Record<Channel, Provider>>

/** The configured providers, with the one for pushes; the outbox in DATA_DIR where none is and in a sandbox, which the log says once. */
export function makeProviders(settings: BackendSettings, log: Logger, push: Provider): Providers {
  const { smtpUrl, smsUrl, smsKey, smsSender, mailFrom, dataDirectory } = settings
  if (settings.sandbox) {
    log.info(
      'SANDBOX=1: mails, SMS and pushes are written to the outbox in DATA_DIR, whatever provider is set',
    )
    return {
      email: outboxProvider(dataDirectory, 'eml', mailFrom),
      sms: outboxProvider(dataDirectory, 'sms', smsSender),
      push: outboxProvider(dataDirectory, 'push', smsSender),
    }
  }
  if (smtpUrl === null) log.info('SMTP_URL is not set: mails are written to the outbox in DATA_DIR')
  if (smsUrl === null) log.info('SMS_URL is not set: SMS are written to the outbox in DATA_DIR')
  return {
    email:
      smtpUrl === null ? outboxProvider(dataDirectory, 'eml', mailFrom) : mailProvider(smtpUrl, mailFrom),
    sms:
      smsUrl === null
        ? outboxProvider(dataDirectory, 'sms', smsSender)
        : smsProvider(smsUrl, smsKey ?? '', smsSender),
    push,
  }
}
