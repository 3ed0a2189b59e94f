import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { afterFrame } from '../after-frame.ts'

const product = 'Roundsman'

/** Somebody is typing already: the focus must not move away from the field. */
const isTyping = () =>
	document.activeElement?.matches('[role=main] :is(input, textarea, select)') ?? false

/** Gives the focus to a heading, unless somebody else has taken it since. */
function takeFocus(heading: RefObject<HTMLElement | null>): () => void {
	const before = document.activeElement
	return () => {
		const now = document.activeElement
		const isFree = now === before || now === document.body
		if (isFree && !isTyping()) heading.current?.focus({ preventScroll: true })
	}
}

/** The screen's one `<h1>` and the document's title; takes the focus when it was shown or `focusKey` has changed. */
export function FocusHeading({
	focusKey,
	silent = false,
	...rest
}: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'> & {
	focusKey?: string
	/** Does not move the focus: for the first screen of the app, or a pane beside the one in use. */
	silent?: boolean
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new screen
	useEffect(() => {
		// A focus before the first frame would have the screen laid out twice.
		if (!silent) return afterFrame(takeFocus(heading))
	}, [focusKey, silent])
	useEffect(() => {
		// Soft hyphens do not belong in the document's title.
		const words = heading.current?.textContent.replaceAll('\u00ad', '')
		const title = `${words} · ${product}`
		// Each setting costs the browser as much as a small screen, even of the same title.
		if (document.title !== title) {
			return afterFrame(() => {
				document.title = title
			})
		}
	})
	useEffect(
		() => () => {
			// The next screen stands already. A heading that names no document, as that of the sign-in, leaves none.
			if (!document.querySelector('h1[data-names-document]')) document.title = product
		},
		[],
	)
	return <h1 {...rest} ref={heading} tabIndex={-1} data-names-document />
}
