/** The parts of a member's record that the society asks of every member, in the order in which they are asked for. */
export const RECORD_PARTS = [
  'PHONE',
  'EMAIL',
  'BIRTH_DATE',
  'HOME_ADDRESS',
  'NEXT_OF_KIN',
  'BANK_ACCOUNT',
  'PASSPORT',
  'SIGNATURE',
] as const

export type RecordPart = (typeof RECORD_PARTS)[number]

type Text = string | null | undefined

/** What of a record is looked at. */
export interface RecordOfMember {
  readonly email: Text
  readonly phone: Text
  readonly birthDate: Text
  readonly homeAddress: Text
  readonly nextOfKin: readonly {
    readonly name: Text
    readonly address: Text
    readonly email: Text
    readonly phone: Text
    readonly relationship: Text
  }[]
  readonly bankAccount: object | null
  readonly passportUrl: unknown
  readonly signatureUrl: unknown
}

const has = (text: Text): boolean => (text ?? '').trim() !== ''

/** Whether a relative is named whole; a telephone number or an e-mail address suffices. */
const isWhole = (kin: RecordOfMember['nextOfKin'][number]): boolean =>
  has(kin.name) && has(kin.address) && has(kin.relationship) && (has(kin.phone) || has(kin.email))

/** What a member's record lacks, such as one that was brought over from old books. Both next of kin are to be whole. */
export function lackingParts(record: RecordOfMember): readonly RecordPart[] {
  const isThere: Readonly<Record<RecordPart, boolean>> = {
    PHONE: has(record.phone),
    EMAIL: has(record.email),
    BIRTH_DATE: has(record.birthDate),
    HOME_ADDRESS: has(record.homeAddress),
    NEXT_OF_KIN: record.nextOfKin.filter(isWhole).length >= 2,
    BANK_ACCOUNT: record.bankAccount !== null,
    PASSPORT: Boolean(record.passportUrl),
    SIGNATURE: Boolean(record.signatureUrl),
  }
  return RECORD_PARTS.filter((part) => !isThere[part])
}

/**
 * Whether the society does with what there is: one of telephone and e-mail is enough to reach a member, so the other is asked for
 * beside more, and not for itself.
 */
export const isEnough = (lacking: readonly RecordPart[]): boolean =>
  lacking.length === 0 || (lacking.length === 1 && (lacking[0] === 'PHONE' || lacking[0] === 'EMAIL'))
