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
