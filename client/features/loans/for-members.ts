import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the loan pages of members. */
export const LOANS_ARE_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Members request and follow loans here.',
  staff: {
    text: 'Loan requests for decision are on another page.',
    route: 'loanRequests',
    label: 'Loan requests',
  },
}
