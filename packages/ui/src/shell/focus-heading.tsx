import { type ComponentProps, useEffect, useRef } from 'react'

const product = 'Roundsman'

/** Somebody is typing already: the focus must not move away from the field. */
const isTyping = () =>
	document.activeElement?.matches('[role=main] :is(input, textarea, select)') ?? false

/** The screen's one `<h1>` and the document's title; gets the focus when it appears or `focusKey` changes. */
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
		if (!silent && !isTyping()) heading.current?.focus({ preventScroll: true })
	}, [focusKey, silent])
	useEffect(() => {
		// Soft hyphens do not belong in the document's title.
		const words = heading.current?.textContent.replaceAll('\u00ad', '')
		document.title = `${words} · ${product}`
		return () => {
			document.title = product
		}
	})
	return <h1 {...rest} ref={heading} tabIndex={-1} />
}
