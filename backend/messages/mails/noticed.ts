import { formatMonth } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import type { NoticeFacts, NoticeText } from '#rules/texts/notices.ts'
import type { Letter } from '../letter.ts'

/** A notice of the bell that has no letter of its own. */
export const noticed = ({ title, text, amount, day }: NoticeText & NoticeFacts): Letter => ({
  subject: title,
  said: [text],
  sms: text,
  facts: [
    ...(amount === null ? [] : [['Amount', formatNaira(amount)] as const]),
    ...(day === null ? [] : [['Month', formatMonth(day)] as const]),
  ],
  links: [{ label: 'Your notifications', path: '/dashboard/notifications' }],
})
