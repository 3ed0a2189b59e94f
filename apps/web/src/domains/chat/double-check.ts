import type { IconGlyph } from '@roundsman/ui/icon'

/** Two ticks: the other side has read the message. */
export const doubleCheck: IconGlyph = [
	['path', { d: 'm1.5 12.5 4.5 4.5L16 7M11.5 16.5l.5.5L22 7' }],
]
