import { collectErrors, PARAGRAPH_MAX, type TextField, textError } from '../field-errors.ts'
import { lifecycle, type StateOf } from '../requests/lifecycle.ts'
import { LOANS_TEXTS } from '../texts/loans.ts'

/** Spec 002 §9: two guarantors for each loan, no fewer and no more. */
export const GUARANTORS_REQUIRED = 2

/** A rejected request leaves the pending list and stays visible to the member, with the reason if one is given. */
export const LOAN_LIFECYCLE = lifecycle({
  moves: { pending: ['approved', 'rejected'], approved: [], rejected: [] },
  moveText: () => LOANS_TEXTS.notPending,
  condition: (to, { guarantorCount }: { readonly guarantorCount: number }) =>
    to === 'approved' && guarantorCount < GUARANTORS_REQUIRED
      ? { code: 'GUARANTORS_MISSING', message: LOANS_TEXTS.missingGuarantors }
      : null,
  validateDecision: ({ rejectionReason }: { readonly rejectionReason?: TextField }) =>
    collectErrors({ rejectionReason: textError(rejectionReason, PARAGRAPH_MAX) }),
})

export type LoanState = StateOf<typeof LOAN_LIFECYCLE>

/** '1/2 guarantors', beside the state of a pending request. */
export const guarantorReadiness = (count: number): string => `${count}/${GUARANTORS_REQUIRED} guarantors`
