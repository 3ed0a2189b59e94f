const headEnd = '\r\n\r\n'

/** The first line of a request, and how many bytes it has with its body. */
export type Head = { line: string; size: number }

/** The request at the beginning of the bytes, or undefined while its head is still to come. */
export function readHead(bytes: Buffer): Head | undefined {
	const end = bytes.indexOf(headEnd)
	if (end < 0) return undefined
	const head = bytes.subarray(0, end).toString('latin1')
	const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
	return { line: head.slice(0, head.indexOf('\r\n')), size: end + headEnd.length + length }
}
