/**
 * For what is asked only where the cache has it not: the choices of a field, a record that the list behind it has just read,
 * settings, and what this session alone changes. All other queries show what the cache has and ask again (client.ts).
 */
export const READ_ONCE = { fetchPolicy: 'cache-first' } as const
