/** 'One guarantor is missing', '2 guarantors are missing'. */
export const missingText = (missing: number): string =>
  missing === 1 ? 'One guarantor is missing' : `${missing} guarantors are missing`
