/** A service for people who are not members, with a page of its own. */
export interface OutsideService {
  readonly picture: string
  readonly title: string
  readonly lead: string
  readonly listTitle: string
  readonly list: readonly string[]
}

export const LAND_SERVICE: OutsideService = {
  picture: 'estate',
  title: 'The land programme',
  lead: 'The society buys land in large pieces, has it surveyed and laid out, and passes the plots on. Members pay the member’s price; buyers who are not members are welcome at their own.',
  listTitle: 'How it works',
  list: [
    'Plots lie in Blossom Estate, Iyana Ipaja, and University Layout, Iperu.',
    'Choose a size and how many plots; the office tells you which are free today.',
    'Pay all at once, or a first payment and monthly instalments.',
    'Papers are given out when the plot is paid for.',
  ],
}
