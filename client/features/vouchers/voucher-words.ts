import { formatPlainDate } from '#rules/dates.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { RESOLUTION_TEXTS } from '#rules/texts/resolutions.ts'
import { bookingLevel } from '#rules/vouchers/voucher.ts'
import type { VoucherPartsFragment } from './VoucherParts.generated.ts'

/** A voucher as the screens of vouchers read it. */
export type ShownVoucher = Omit<VoucherPartsFragment, ' $fragmentName'>

export type ShownLine = ShownVoucher['lines'][number]

/** '02020305 Ordinary savings'. */
export const accountText = ({
  account,
}: {
  readonly account: Pick<ShownLine['account'], 'number' | 'name'>
}): string => `${account.number} ${account.name}`

/** 'Adaeze Okafor, COOP000101'; '' for an account of the society. */
export const memberText = ({ member }: Pick<ShownLine, 'member'>): string =>
  member === null ? '' : [member.name, member.memberNumber].filter(Boolean).join(', ')

/** Whether who is signed in may book and reverse a voucher at all: what becomes of a closed year, and what a resolution books, is for admins. */
export const mayBook = (
  voucher: Pick<ShownVoucher, 'yearEnd' | 'lines'>,
  viewer: { readonly level: AccessLevel } | null,
): boolean => viewer !== null && viewer.level >= bookingLevel(voucher)

/** What stands beside the amount: who paid or is paid, of a write-off who never paid, and the resolution that books it. */
export function partyFacts({
  kind,
  party,
  writeOff,
  resolution,
  resolvedOn,
}: Pick<ShownVoucher, 'kind' | 'party' | 'writeOff' | 'resolution' | 'resolvedOn'>): readonly {
  readonly label: string
  readonly value: string
}[] {
  const by = writeOff ?? { resolution, resolvedOn }
  return [
    ...(writeOff !== null
      ? [{ label: 'Payer', value: writeOff.payer.name }]
      : party === null
        ? []
        : [{ label: kind === 'PAYMENT' ? 'Paid to' : 'Received from', value: party }]),
    ...(by.resolution === null ? [] : [{ label: RESOLUTION_TEXTS.resolution, value: by.resolution }]),
    ...(by.resolvedOn === null
      ? []
      : [{ label: RESOLUTION_TEXTS.resolvedOn, value: formatPlainDate(by.resolvedOn) }]),
  ]
}
