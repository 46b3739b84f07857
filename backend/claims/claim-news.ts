import type { ClaimNews } from '../messages/mails/claims.ts'
import type { Addressee } from '../messages/send-letter.ts'
import type { Claim } from './claims.ts'

type Row = Pick<Claim['row'], 'beneficiary_name' | 'beneficiary_email' | 'beneficiary_phone'>

/** A claim as letters name it; `memberName` is who has died. */
export const claimNewsOf = (memberName: string, { beneficiary_name }: Row): ClaimNews => ({
  memberName,
  beneficiary: beneficiary_name,
})

/** The beneficiary, who has no account. */
export const claimantOf = (row: Row): Addressee => ({
  memberId: null,
  name: row.beneficiary_name,
  email: row.beneficiary_email,
  phone: row.beneficiary_phone,
})
