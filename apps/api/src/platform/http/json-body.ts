import {
	bodyMaxDepth,
	bodyMaxValues,
	importMediaTypes,
	importsMediaTypes,
} from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../app-error.ts'

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const [openList, openObject] = ['[', '{'].map((sign) => sign.charCodeAt(0))
const [closeList, closeObject] = [']', '}'].map((sign) => sign.charCodeAt(0))

const streamTypes: string[] = [...importMediaTypes, ...importsMediaTypes]

/**
 * The index of the quote that ends the string which begins at `start`; the end of the input if there is none.
 */
function endOfText(json: string, start: number): number {
	let at = start + 1
	while (at < json.length) {
		const code = json.charCodeAt(at)
		if (code === quote) return at
		at += code === backslash ? 2 : 1
	}
	return at
}

/** Throws 400 for JSON that is nested deeper or holds more values than any valid body, before parsing it. */
export function checkJsonSize(json: string): void {
	let depth = 0
	let values = 1
	for (let at = 0; at < json.length; at += 1) {
		const code = json.charCodeAt(at)
		if (code === quote) at = endOfText(json, at)
		else if (code === comma) values += 1
		else if (code === openList || code === openObject) {
			depth += 1
			values += 1
		} else if (code === closeList || code === closeObject) depth -= 1
		if (depth > bodyMaxDepth) throw refusals.malformed('The body is nested too deeply.')
		if (values > bodyMaxValues) throw refusals.malformed('The body holds too many values.')
	}
}

/**
 * Parses JSON like the framework once its size is checked, and other bodies as bytes. Row files stay streams,
 * which the framework does not limit: the reader must do so.
 */
export function registerJsonBody(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error')
	app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, bytes, done) =>
		done(null, bytes),
	)
	app.addContentTypeParser(streamTypes, (_, stream, done) => done(null, stream))
	app.removeContentTypeParser('application/json')
	app.addContentTypeParser<string>(
		'application/json',
		{ parseAs: 'string' },
		(request, json, done) => {
			checkJsonSize(json)
			return parse(request, json, done)
		},
	)
}
