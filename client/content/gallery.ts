/** A picture under public/pictures with the ratio 4 to 3. A society replaces them by its own photographs. */
export interface GalleryPicture {
  readonly picture: string
  readonly caption: string
  /** Text alternative for screen readers. */
  readonly alt: string
}

/** The number of pictures before 'View All Photos'. Spec 000 §9. */
export const SHOWN_AT_FIRST = 8

/** Spec 000 §9: the twenty pictures of the gallery. */
export const GALLERY: readonly GalleryPicture[] = [
  {
    picture: 'campus',
    caption: 'Where most of us work',
    alt: 'The university’s clock tower between palms on a clear morning.',
  },
  {
    picture: 'assembly',
    caption: 'One member, one voice',
    alt: 'Members raise their cards to vote before the committee’s table.',
  },
  {
    picture: 'farm',
    caption: 'A season financed',
    alt: 'A farmer with a hoe between rows of young plants.',
  },
  {
    picture: 'tailor',
    caption: 'A workshop of her own',
    alt: 'A tailor at the sewing machine under a rail of finished clothes.',
  },
  {
    picture: 'motorcycle',
    caption: 'To market before the sun is high',
    alt: 'A helmeted rider carries a crate of produce on a red motorcycle.',
  },
  {
    picture: 'bricks',
    caption: 'A house, block by block',
    alt: 'A mason lays blocks on a growing wall.',
  },
  {
    picture: 'fishpond',
    caption: 'Catfish by the basket',
    alt: 'Two people net fish from a round pond among palms.',
  },
  {
    picture: 'veranda',
    caption: 'A retirement that begins with a roof',
    alt: 'An old man reads on his veranda while his wife waters the flowers.',
  },
  {
    picture: 'meeting',
    caption: 'Deciding together',
    alt: 'A committee sits in a half circle under a tree.',
  },
  {
    picture: 'poultry',
    caption: 'Two hundred layers, to begin with',
    alt: 'A woman scatters grain for hens and chicks before a hen house.',
  },
  {
    picture: 'tricycle',
    caption: 'A tricycle that earns its loan',
    alt: 'A yellow tricycle taxi on a village road.',
  },
  {
    picture: 'library',
    caption: 'Fees paid, books open',
    alt: 'Three students read at a long table between shelves of books.',
  },
  {
    picture: 'market',
    caption: 'Foodstuff bought together',
    alt: 'Stalls under striped awnings, full of yams and vegetables.',
  },
  {
    picture: 'borehole',
    caption: 'Water for the estate',
    alt: 'Women fill buckets at a tap below a green water tank.',
  },
  {
    picture: 'estate',
    caption: 'Plots with pegs and papers',
    alt: 'A row of new houses along a straight road.',
  },
  {
    picture: 'lecture',
    caption: 'Money, explained plainly',
    alt: 'A lecturer points at a rising chart before a full room.',
  },
  {
    picture: 'appliances',
    caption: 'Paid for over twelve months',
    alt: 'A refrigerator, a television, a fan and a blender.',
  },
  {
    picture: 'family',
    caption: 'Not left waiting',
    alt: 'A family before their house in the evening light.',
  },
  {
    picture: 'hampers',
    caption: 'Christmas savings, unpacked',
    alt: 'Filled hampers and bags of rice under strings of lights.',
  },
  {
    picture: 'savings',
    caption: 'Where it all starts',
    alt: 'A green savings box, a ledger and stacked coins on a table.',
  },
]
