/** '1 registration', '5 registrations'. */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
