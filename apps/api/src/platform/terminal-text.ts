// Characters that move the cursor, set colours, fake keyboard input or reverse the order of letters: control
// characters (C0, DEL, C1), marks of direction, and other line ends.
const commands = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const codeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text for a terminal: what people have written commands nothing there, and is seen to have tried. */
export const shownText = (text: string): string => text.replace(commands, codeOf)

/** The same as one line, so that nobody's text looks like the next one. */
export const shownLine = (text: string): string => shownText(text).replaceAll('\n', codeOf)
