import type { RecordPart } from '../members/lacking.ts'

/** What a new member does first, in this order. */
export const FIRST_STEPS = ['NEXT_OF_KIN', 'BANK_ACCOUNT', 'FIRST_SAVING'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** Texts of the first steps, on the member's home page and in the welcome mail. Not documented; ours. */
export const FIRST_STEPS_TEXTS = {
  title: 'Three things to do first',
  /** Where one of them could not be read. */
  titleOfSome: 'Things to do first',
  /** Of a member whose record lacks more than these, such as one from the old books. */
  titleOfLacking: 'Please complete your record',
  aboutLacking: 'The society’s books lack these details. They are listed here until you have given them.',
  later: 'Later',
  about: 'They are listed here until all of them are done.',
  done: 'done',
  toDo: 'to do',
  steps: {
    NEXT_OF_KIN: {
      label: 'Name your next of kin',
      why: 'Whom the society turns to when it cannot reach you.',
    },
    BANK_ACCOUNT: {
      label: 'Add your bank account',
      why: 'Loans and withdrawals are paid into it.',
    },
    FIRST_SAVING: {
      label: 'Give your first savings instruction',
      why: 'Without it nothing is deducted and nothing is saved.',
    },
    PHONE: {
      label: 'Add your telephone number',
      why: 'The society sends you messages by SMS where there is no e-mail address.',
    },
    EMAIL: {
      label: 'Add your e-mail address',
      why: 'If you have one: receipts and decisions are sent to it.',
    },
    BIRTH_DATE: { label: 'Add your date of birth', why: 'Your membership and your retirement depend on it.' },
    HOME_ADDRESS: { label: 'Add your home address', why: 'It is printed on your contracts.' },
    PASSPORT: {
      label: 'Add your passport photograph',
      why: 'Staff compare it with the person who comes to the office.',
    },
    SIGNATURE: { label: 'Add your signature', why: 'Your requests are compared with it.' },
  } satisfies Record<FirstStep | RecordPart, { readonly label: string; readonly why: string }>,
} as const
