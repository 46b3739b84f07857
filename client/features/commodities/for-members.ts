import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the cart of members. */
export const CART_IS_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Here members check out what they buy on credit.',
  staff: { text: 'The products you sell are on their own page.', route: 'catalogue', label: 'Commodities' },
}
