import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { fetch } from 'undici'
import { heard } from '#rules/heard.ts'
import type { ContactMessage } from '#schema/messages/source.ts'

/** Delivers a message of the contact form; throws when that fails. The error does not quote the message. */
export type SendContactMessage = (message: ContactMessage) => Promise<void>

/** Time limit of the service in milliseconds; the visitor waits for it. */
const ANSWER_MS = 8_000

/** POST { name, email, message } to the e-mail-sending service of CONTACT_EMAIL_URL; any 2xx is accepted. */
export const toService =
  (url: string): SendContactMessage =>
  async ({ name, email, message }) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ name, email, message }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the service of CONTACT_EMAIL_URL answered ${answer.status}`)
  }

/** Without a service: writes a mail to the office, with the visitor as its Reply-To, to DATA_DIR/outbox. */
export const toOutbox =
  (dataDirectory: string, office: string): SendContactMessage =>
  async ({ name, email, message }) => {
    const composer = heard(createTransport({ streamTransport: true, buffer: true, newline: 'windows' }))
    const mail = await composer.sendMail({
      from: { name: 'Contact form', address: office },
      to: { name: '', address: office },
      replyTo: { name, address: email },
      subject: `Message from ${name}`,
      text: `${message}\n\n${name}, ${email}`,
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const folder = join(dataDirectory, 'outbox')
    const path = join(folder, `contact-${randomUUID()}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.part`, mail.message, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
