import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the pages on which members withdraw savings or leave. */
export const WITHDRAWALS_ARE_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Here members ask for their savings.',
  staff: {
    text: 'What one member has asked for is on the member’s page.',
    route: 'members',
    label: 'Members',
  },
}
