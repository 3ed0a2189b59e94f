import type { PushMessage } from '@roundsman/contract'

/** Where one leads that says nothing. */
const firstPath = '/dashboard'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The content of a push; whatever it holds, something is shown: browsers end subscriptions that show nothing.
 */
export function readPush(read: () => unknown): PushMessage {
	let said: Partial<Record<keyof PushMessage, unknown>> = {}
	try {
		said = Object(read())
	} catch {
		// An unreadable push has no content.
	}
	const { title, body, tag, path } = said
	return {
		title: isText(title) ? title : 'Roundsman',
		body: isText(body) ? body : '',
		tag: isText(tag) ? tag : 'roundsman',
		path: isText(path) && /^\/(?![/\\])/.test(path) ? path : firstPath,
	}
}
