/** The items of a stored record, which have no id and never change their order, with a key each; two may be equal. */
export const keyed = <Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] =>
  items.map((item, place) => ({ key: String(place), item }))
