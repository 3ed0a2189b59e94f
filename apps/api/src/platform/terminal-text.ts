// Characters that move the cursor, set colours, fake keyboard input or reverse the text direction: control
// characters (C0, DEL, C1), direction marks and other line ends.
const commands = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const codeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters for a terminal, so that user input cannot run terminal commands. */
export const shownText = (text: string): string => text.replace(commands, codeOf)

/** The same on one line, so that user input cannot imitate a further line. */
export const shownLine = (text: string): string => shownText(text).replaceAll('\n', codeOf)
