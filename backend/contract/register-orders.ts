/** What the register is sorted by. */
export const REGISTER_ORDERS = [
  'name',
  'memberId',
  'createdAt',
  'organisationName',
  'campusName',
  'bankName',
  'confirmed',
  'updatedAt',
] as const
export type RegisterOrder = (typeof REGISTER_ORDERS)[number]
