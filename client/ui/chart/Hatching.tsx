/** Slanting lines to fill a bar with: `url(#id)`. Inside an SVG. */
export function Hatching({ id, colour }: { readonly id: string; readonly colour: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" stroke={colour} strokeWidth="4" />
      </pattern>
    </defs>
  )
}
