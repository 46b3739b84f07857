/** The word of a remittance's entries as sources, and in the audit log. */
export const REMITTANCE = 'remittance'
