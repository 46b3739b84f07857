import { chakra } from '@chakra-ui/react/styled-system'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { PICTURE_ZIP_RULE } from '#rules/documents/file-limits.ts'
import { isKept } from '#rules/members/picture-names.ts'
import { BROUGHT_OVER_TEXTS } from '#rules/texts/brought-over.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import {
  type UploadMemberPicturesMutation,
  useUploadMemberPicturesMutation,
} from './MemberPictures.generated.ts'

const TEXTS = BROUGHT_OVER_TEXTS

type Zip = NonNullable<NonNullable<UploadMemberPicturesMutation['uploadMemberPictures']>['zip']>
type Picture = Zip['pictures'][number]

const COLUMNS: readonly Column<Picture>[] = [
  { id: 'file', header: 'File', card: 'title', cell: ({ file }) => file },
  {
    id: 'member',
    header: 'Member',
    card: 'plain',
    cell: ({ member }) => (member === null ? '' : `${member.name}, ${member.memberNumber ?? ''}`),
  },
  {
    id: 'kind',
    header: 'Picture',
    card: 'plain',
    cell: ({ kind }) => (kind === null ? '' : MEMBERS_TEXTS.parts[kind]),
  },
  { id: 'why', header: 'Reason', card: 'plain', cell: ({ outcome }) => TEXTS.outcomes[outcome] },
]

/** The upload of photographs and signatures in a zip, and what became of each file. */
export function MemberPictures() {
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null)
  const keyOf = useSubmissionKey()
  const { send, busy, progress, error, userErrors } = useSubmit(
    useUploadMemberPicturesMutation(),
    (data) => data.uploadMemberPictures,
  )
  const upload = async () => {
    setMissing(file === null)
    if (file === null) return
    setPictures(null)
    const { payload } = await send({ input: { file, idempotencyKey: keyOf(file) } })
    if (payload === null) return
    setPictures(payload.zip?.pictures ?? [])
    setFile(null)
  }
  const wrong = missing ? MEMBERS_TEXTS.cannotBeBlank : userErrors[0]?.message
  return (
    <Card title={TEXTS.pictures} description={TEXTS.picturesText}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <MutationError error={error} />
        <FileField
          name="file"
          label={TEXTS.zip}
          rule={PICTURE_ZIP_RULE}
          value={file}
          onValueChange={(chosen) => {
            setFile(chosen)
            setMissing(false)
          }}
          {...(wrong !== undefined && { error: wrong })}
        />
        {busy && progress !== null && <ProgressBar label={TEXTS.uploading} done={progress} total={1} />}
        <chakra.div>
          <Button icon={Upload} busy={busy} onClick={() => void upload()}>
            {TEXTS.upload}
          </Button>
        </chakra.div>
        {pictures !== null && <Outcome pictures={pictures} />}
      </chakra.div>
    </Card>
  )
}

function Outcome({ pictures }: { readonly pictures: readonly Picture[] }) {
  const others = pictures.filter(({ outcome }) => !isKept(outcome))
  const said = TEXTS.kept(pictures.length - others.length, pictures.length)
  return (
    <>
      <Notice tone={others.length === 0 ? 'success' : 'warning'} announce="status" title={`${said}.`} />
      {others.length > 0 && (
        <DataTable<Picture>
          caption={TEXTS.notKept}
          columns={COLUMNS}
          rows={others}
          rowKey={({ file }) => file}
        />
      )}
    </>
  )
}
