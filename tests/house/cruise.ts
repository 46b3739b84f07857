import { existsSync } from 'node:fs'
import { cruise, type ICruiseResult, type IModule, type IViolation } from 'dependency-cruiser'
import { ARROW_RULES } from './arrow-rules.ts'

/** The rooms whose imports are checked; tests, scripts and the workshop are read too, since no room may import them. */
export const ROOMS = [
  'rules',
  'schema',
  'gateway',
  'backend',
  'client',
  'platform',
  'tests',
  'scripts',
  'workshop',
] as const

export interface Cruised {
  readonly modules: readonly IModule[]
  readonly violations: readonly IViolation[]
}

/**
 * Follows every import (type imports included) and holds it against the arrows.
 * TypeScript 7 has no JavaScript API, so the swc parser reads the sources: a parser that sees nothing would
 * report green, which is why callers also assert how many modules were read.
 */
export async function cruiseHouse(folder: string): Promise<Cruised> {
  const answer = await cruise(
    ROOMS.filter((room) => existsSync(`${folder}/${room}`)),
    {
      baseDir: folder,
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: [...ARROW_RULES] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.generated\\.ts$' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
        conditionNames: ['import', 'node', 'default', 'types'],
      },
    },
  )
  const result = answer.output as ICruiseResult
  return { modules: result.modules, violations: result.summary.violations }
}
