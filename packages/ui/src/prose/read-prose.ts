// A subset of Markdown: headings, lists, bold, italic, links. Everything else is plain text, including HTML.

type Words = { kind: 'text' | 'bold' | 'italic'; text: string }
export type Span = Words | { kind: 'link'; text: string; href: string }
/** Lines of a block, each made of spans. */
export type Block = { kind: 'heading' | 'paragraph' | 'bullets' | 'numbers'; lines: Span[][] }

/** Permitted link targets: nothing that runs code. */
const safeLink = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
const spanPattern = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function readSpans(line: string): Span[] {
	const spans: Span[] = []
	let from = 0
	const plain = (to: number) => {
		if (to > from) spans.push({ kind: 'text', text: line.slice(from, to) })
	}
	for (const found of line.matchAll(spanPattern)) {
		const [whole, bold, italic, text, href] = found
		if (href !== undefined && !safeLink.test(href)) continue
		plain(found.index)
		from = found.index + whole.length
		if (bold !== undefined) spans.push({ kind: 'bold', text: bold })
		else if (italic !== undefined) spans.push({ kind: 'italic', text: italic })
		else spans.push({ kind: 'link', text: text ?? '', href: href ?? '' })
	}
	plain(line.length)
	return spans
}

const marks = [
	{ kind: 'heading', pattern: /^#{1,3} +/ },
	{ kind: 'bullets', pattern: /^[-*] +/ },
	{ kind: 'numbers', pattern: /^\d{1,3}[.)] +/ },
] as const

function kindOf(line: string): { kind: Block['kind']; text: string } {
	const mark = marks.find(({ pattern }) => pattern.test(line))
	return mark
		? { kind: mark.kind, text: line.replace(mark.pattern, '') }
		: { kind: 'paragraph', text: line }
}

/** The blocks of a text. Never throws; the time is linear in the length. */
export function readProse(text: string): Block[] {
	const blocks: Block[] = []
	let open: Block | undefined
	for (const line of text.split(/\r?\n/)) {
		if (line.trim() === '') {
			open = undefined
			continue
		}
		const { kind, text: words } = kindOf(line.trim())
		const spans = readSpans(words)
		if (open && open.kind === kind && kind !== 'heading') open.lines.push(spans)
		else {
			open = { kind, lines: [spans] }
			blocks.push(open)
		}
	}
	return blocks
}

/** The plain text without Markdown, on one line. */
export const plainProse = (text: string): string =>
	readProse(text)
		.flatMap(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')))
		.join(' ')
