import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the pages on which members withdraw savings or leave. */
export const WITHDRAWALS_ARE_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Members request withdrawals here.',
  staff: {
    text: 'You can see a member’s requests on the member’s page.',
    route: 'members',
    label: 'Members',
  },
}
