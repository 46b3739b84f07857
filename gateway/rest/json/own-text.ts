/**
 * A text of its own, for what is remembered longer than a request: one that was cut out of an answer keeps all of that
 * answer in memory.
 */
export const ownText = (text: string): string => JSON.parse(JSON.stringify(text)) as string
