import { readFile } from 'node:fs/promises'
import { parseSocietySettings } from '#rules/society/parse-settings.ts'
import { DEFAULT_SOCIETY_SETTINGS, type SocietySettings } from '#rules/society/settings.ts'
import { SettingProblem } from './settings.ts'

/** The society's settings from SOCIETY_FILE, or the defaults. Throws a SettingProblem that names what is wrong. */
export async function readSocietyFile(path: string | null): Promise<SocietySettings> {
  if (path === null) return DEFAULT_SOCIETY_SETTINGS
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new SettingProblem(`SOCIETY_FILE ${why}: ${path}`)
  }
  const parsed = parseSocietySettings(value)
  if (!parsed.ok) throw new SettingProblem(`SOCIETY_FILE ${path}: ${parsed.problem}`)
  return parsed.settings
}
