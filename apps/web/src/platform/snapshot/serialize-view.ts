import { escapeText } from './snapshot-notes.ts'

// Writes what is seen as markup that can do nothing: no script, no address, no name.

const kept =
	/^(class|style|hidden|open|dir|lang|type|value|placeholder|disabled|checked|aria-.+|data-.+|d|viewBox|fill.*|stroke.*|transform|points|width|height|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|opacity)$/
const left =
	/^(script|style|link|meta|template|noscript|iframe|object|embed|canvas|video|audio|dialog)$/
const empty = /^(input|br|img|hr)$/
/** What takes place by itself, and is drawn by more than its markup. */
const drawn = /^(canvas|video)$/

function attributesOf(element: Element): string {
	const found = [...element.attributes].filter(({ name }) => kept.test(name))
	const own = found.filter(({ name }) => !(element instanceof HTMLInputElement && name === 'value'))
	const texts = own.map(({ name, value }) => ` ${name}="${escapeText(value)}"`)
	if (element instanceof HTMLInputElement && element.type !== 'password') {
		texts.push(` value="${escapeText(element.value)}"`)
	}
	return texts.join('')
}

/** An element of the same size without anything in it. */
function placeOf(element: Element): string {
	const { width, height } = element.getBoundingClientRect()
	return `<div style="width:${width}px;height:${height}px"></div>`
}

/** False for what lies outside of the viewport as a whole; what has no box of its own may hold what is seen. */
function isSeen(element: Element): boolean {
	const { top, bottom, width, height } = element.getBoundingClientRect()
	if (width === 0 || height === 0) return true
	return top < innerHeight && bottom > 0
}

function serialize(node: Node): string {
	if (node instanceof Text) return escapeText(node.data)
	if (!(node instanceof Element)) return ''
	const name = node.localName
	if (drawn.test(name)) return placeOf(node)
	if (left.test(name) || name.includes('-') || !isSeen(node)) return ''
	const open = `<${name}${attributesOf(node)}>`
	return empty.test(name) ? open : `${open}${serializeChildren(node)}</${name}>`
}

/** The markup of all that is seen within an element. */
export const serializeChildren = (element: Element): string =>
	[...element.childNodes].map(serialize).join('')
