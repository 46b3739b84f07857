import type { SystemContext } from '@chakra-ui/react/styled-system'
import { type SerializedStyles, css as serialised } from '@emotion/react'

type Recipe = ReturnType<SystemContext['cva']>

/** For styles without a recipe. */
const NO_RECIPE = {}

/**
 * The same system, which works out each recipe and each style once. Chakra's own makes the recipe of an element anew whenever
 * the element is drawn, and writes its style as text again, which was a fifth of the work of opening a page. What is kept is
 * as much as there are different styles.
 */
export function keepingStyles(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, Recipe>()
  const styles = new WeakMap<object, Map<string, SerializedStyles>>()

  const cva = (config: object = NO_RECIPE): Recipe => {
    const known = recipes.get(config)
    if (known !== undefined) return known
    const made = system.cva(config)
    recipes.set(config, made)
    return made
  }

  /** `base` is what a recipe has returned, the same object for the same variants. */
  const css = (base: object = NO_RECIPE, ...others: readonly object[]): SerializedStyles => {
    const key = JSON.stringify(others)
    const ofBase = styles.get(base) ?? new Map<string, SerializedStyles>()
    styles.set(base, ofBase)
    const known = ofBase.get(key)
    if (known !== undefined) return known
    // Emotion takes what is serialised as it is.
    const made = serialised(system.css(base, ...others) as Parameters<typeof serialised>[0])
    ofBase.set(key, made)
    return made
  }

  return { ...system, cva: cva as SystemContext['cva'], css: css as unknown as SystemContext['css'] }
}
