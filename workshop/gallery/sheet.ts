import { keyOf } from './scene.ts'
import type { Visited, VisitOptions } from './visit.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif; --line: #8886; --wrong: light-dark(#a3122a, #ff8a93); }
body { margin: 0; padding: 0 1rem 4rem; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center;
  padding: .75rem 0; background: Canvas; border-bottom: 1px solid var(--line); }
h1 { font-size: 1.1rem; margin: 0; } h2 { margin: 2rem 0 .25rem; } h3 { margin: 0; font-size: 1rem; }
input, select { font: inherit; padding: .4rem .6rem; }
article { border-top: 1px solid var(--line); padding: .75rem 0; }
.pictures { display: flex; gap: .75rem; overflow-x: auto; padding: .5rem 0; align-items: flex-start; }
figure { margin: 0; flex: none; } figcaption { opacity: .75; }
img { display: block; height: 20rem; max-width: 22rem; object-fit: cover; object-position: top; border: 1px solid var(--line); }
.wrong { color: var(--wrong); } .wrong li { overflow-wrap: anywhere; }
[hidden] { display: none !important; }`

const SCRIPT = `
const [text, theme, state] = ['text', 'theme', 'state'].map((id) => document.getElementById(id))
function filter() {
  const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const article of document.querySelectorAll('article'))
    article.hidden = !words.every((word) => article.dataset.key.includes(word)) ||
      (state.value !== '' && !article.dataset.state.split(' ').includes(state.value))
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('article:not([hidden])')
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = theme.value !== '' && figure.dataset.theme !== theme.value
}
for (const control of [text, theme, state]) control.addEventListener('input', filter)`

/** The page with all pictures: what fails first, then everything by area and route. It asks nothing of the network. */
export function contactSheet(
  visited: readonly Visited[],
  { themes, widths }: Omit<VisitOptions, 'folder'>,
): string {
  const failed = visited.filter(({ faults }) => faults.length > 0)
  const areas = [...new Set(visited.map(({ scene }) => scene.area))].sort()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Gallery</title>
<style>${STYLE}</style>
<header>
  <h1>${visited.length} scenes at ${widths.join(', ')} px, ${themes.join(' and ')}: ${failed.length} failed</h1>
  <input id="text" type="search" aria-label="Filter" placeholder="loans member empty" autofocus>
  ${choice('theme', themes)}
  ${choice('state', ['full', 'empty', 'loading', 'error', 'dialog', 'failed'])}
</header>
${failed.length > 0 ? section('Failed', failed) : ''}
${areas
  .map((area) =>
    section(
      area,
      visited.filter(({ scene }) => scene.area === area),
    ),
  )
  .join('\n')}
<script>${SCRIPT}</script>
</html>
`
}

const choice = (name: string, options: readonly string[]): string =>
  `<select id="${name}" aria-label="${name}"><option value="">every ${name}</option>${options
    .map((option) => `<option>${option}</option>`)
    .join('')}</select>`

const section = (title: string, scenes: readonly Visited[]): string =>
  `<section><h2>${escaped(title)}</h2>${scenes.map(row).join('\n')}</section>`

function row({ scene, address, pictures, faults }: Visited): string {
  const key = keyOf(scene)
  const figures = pictures.map(
    ({ width, theme, file }) =>
      `<figure data-theme="${theme}"><figcaption>${width} px, ${theme}</figcaption>` +
      `<a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${key} at ${width} px, ${theme}`)}"></a></figure>`,
  )
  const problems = faults.map(
    ({ kind, at, text }) => `<li>${escaped(`${kind}${at && ` at ${at}`}: ${text}`)}</li>`,
  )
  return `<article data-key="${escaped(`${key} ${address}`.toLowerCase())}" data-state="${scene.state}${faults.length > 0 ? ' failed' : ''}">
<h3>${escaped(scene.route)}: ${escaped(scene.name)} <small>as ${scene.as}</small></h3><code>${escaped(address)}</code>
${problems.length > 0 ? `<ul class="wrong">${problems.join('')}</ul>` : ''}
<div class="pictures">${figures.join('')}</div></article>`
}
