import { ScrollText, UserCog } from 'lucide-react'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import type { MenuItem } from './menu.ts'

/** The items of admins, by what the backend has to have for them. */
export const ADMIN_MENU = {
  staffAccounts: {
    id: 'staff-accounts',
    name: STAFF_TEXTS.title,
    icon: UserCog,
    route: 'staffAccounts',
    who: 'staff',
    type: 'single',
  },
  auditLog: {
    id: 'audit',
    name: AUDIT_TEXTS.title,
    icon: ScrollText,
    route: 'auditLog',
    who: 'staff',
    type: 'single',
  },
} as const satisfies Readonly<Record<string, MenuItem>>
