import { type Hands, handsWhereTwo, mayDecide, type TwoOfficers } from '#rules/requests/second-person.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import type { Work } from '../../db/work.ts'
import { type Look, requireAnother } from '../../requests/second-person.ts'
import type { Report } from './store.ts'

/**
 * Those who had a hand in a deduction report, where the society asks for two people: who uploaded it, who last said how
 * its file is read, and who decided rows whose decision stands. Typing the control total is no hand in it but the check
 * of it, which whoever posts makes by the letter of the payer.
 */
const reportHands = (society: TwoOfficers, { uploaded_by, columns_by, deciders }: Report): Hands =>
  handsWhereTwo(society, uploaded_by, columns_by, ...deciders)

/** Whether who looks at a report may post it. */
export const mayPostReport = ({ viewer, society }: Look, report: Report): boolean =>
  mayDecide(viewer, { isOpen: report.state === 'draft' }, reportHands(society, report))

/** Throws 409 with SECOND_OFFICER for who had a hand in a report and wants to post it. */
export const requireColleague = (work: Work, society: TwoOfficers, report: Report): void =>
  requireAnother(work, reportHands(society, report), SECOND_PERSON_TEXTS.report)
