import { readFile } from 'node:fs/promises'
import { readSocietyText, SettingProblem } from '#rules/settings/process-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'

/** The society's settings from SOCIETY_FILE, or the defaults. Throws a SettingProblem that names what is wrong. */
export async function readSocietyFile(path: string | null): Promise<SocietySettings> {
  if (path === null) return DEFAULT_SOCIETY_SETTINGS
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new SettingProblem(`SOCIETY_FILE ${path} cannot be read`)
  }
  return readSocietyText(path, text)
}
