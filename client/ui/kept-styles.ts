import type { SystemContext } from '@chakra-ui/react/styled-system'
import { type SerializedStyles, css as serialised } from '@emotion/react'

type Recipe = ReturnType<SystemContext['cva']>

/** For styles without a recipe. */
const NO_RECIPE = {}

/** Chakra's styles of an element: those of recipes in a layer, the others beside it. */
type Worked = Readonly<Record<string, object>>

/**
 * Says with specificity what Chakra says with a layer: styles of an element come before those of recipes. A browser works out
 * the whole page again, layout included, whenever a rule is added to a layer, and each step of a page adds some. The selector
 * of an element's own styles is its class four times, which is more than recipes ask.
 */
function withoutLayer(layer: string, { [layer]: recipe, ...own }: Worked): Worked {
  return {
    ...(recipe !== undefined && { '@media all': recipe }),
    ...(Object.keys(own).length > 0 && { '&&&&': own }),
  }
}

/**
 * The same system, which works out each recipe and each style once. Chakra's own makes the recipe of an element anew whenever
 * the element is drawn, and writes its style as text again, which was a fifth of the work of opening a page. Whether a property is
 * a style is asked for each property of each element; Chakra's own keeps the answers by texts that it makes anew for each
 * question. What is kept is as much as there are different styles and names of properties.
 *
 * @param onMade is told each style when it is made
 */
export function keepingStyles(
  system: SystemContext,
  onMade: (style: SerializedStyles) => void = () => {},
): SystemContext {
  const recipes = new WeakMap<object, Recipe>()
  const styles = new WeakMap<object, Map<string, SerializedStyles>>()
  const properties = new Map<string, boolean>()
  const [layer = ''] = Object.keys(system.layers.wrap('recipes', NO_RECIPE))

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
    const worked = withoutLayer(layer, system.css(base, ...others))
    const made = serialised(worked as Parameters<typeof serialised>[0])
    ofBase.set(key, made)
    onMade(made)
    return made
  }

  const isValidProperty = (name: string): boolean => {
    const known = properties.get(name)
    if (known !== undefined) return known
    const isStyle = system.isValidProperty(name)
    properties.set(name, isStyle)
    return isStyle
  }

  // Not a copy, which would have the system work out all that it has.
  return Object.create(system, {
    cva: { value: cva },
    css: { value: css },
    isValidProperty: { value: isValidProperty },
  }) as SystemContext
}
