import { formatPlainDate } from '#rules/dates.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { bookingLevel } from '#rules/vouchers/voucher.ts'
import type { VoucherPartsFragment } from './VoucherParts.generated.ts'

/** A voucher as the screens of vouchers read it. */
export type ShownVoucher = Omit<VoucherPartsFragment, ' $fragmentName'>

export type ShownLine = ShownVoucher['lines'][number]

/** '02020305 Ordinary savings'. */
export const accountText = ({ account }: Pick<ShownLine, 'account'>): string =>
  `${account.number} ${account.name}`

/** 'Adaeze Okafor, COOP000101'; '' for an account of the society. */
export const memberText = ({ member }: Pick<ShownLine, 'member'>): string =>
  member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', ')

/** Whether who is signed in may book and reverse a voucher at all: what becomes of a closed year is for admins. */
export const mayBook = (
  { yearEnd }: Pick<ShownVoucher, 'yearEnd'>,
  viewer: { readonly level: AccessLevel } | null,
): boolean => viewer !== null && viewer.level >= bookingLevel(yearEnd)

/** Who paid or is paid; of a write-off, who never paid and by which resolution that is given up. */
export function partyFacts({
  kind,
  party,
  writeOff,
}: Pick<ShownVoucher, 'kind' | 'party' | 'writeOff'>): readonly {
  readonly label: string
  readonly value: string
}[] {
  if (writeOff !== null)
    return [
      { label: 'Payer', value: writeOff.payerName },
      { label: WRITE_OFF_TEXTS.resolution, value: writeOff.resolution },
      { label: WRITE_OFF_TEXTS.resolvedOn, value: formatPlainDate(writeOff.resolvedOn) },
    ]
  return party === '' ? [] : [{ label: kind === 'PAYMENT' ? 'Paid to' : 'Received from', value: party }]
}
