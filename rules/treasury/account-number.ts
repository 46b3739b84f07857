/** Whether a text is the number of an account in the chart: eight digits, with their zeros. */
export const isAccountNumber = (text: string): boolean => /^\d{8}$/.test(text)
