import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import type { SecurityPageQuery } from './SecurityPage.generated.ts'

/** A session as the list has it. */
export type SessionRow = NonNullable<NonNullable<SecurityPageQuery['viewer']>['sessions']>[number]

/** The device in words. */
export const deviceText = ({ device }: SessionRow): string => device ?? SECURITY_TEXTS.unknownDevice
