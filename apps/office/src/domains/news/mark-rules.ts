export const textMarks = ['bold', 'italic', 'heading', 'list', 'link'] as const
export type TextMark = (typeof textMarks)[number]

export type Marked = { text: string; from: number; to: number }

const around: Partial<Record<TextMark, string>> = { bold: '**', italic: '*' }
const before: Partial<Record<TextMark, string>> = { heading: '# ', list: '- ' }
const linkStart = 'https://'

/** Sets a mark around what is selected, or before its lines; what was selected stays so. */
export function setMark({ text, from, to }: Marked, mark: TextMark): Marked {
	const chosen = text.slice(from, to)
	const put = (words: string, start: number, end: number): Marked => ({
		text: text.slice(0, start) + words + text.slice(end),
		from: start,
		to: start + words.length,
	})
	const sign = around[mark]
	if (sign !== undefined) {
		const marked = put(`${sign}${chosen}${sign}`, from, to)
		return { ...marked, from: from + sign.length, to: to + sign.length }
	}
	if (mark === 'link') {
		const marked = put(`[${chosen}](${linkStart})`, from, to)
		// Either the words or the address is still to be written.
		const at = chosen === '' ? from + 1 : marked.to - 1
		return { ...marked, from: at, to: at }
	}
	const start = text.lastIndexOf('\n', from - 1) + 1
	const lines = text.slice(start, to).split('\n')
	return put(lines.map((line) => `${before[mark] ?? ''}${line}`).join('\n'), start, to)
}
