/** The field of a payer in the errors of a call, as the graph has it; every other field keeps its name. */
export const payerField = (field: string): string => (field === 'payer' ? 'payerId' : field)
