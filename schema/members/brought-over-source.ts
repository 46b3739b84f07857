import type { PictureKind, PictureOutcome } from '#rules/members/picture-names.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'
import type { NamedMember } from '../treasury/named-member.ts'
import type { UploadedFile } from '../upload.ts'
import type { Member } from './source.ts'

/** The confirmed members who have no password, by what can be done about it. */
export interface MembersWithoutPassword {
  /** How many a link can be sent to by e-mail, and by SMS. */
  readonly byEmail: number
  readonly bySms: number
  /** How many have one that still works. */
  readonly waiting: number
  /** Those with neither an e-mail address nor a telephone number. */
  readonly unreachable: Page<Member>
}

/** What a batch of links has come to. */
export interface SentPasswordLinks {
  readonly byEmail: number
  readonly bySms: number
  /** How many members a link can still be sent to. */
  readonly left: number
}

/** What became of a file of a zip of pictures. */
export interface PictureOfZip {
  /** As the zip names it. */
  readonly file: string
  /** null for a file that is no picture. */
  readonly kind: PictureKind | null
  readonly outcome: PictureOutcome
  /** null where its name is no member's number. */
  readonly member: NamedMember | null
}

/** The port of what surrounds members that a society brings over from its old books. */
export interface BroughtOverSource {
  withoutPassword(request: PageRequest): Promise<MembersWithoutPassword>
  sendPasswordLinks(most: number): Promise<Outcome<SentPasswordLinks | null>>
  uploadPictures(zip: UploadedFile): Promise<Outcome<{ readonly pictures: readonly PictureOfZip[] } | null>>
}
