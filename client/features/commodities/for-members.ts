import type { ClosedToViewerProps } from '../../shell/ClosedToViewer.tsx'

/** What staff are told on the cart of members. */
export const CART_IS_FOR_MEMBERS: ClosedToViewerProps = {
  shows: 'Members order commodities on credit here.',
  staff: { text: 'Products for sale are on another page.', route: 'catalogue', label: 'Commodities' },
}
