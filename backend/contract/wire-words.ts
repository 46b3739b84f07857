/** A word of a closed list as the contract writes it. */
export type WireWord<Word extends string> = Word extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>} ${WireWord<Rest>}`
  : Lowercase<Word>

/** A word of `rules` as the contract writes it: SHARE_MONTHS as 'share months'. */
export const wireWord = <Word extends string>(word: Word) =>
  word.toLowerCase().replaceAll('_', ' ') as WireWord<Word>

/** The words of a closed list of `rules` as the contract writes them, in their order. */
export const wireWords = <const Words extends readonly string[]>(words: Words) =>
  // `map` forgets which word is at which place.
  words.map(wireWord) as unknown as { readonly [Place in keyof Words]: WireWord<Words[Place]> }
