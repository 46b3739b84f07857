import { FormData } from 'undici'
import type { UploadedFile } from '#schema/upload.ts'

/** What a part of a form may be; null and undefined are left out. */
type Part = string | number | boolean | UploadedFile | null | undefined

/** A multipart form: texts as they are, files under a name of ours, since the sender's own means nothing. */
export async function formOf(parts: Readonly<Record<string, Part>>): Promise<FormData> {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined) continue
    if (typeof part === 'object') {
      const extension = /^[a-z]+\/([a-z0-9]{2,5})\b/i.exec(part.type)?.[1] ?? 'bin'
      form.append(name, new File([await part.arrayBuffer()], `${name}.${extension}`, { type: part.type }))
    } else form.append(name, String(part))
  }
  return form
}
