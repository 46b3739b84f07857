/** What a new member does first, in this order. */
export const FIRST_STEPS = ['NEXT_OF_KIN', 'BANK_ACCOUNT', 'FIRST_SAVING'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** Texts of the first steps, on the member's home page and in the welcome mail. Not documented; ours. */
export const FIRST_STEPS_TEXTS = {
  title: 'Three things to do first',
  /** Where one of them could not be read. */
  titleOfSome: 'Things to do first',
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
  } satisfies Record<FirstStep, { readonly label: string; readonly why: string }>,
} as const
