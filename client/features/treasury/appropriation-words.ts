import { formatNaira } from '#rules/money.ts'
import { APPROPRIATION_PARTS, type AppropriationPart } from '#rules/treasury/appropriation.ts'
import type { YearEndsPageQuery } from './YearEnd.generated.ts'

export type Year = NonNullable<YearEndsPageQuery['yearEnds']>['closed'][number]
export type Appropriation = NonNullable<Year['appropriation']>
export type Part = Appropriation['parts'][number]
export type Fund = Appropriation['funds'][number]

/** A line of an appropriation: a part, or a fund of the society's own. */
export interface AppropriationLine extends Pick<Part, 'percent' | 'amount' | 'total'> {
  readonly id: string
  readonly label: string
}

/** The parts on screen and on paper. */
export const PART_LABELS: Readonly<Record<AppropriationPart, string>> = {
  reserve: 'Statutory reserve fund',
  education: 'Education fund',
  honoraria: 'Honoraria',
  dividend: 'Dividend on share capital',
  interest: 'Interest on savings',
  refund: 'Patronage refund on interest paid',
}

/** The rules' name of a part. */
export const partName = ({ name }: Pick<Part, 'name'>): AppropriationPart =>
  APPROPRIATION_PARTS.find((part) => part.toUpperCase() === name) ?? 'reserve'

/** '5%', an amount, or '' for a part that gets nothing. */
export const rateText = ({ percent, amount }: Pick<Part, 'percent' | 'amount'>): string =>
  percent === null ? (amount === null ? '' : formatNaira(amount)) : `${percent}%`

/** The lines of an appropriation: the funds first, the society's own after those that every society has, then what leaves it. */
export function linesOf({
  parts,
  funds,
}: Pick<Appropriation, 'parts' | 'funds'>): readonly AppropriationLine[] {
  const ofPart = (part: Part): AppropriationLine => ({
    ...part,
    id: part.name,
    label: PART_LABELS[partName(part)],
  })
  const isFund = ({ name }: Part) => name === 'RESERVE' || name === 'EDUCATION'
  return [
    ...parts.filter(isFund).map(ofPart),
    ...funds.map(({ account, ...fund }) => ({ ...fund, id: account.number, label: account.name })),
    ...parts.filter((part) => !isFund(part)).map(ofPart),
  ]
}

export const STATE_LABELS: Readonly<Record<Appropriation['state'], string>> = {
  DRAFT: 'Draft',
  APPROVED: 'Approved',
  POSTED: 'Posted',
  PAID: 'Paid',
}

export const BASIS_OPTIONS = [
  { value: 'CLOSING', label: 'Balance at the end of the year' },
  { value: 'AVERAGE', label: 'Average of the twelve month-ends' },
  { value: 'SHARE_MONTHS', label: 'Balances held for full months' },
] as const

export const RULE_OPTIONS = [
  { value: 'BY_BASIS', label: 'Receive shares on this basis' },
  { value: 'EXCLUDED', label: 'Receive nothing' },
] as const

export const PAYOUT_OPTIONS = [
  { value: 'SAVINGS', label: 'Ordinary savings' },
  { value: 'SHARES', label: 'Share capital' },
  { value: 'BANK', label: 'Bank' },
] as const
