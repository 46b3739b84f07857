import { formatInstant } from '#rules/dates.ts'

/** Who did something, and when. */
interface Done {
  readonly at: string
  readonly by: { readonly name: string } | null
}

/** 'Ngozi Adeyemi, 20 Nov 2026 10:00'; the time alone where nobody is named. */
export const doneText = ({ by, at }: Done): string => [by?.name, formatInstant(at)].filter(Boolean).join(', ')

/** The same with the time first. */
export const doneAtText = ({ by, at }: Done): string =>
  [formatInstant(at), by?.name].filter(Boolean).join(', ')
