import { PICTURE_ZIP_RULE } from '#rules/documents/file-limits.ts'
import type { PictureKind, PictureOutcome } from '#rules/members/picture-names.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'
import type { PictureOfZip } from './brought-over-source.ts'
import { PersonRef } from './person.ts'

const PictureKindEnum = builder.enumType('MemberPictureKind', {
  description: "The pictures of a member's record.",
  values: {
    PASSPORT: { value: 'passport', description: 'The passport photograph.' },
    SIGNATURE: { value: 'signature', description: 'The signature.' },
  } satisfies Record<string, { value: PictureKind; description: string }>,
})

const PictureOutcomeEnum = builder.enumType('PictureOutcome', {
  description: 'What became of a file of a zip of pictures.',
  values: {
    KEPT: { description: "It is on the member's record, which had none." },
    REPLACED: { description: "It is on the member's record in the place of an earlier one." },
    OWN_LEFT: { description: 'Not kept: the member has given this picture, which was left as it is.' },
    UNKNOWN_MEMBER: { description: 'Not kept: no member has the number, or two could be meant.' },
    HIGHER_LEVEL: { description: "Not kept: the account has a higher level than the caller's." },
    NOT_A_PICTURE: { description: 'Not kept: no JPG, PNG or WebP picture, or damaged.' },
    TOO_LARGE: { description: 'Not kept: larger than 1 MB or 24 megapixels.' },
    NO_INK: { description: 'Not kept: a signature with nothing on it.' },
    TWICE: { description: 'Not kept: the zip has another file for the same picture.' },
  } satisfies Record<PictureOutcome, { description: string }>,
})

const PictureOfZipRef = builder.objectRef<PictureOfZip>('PictureOfZip').implement({
  description: 'A file of a zip of pictures, and what became of it.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'As the zip names it.' }),
    kind: t.expose('kind', {
      type: PictureKindEnum,
      nullable: true,
      description: 'Which picture it is by its name or folder; null for what is no picture.',
    }),
    outcome: t.expose('outcome', { type: PictureOutcomeEnum, description: 'What became of it.' }),
    member: t.expose('member', {
      type: PersonRef,
      nullable: true,
      description: 'Whose it is; null where its name is no member number.',
    }),
  }),
})

const PicturesOfZipRef = builder
  .objectRef<{ readonly pictures: readonly PictureOfZip[] }>('PicturesOfZip')
  .implement({
    description: 'What became of a zip of pictures.',
    fields: (t) => ({
      pictures: t.field({
        type: [PictureOfZipRef],
        description: 'Every file, in the order of the zip.',
        resolve: ({ pictures }) => [...pictures],
      }),
    }),
  })

recordMutation('uploadMemberPictures', {
  access: 'STAFF',
  description:
    'Keeps the photographs and signatures of a zip, whose files are named by member number, on the records of the members. Nothing is kept of a zip that is damaged.',
  record: ['zip', PicturesOfZipRef],
  input: {
    description: 'The zip with the pictures.',
    fields: (t) => ({
      file: t.field({
        type: 'Upload',
        required: true,
        description:
          'Files such as COOP000101.jpg and COOP000101-signature.png, or in folders called passports and signatures; _ or - stands for a / of the number. At most 40 MB and 1,000 pictures.',
      }),
    }),
  },
  run: ({ file }, { broughtOver }) => {
    requireValid(uploadErrors({ file }, PICTURE_ZIP_RULE))
    return broughtOver.uploadPictures(file)
  },
})
