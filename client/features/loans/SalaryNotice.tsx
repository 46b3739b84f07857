import type { Kobo } from '#rules/money.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface SalaryNoticeProps {
  /** null where nobody's salary is looked at. */
  readonly line: { readonly excess: Kobo | null; readonly left: Kobo | null; readonly text: string } | null
}

/** What the salary has to carry with a loan; a warning above the society's share of it. */
export const SalaryNotice = ({ line }: SalaryNoticeProps) =>
  line === null ? null : <Notice tone={line.excess === null ? 'info' : 'warning'}>{line.text}</Notice>
