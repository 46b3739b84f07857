import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the loan pages of members. */
export const LOANS_ARE_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Here members request loans and follow them.',
  staff: {
    text: 'The loans you decide are on their own page.',
    route: 'loanRequests',
    label: 'Loan requests',
  },
}
