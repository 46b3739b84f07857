import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'

/**
 * happy-dom answers two questions slowly that queries by role ask thousands of times, which took most of the time of
 * these tests. Here it is kept from work whose outcome is known before; what it answers stays the same.
 *
 * For a computed style it tries every rule of every sheet on the element and all its ancestors, and a page has a thousand
 * sheets of one rule each. Sheets are left out whose rules all begin with a class that neither the element nor an
 * ancestor has.
 */
interface StyleReader {
  readonly element: Element
  getStyleSheets: (this: StyleReader, root: ParentNode | null) => CSSStyleSheet[]
}

/** The classes that the rules begin with, added to `classes`; null when a rule may match without one of them. */
function leadingClasses(rules: CSSRuleList, classes: Set<string>): Set<string> | null {
  for (const rule of rules) {
    if ('selectorText' in rule) {
      const selector = String(rule.selectorText)
      // The class of a sibling is neither the element's nor an ancestor's.
      if (/[+~]/.test(selector)) return null
      for (const part of selector.split(',')) {
        const name = /^\s*\.([\w-]+)/.exec(part)?.[1]
        if (name === undefined) return null
        classes.add(name)
      }
    } else if ('cssRules' in rule && leadingClasses(rule.cssRules as CSSRuleList, classes) === null)
      return null
  }
  return classes
}

const sheets = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly classes: Set<string> | null }>()

function classesOf(sheet: CSSStyleSheet): Set<string> | null {
  const rules = sheet.cssRules.length
  const known = sheets.get(sheet)
  if (known?.rules === rules) return known.classes
  const classes = leadingClasses(sheet.cssRules, new Set())
  sheets.set(sheet, { rules, classes })
  return classes
}

function classesAround(element: Element): Set<string> {
  const classes = new Set<string>()
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    for (const name of each.classList) classes.add(name)
  return classes
}

/** A setup file runs once for each file of tests, also where the files share a worker. */
const DONE = Symbol.for('isusu.quick-styles')

const reader = CSSComputedStyle.prototype as unknown as StyleReader
if (!(DONE in reader)) {
  const allSheets = reader.getStyleSheets
  Object.defineProperty(reader, DONE, { value: true })
  reader.getStyleSheets = function (this: StyleReader, root) {
    const around = classesAround(this.element)
    return allSheets.call(this, root).filter((sheet) => {
      const classes = classesOf(sheet)
      return classes === null || [...classes].some((name) => around.has(name))
    })
  }
}

/**
 * The tag that a selector without combinators begins with; '' for none. Each implicit role is a selector of this kind, and
 * happy-dom parses it anew for each element.
 */
function leadingTag(selector: string): string {
  const known = tags.get(selector)
  if (known !== undefined) return known
  const tag = /^([a-z][a-z\d]*)(?:[:[][^,\s>+~]*)?$/.exec(selector)?.[1] ?? ''
  tags.set(selector, tag)
  return tag
}
const tags = new Map<string, string>()

if (!(DONE in Element.prototype)) {
  const slowly = Reflect.get(Element.prototype, 'matches') as (this: Element, selectors: string) => boolean
  const quickly = function (this: Element, selectors: string): boolean {
    const tag = leadingTag(selectors)
    if (tag !== '' && tag !== this.localName) return false
    return tag !== '' && tag === selectors ? true : slowly.call(this, selectors)
  }
  Object.defineProperty(Element.prototype, DONE, { value: true })
  Object.defineProperty(Element.prototype, 'matches', { value: quickly, configurable: true, writable: true })
}
