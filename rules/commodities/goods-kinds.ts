/** The kinds of goods of which there is a drawing, for products without a picture; 'goods' is any other. */
export type GoodsKind =
  | 'building'
  | 'cloth'
  | 'computer'
  | 'cooker'
  | 'fan'
  | 'freezer'
  | 'furniture'
  | 'goods'
  | 'grain'
  | 'oil'
  | 'power'
  | 'provisions'
  | 'television'
  | 'vehicle'

/**
 * The words by which a kind is known, as whole words or the beginnings of words. The first kind that fits counts: a 'gas
 * cooker' is no gas cylinder, and a 'solar freezer' is a freezer.
 */
const WORDS: readonly (readonly [GoodsKind, RegExp])[] = [
  ['freezer', /\b(freezer|fridge|refrigerat|ice ?box|chiller|water dispenser)/],
  ['cooker', /\b(cooker|stove|oven|microwave|gas cylinder|burner|blender|kettle|pot\b|pots\b)/],
  ['fan', /\b(fan\b|fans\b|air.?condition|a\/?c\b|cooler)/],
  ['power', /\b(solar|generator|inverter|batter(y|ies)|stabili[sz]er|panel)/],
  ['computer', /\b(laptop|computer|tablet|phone|smartphone|printer|ipad|desktop)/],
  ['television', /\b(tv\b|television|decoder|home theatre|sound ?bar|speaker|radio)/],
  ['vehicle', /\b(motor ?(bike|cycle)|tricycle|keke|bicycle|okada|tyre|tire\b|scooter)/],
  ['building', /\b(cement|block|roofing|zinc|tile|paint|iron rod|rods?\b|plank|nail|sand\b|granite)/],
  ['furniture', /\b(mattress|bed\b|beds\b|sofa|chair|table\b|wardrobe|furniture|cushion|foam)/],
  ['cloth', /\b(cloth|fabric|ankara|lace\b|aso|wrapper|uniform|textile|print\b|shoe|bag\b)/],
  ['oil', /\b(oil\b|oils\b|ghee|kerosene|butter)/],
  ['grain', /\b(rice|bean|garri|gari\b|maize|corn\b|millet|sorghum|wheat|flour|yam|ofada|elubo|fufu|seed)/],
  [
    'provisions',
    /\b(semo|spaghetti|pasta|noodle|milk|sugar|salt\b|tea\b|coffee|beverage|milo|tomato|provision|fish|soap|detergent|cereal|biscuit|seasoning|carton)/,
  ],
]

/** The kind of a product by its name, ignoring case: 'Deep freezer' is of the kind 'freezer'. */
export function goodsKindOf(name: string): GoodsKind {
  const words = name.toLowerCase()
  return WORDS.find(([, known]) => known.test(words))?.[0] ?? 'goods'
}
